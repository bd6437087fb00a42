// sums.cu -- sums and prefix sums.

// ## reduction.cu -- Two ways to sum an array, with warp shuffles.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <numeric>
#include <vector>

constexpr int THREADS = 256;

/* The size is known to the compiler; the last warp needs no barrier of the block. */
template <typename T, int SIZE>
__global__ void sumTemplate(const T *values, T *sums, unsigned count)
{
    __shared__ T cache[SIZE];
    const int me = threadIdx.x;
    T mine = T();
    for (unsigned at = blockIdx.x * SIZE + me; at < count; at += gridDim.x * SIZE)
        mine += values[at];
    cache[me] = mine;
    __syncthreads();
    if (SIZE >= 256) {
        if (me < 128)
            cache[me] += cache[me + 128];
        __syncthreads();
    }
    if (SIZE >= 128) {
        if (me < 64)
            cache[me] += cache[me + 64];
        __syncthreads();
    }
    if (me < 32) {
        mine = cache[me] + cache[me + 32];
        for (int lanes = 16; lanes; lanes /= 2)
            mine += __shfl_down_sync(~0u, mine, lanes);
        if (me == 0)
            sums[blockIdx.x] = mine;
    }
}

__device__ __forceinline__ int sumOfWarp(int mine)
{
#pragma unroll
    for (int lanes = warpSize / 2; lanes; lanes /= 2)
        mine += __shfl_xor_sync(0xffffffff, mine, lanes);
    return mine;
}

/* A function that declares shared memory: warps first, then the sums of the warps. */
__device__ int sumOfBlock(int mine)
{
    static __shared__ int ofWarp[32];
    const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    mine = sumOfWarp(mine);
    if (lane == 0)
        ofWarp[warp] = mine;
    __syncthreads();
    if (warp == 0)
        mine = sumOfWarp(lane < blockDim.x / 32 ? ofWarp[lane] : 0);
    return mine;
}

__global__ void sumShuffles(const int *values, int *total, unsigned count)
{
    int mine = 0;
    for (unsigned at = blockIdx.x * blockDim.x + threadIdx.x; at < count;
         at += blockDim.x * gridDim.x)
        mine += values[at];
    mine = sumOfBlock(mine);
    if (threadIdx.x == 0)
        atomicAdd(total, mine);
}

int main()
{
    const unsigned count = 1000003, blocks = 64;
    std::vector<int> host(count), parts(blocks);
    for (auto &value : host)
        value = std::rand() % 10 - 3;
    const int exact = std::accumulate(host.begin(), host.end(), 0);
    int *dev, *devParts, wrong = 0;
    cudaMalloc(&dev, count * sizeof(int));
    cudaMalloc(&devParts, blocks * sizeof(int));
    cudaMemcpy(dev, host.data(), count * sizeof(int), cudaMemcpyHostToDevice);
    for (int way = 0; way < 2; way++) {
        cudaMemset(devParts, 0, blocks * sizeof(int));
        if (way == 0)
            sumTemplate<int, THREADS><<<blocks, THREADS>>>(dev, devParts, count);
        else
            sumShuffles<<<blocks, THREADS>>>(dev, devParts, count);
        cudaMemcpy(parts.data(), devParts, blocks * sizeof(int), cudaMemcpyDeviceToHost);
        const int sum = std::accumulate(parts.begin(), parts.end(), 0);
        std::printf("way %d: %d, exact %d\n", way, sum, exact);
        wrong += sum != exact;
    }
    cudaFree(dev);
    cudaFree(devParts);
    return wrong || cudaGetLastError() != cudaSuccess;
}

// ## unrolled_reduction.cu -- Sums whose last warp counts on its lanes running together.
#include <cstdio>
#include <cuda_runtime.h>

/* As taught before 2017: volatile memory, and no __syncwarp(). */
template <unsigned blockSize>
__device__ void warpReduce(volatile int *sdata, unsigned tid)
{
    if (blockSize >= 64) sdata[tid] += sdata[tid + 32];
    if (blockSize >= 32) sdata[tid] += sdata[tid + 16];
    if (blockSize >= 16) sdata[tid] += sdata[tid + 8];
    if (blockSize >= 8) sdata[tid] += sdata[tid + 4];
    if (blockSize >= 4) sdata[tid] += sdata[tid + 2];
    if (blockSize >= 2) sdata[tid] += sdata[tid + 1];
}

template <unsigned blockSize>
__global__ void reduceUnrolled(const int *in, int *out)
{
    __shared__ int sdata[blockSize];
    unsigned tid = threadIdx.x;
    sdata[tid] = in[blockIdx.x * blockSize + tid];
    __syncthreads();
    for (unsigned s = blockSize / 2; s > 32; s /= 2) {
        if (tid < s)
            sdata[tid] += sdata[tid + s];
        __syncthreads();
    }
    if (tid < 32) warpReduce<blockSize>(sdata, tid);
    if (tid == 0) out[blockIdx.x] = sdata[0];
}

/* Another form, with a running value and a maximum. */
__global__ void largest(const int *in, int *out)
{
    __shared__ int all[128];
    int tid = threadIdx.x, mine = in[blockIdx.x * 128 + tid];
    all[tid] = mine;
    __syncthreads();
    if (tid < 64)
        all[tid] = mine = max(mine, all[tid + 64]);
    __syncthreads();
    if (tid < 32) {
        volatile int *v = all;
        v[tid] = mine = max(mine, v[tid + 32]);
        for (int d = 16; d > 0; d >>= 1)
            v[tid] = mine = max(mine, v[tid + d]);
    }
    if (tid == 0)
        out[blockIdx.x] = all[0];
}

/* Another one, where each lane adds what another one had; memory that is not volatile. */
struct pair { int sum, count; };

__device__ pair &operator+=(pair &a, pair b)
{
    a.sum += b.sum;
    a.count += b.count;
    return a;
}

__global__ void swapAndAdd(const int *in, int *out)
{
    __shared__ pair all[32];
    int t = threadIdx.x;
    all[t].sum = in[blockIdx.x * 32 + t];
    all[t].count = 1;
    __syncwarp();
    for (int d = 16; d > 0; d /= 2) {
        all[t] += all[t ^ d];
        __syncwarp();
    }
    if (t == 7)
        out[blockIdx.x] = all[t].sum * 100 + all[t].count;
}

int main()
{
    const int n = 1 << 16;
    int *in, *out, wrong = 0;
    cudaMallocManaged(&in, n * sizeof(int));
    cudaMallocManaged(&out, n / 128 * sizeof(int));
    for (int i = 0; i < n; i++)
        in[i] = i * 7919 % 1009;
    reduceUnrolled<256><<<n / 256, 256>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < n / 256; b++) {
        int sum = 0;
        for (int i = 0; i < 256; i++)
            sum += in[b * 256 + i];
        wrong += sum != out[b];
    }
    largest<<<n / 128, 128>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < n / 128; b++) {
        int most = 0;
        for (int i = 0; i < 128; i++)
            most = in[b * 128 + i] > most ? in[b * 128 + i] : most;
        wrong += most != out[b];
    }
    swapAndAdd<<<8, 32>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < 8; b++) {
        int sum = 0;
        for (int i = 0; i < 32; i++)
            sum += in[b * 32 + i];
        wrong += sum * 100 + 32 != out[b];
    }
    std::printf("%d blocks wrong\n", wrong);
    return wrong != 0;
}

// ## blelloch_scan.cu -- Prefix sums over many blocks, with a tree as Blelloch's.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

/* A place in shared memory, shifted so that banks do not collide. */
__device__ inline int padded(int i) { return i + i / 32; }

/* Exclusive, two elements per thread: sums go up a tree, then offsets come down. */
__global__ void exclusiveScan(int *values, int *totals, int count)
{
    extern __shared__ int tree[];
    const int me = threadIdx.x, width = 2 * blockDim.x, first = blockIdx.x * width;
    for (int i = me; i < width; i += blockDim.x)
        tree[padded(i)] = first + i < count ? values[first + i] : 0;
    int span = 1;
    for (; span < width; span *= 2) {
        __syncthreads();
        const int right = (me + 1) * 2 * span - 1;
        if (right < width)
            tree[padded(right)] += tree[padded(right - span)];
    }
    __syncthreads();
    if (me == 0) {
        totals[blockIdx.x] = tree[padded(width - 1)];
        tree[padded(width - 1)] = 0;
    }
    for (span = width / 2; span > 0; span /= 2) {
        __syncthreads();
        const int right = (me + 1) * 2 * span - 1;
        if (right < width) {
            const int left = tree[padded(right - span)];
            tree[padded(right - span)] = tree[padded(right)];
            tree[padded(right)] += left;
        }
    }
    __syncthreads();
    for (int i = me; i < width; i += blockDim.x)
        if (first + i < count)
            values[first + i] = tree[padded(i)];
}

__global__ void addOffsets(int *values, const int *offsets, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        values[i] += offsets[blockIdx.x];
}

static void scanOnDevice(int *dev, int count)
{
    const int threads = 128, width = 2 * threads, blocks = (count + width - 1) / width;
    int *devTotals;
    cudaMalloc(&devTotals, blocks * sizeof(int));
    exclusiveScan<<<blocks, threads, (width + width / 32) * sizeof(int)>>>(dev, devTotals,
                                                                           count);
    if (blocks > 1) {
        scanOnDevice(devTotals, blocks);
        addOffsets<<<blocks, width>>>(dev, devTotals, count);
    }
    cudaFree(devTotals);
}

int main()
{
    const int count = 300000;
    std::vector<int> host(count), got(count);
    int *dev, wrong = 0;
    for (int &value : host)
        value = std::rand() % 7;
    cudaMalloc(&dev, count * sizeof(int));
    cudaMemcpy(dev, host.data(), count * sizeof(int), cudaMemcpyHostToDevice);
    scanOnDevice(dev, count);
    cudaMemcpy(got.data(), dev, count * sizeof(int), cudaMemcpyDeviceToHost);
    int sum = 0;
    for (int i = 0; i < count; i++) {
        wrong += got[i] != sum;
        sum += host[i];
    }
    std::printf("%d wrong\n", wrong);
    cudaFree(dev);
    return wrong != 0;
}
