// sums.cu -- sums, prefix sums and counts.

// ## reduction.cu -- Four ways to sum an array, the last with warp shuffles.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <numeric>
#include <vector>

constexpr int THREADS = 256;

/* Neighbours are added first; the threads at work lie apart. */
__global__ void sumInterleaved(const int *values, int *sums, unsigned count)
{
    extern __shared__ int cache[];
    const unsigned me = threadIdx.x, at = blockIdx.x * blockDim.x + me;
    cache[me] = at < count ? values[at] : 0;
    for (unsigned distance = 1; distance < blockDim.x; distance *= 2) {
        __syncthreads();
        if (me % (2 * distance) == 0)
            cache[me] += cache[me + distance];
    }
    if (me == 0)
        sums[blockIdx.x] = cache[0];
}

/* The halves are added first; each thread has read two values. */
__global__ void sumHalves(const int *values, int *sums, unsigned count)
{
    extern __shared__ int cache[];
    const unsigned me = threadIdx.x, at = 2 * blockIdx.x * blockDim.x + me;
    int mine = at < count ? values[at] : 0;
    if (at + blockDim.x < count)
        mine += values[at + blockDim.x];
    cache[me] = mine;
    for (unsigned half = blockDim.x / 2; half >= 1; half >>= 1) {
        __syncthreads();
        if (me < half)
            cache[me] += cache[me + half];
    }
    if (me == 0)
        sums[blockIdx.x] = cache[0];
}

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

/* A function with shared memory of its own: warps first, then the sums of the warps. */
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
    const unsigned count = 1000003, blocks = (count + THREADS - 1) / THREADS;
    const size_t cache = THREADS * sizeof(int);
    std::vector<int> host(count), parts(blocks);
    for (auto &value : host)
        value = std::rand() % 10 - 3;
    const int exact = std::accumulate(host.begin(), host.end(), 0);
    int *dev, *devParts, wrong = 0;
    cudaMalloc(&dev, count * sizeof(int));
    cudaMalloc(&devParts, blocks * sizeof(int));
    cudaMemcpy(dev, host.data(), count * sizeof(int), cudaMemcpyHostToDevice);
    for (int way = 0; way < 4; way++) {
        cudaMemset(devParts, 0, blocks * sizeof(int));
        switch (way) {
        case 0:
            sumInterleaved<<<blocks, THREADS, cache>>>(dev, devParts, count);
            break;
        case 1:
            sumHalves<<<(blocks + 1) / 2, THREADS, cache>>>(dev, devParts, count);
            break;
        case 2:
            sumTemplate<int, THREADS><<<64, THREADS>>>(dev, devParts, count);
            break;
        case 3:
            sumShuffles<<<64, THREADS>>>(dev, devParts, count);
            break;
        }
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

// ## dot_product.cu -- A dot product: shared memory, then one atomicAdd per block.
#include <stdio.h>
#include <stdlib.h>

#define SMALLER(a, b) ((a) < (b) ? (a) : (b))

const int length = 40000;
const int block_size = 256;
const int grid_size = SMALLER(40, (length + block_size - 1) / block_size);

__global__ void dot(const double *u, const double *v, double *result)
{
    __shared__ double products[block_size];
    double mine = 0;
    for (int i = block_size * blockIdx.x + threadIdx.x; i < length;
         i += block_size * gridDim.x)
        mine += u[i] * v[i];
    products[threadIdx.x] = mine;
    int active = block_size;
    do {
        active /= 2;
        __syncthreads();
        if (threadIdx.x < active)
            products[threadIdx.x] += products[threadIdx.x + active];
    } while (active > 1);
    if (threadIdx.x == 0)
        atomicAdd(result, products[0]);
}

int main(void)
{
    double *u = new double[length], *v = new double[length], result = 0, exact = 0;
    double *d_u, *d_v, *d_result;
    for (int i = 0; i < length; i++) {
        u[i] = i % 17;
        v[i] = i % 13 - 6;
        exact += u[i] * v[i];
    }
    cudaMalloc((void **)&d_u, length * sizeof(double));
    cudaMalloc((void **)&d_v, length * sizeof(double));
    cudaMalloc((void **)&d_result, sizeof(double));
    cudaMemcpy(d_u, u, length * sizeof(double), cudaMemcpyHostToDevice);
    cudaMemcpy(d_v, v, length * sizeof(double), cudaMemcpyHostToDevice);
    cudaMemcpy(d_result, &result, sizeof(double), cudaMemcpyHostToDevice);
    dot<<<grid_size, block_size>>>(d_u, d_v, d_result);
    cudaMemcpy(&result, d_result, sizeof(double), cudaMemcpyDeviceToHost);
    printf("device %g, host %g\n", result, exact);
    cudaFree(d_u);
    cudaFree(d_v);
    cudaFree(d_result);
    delete[] u;
    delete[] v;
    return result == exact ? EXIT_SUCCESS : EXIT_FAILURE;
}

// ## scan.cu -- Prefix sums: Hillis and Steele in one block, Blelloch over many blocks.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

/* Inclusive, one block; two halves of the shared memory take turns. */
__global__ void inclusiveScan(const int *in, int *out)
{
    extern __shared__ int halves[];
    const int me = threadIdx.x, n = blockDim.x;
    int from = 0;
    halves[me] = in[me];
    __syncthreads();
    for (int distance = 1; distance < n; distance *= 2) {
        const int to = n - from; // 0 and n in turn
        int value = halves[from + me];
        if (me >= distance)
            value += halves[from + me - distance];
        halves[to + me] = value;
        __syncthreads();
        from = to;
    }
    out[me] = halves[from + me];
}

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
    const int count = 300000, small = 500;
    std::vector<int> host(count), got(count);
    int *devIn, *devOut, wrong = 0;
    for (int &value : host)
        value = std::rand() % 7;
    cudaMalloc(&devIn, count * sizeof(int));
    cudaMalloc(&devOut, count * sizeof(int));
    cudaMemcpy(devIn, host.data(), count * sizeof(int), cudaMemcpyHostToDevice);
    inclusiveScan<<<1, small, 2 * small * sizeof(int)>>>(devIn, devOut);
    cudaMemcpy(got.data(), devOut, small * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0, sum = 0; i < small; i++)
        wrong += got[i] != (sum += host[i]);
    std::printf("inclusive: %d wrong\n", wrong);
    scanOnDevice(devIn, count);
    cudaMemcpy(got.data(), devIn, count * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0, sum = 0; i < count; sum += host[i++])
        wrong += got[i] != sum;
    std::printf("exclusive: %d wrong\n", wrong);
    cudaFree(devIn);
    cudaFree(devOut);
    return wrong != 0;
}

// ## histogram.cu -- Counts bytes with atomics, in global and in shared memory.
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

#define BINS   256
#define LENGTH (2 * 1024 * 1024 + 77)

static void stop_if(cudaError_t e, int line)
{
    if (e) {
        printf("line %d: %s\n", line, cudaGetErrorString(e));
        exit(EXIT_FAILURE);
    }
}
#define TRY(e) (stop_if((e), __LINE__))

__global__ void count_global(const unsigned char *text, size_t length, unsigned *bins)
{
    size_t step = (size_t)gridDim.x * blockDim.x;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < length; i += step)
        atomicAdd(&bins[text[i]], 1);
}

__global__ void count_shared(const unsigned char *text, size_t length, unsigned *bins)
{
    __shared__ unsigned own[BINS];
    for (int b = threadIdx.x; b < BINS; b += blockDim.x)
        own[b] = 0;
    __syncthreads();
    size_t step = (size_t)gridDim.x * blockDim.x;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < length; i += step)
        atomicAdd(own + text[i], 1u);
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += blockDim.x)
        if (own[b])
            atomicAdd(bins + b, own[b]);
}

int main(void)
{
    unsigned char *text = (unsigned char *)malloc(LENGTH), *d_text;
    unsigned exact[BINS] = {0}, bins[BINS], *d_bins;
    int wrong = 0, processors;
    for (int i = 0; i < LENGTH; i++)
        exact[text[i] = (rand() >> 4) & (rand() >> 5) & 255]++;

    TRY(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    TRY(cudaMalloc((void **)&d_text, LENGTH));
    TRY(cudaMalloc((void **)&d_bins, sizeof bins));
    TRY(cudaMemcpy(d_text, text, LENGTH, cudaMemcpyHostToDevice));
    cudaEvent_t begin, end;
    TRY(cudaEventCreate(&begin));
    TRY(cudaEventCreate(&end));
    for (int shared = 0; shared <= 1; shared++) {
        float ms;
        TRY(cudaMemset(d_bins, 0, sizeof bins));
        TRY(cudaEventRecord(begin, 0));
        if (shared)
            count_shared<<<2 * processors, 160>>>(d_text, LENGTH, d_bins);
        else
            count_global<<<2 * processors, 160>>>(d_text, LENGTH, d_bins);
        TRY(cudaEventRecord(end, 0));
        TRY(cudaMemcpy(bins, d_bins, sizeof bins, cudaMemcpyDeviceToHost));
        TRY(cudaEventElapsedTime(&ms, begin, end));
        for (int b = 0; b < BINS; b++)
            wrong += bins[b] != exact[b];
        printf("%s memory: %.3f ms, %d bins wrong\n", shared ? "shared" : "global", ms,
               wrong);
    }
    TRY(cudaEventDestroy(begin));
    TRY(cudaEventDestroy(end));
    TRY(cudaFree(d_text));
    TRY(cudaFree(d_bins));
    free(text);
    return wrong != 0;
}

// ## monte_carlo_pi.cu -- Pi from random points, each thread with a generator of its own.
#include <cstdint>
#include <cstdio>
#include <cuda_runtime.h>

struct Lcg {
    uint64_t state;
    __device__ explicit Lcg(uint64_t seed)
        : state(seed * 6364136223846793005ULL + 1442695040888963407ULL)
    {
        for (int i = 0; i < 4; i++)
            next();
    }
    __device__ float next()
    {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return (state >> 40) * (1.0f / (1 << 24));
    }
};

__global__ void countInside(unsigned long long *inside, int pointsPerThread)
{
    Lcg random(blockIdx.x * blockDim.x + threadIdx.x + 12345);
    unsigned int mine = 0;
    for (int i = 0; i < pointsPerThread; i++) {
        float x = random.next(), y = random.next();
        if (x * x + y * y <= 1.0f)
            mine++;
    }
    atomicAdd(inside, (unsigned long long)mine);
}

int main()
{
    const int blocks = 64, threads = 128, points = 500;
    unsigned long long *d_inside, inside = 0;
    cudaMalloc(&d_inside, sizeof(inside));
    cudaMemcpy(d_inside, &inside, sizeof(inside), cudaMemcpyHostToDevice);
    countInside<<<blocks, threads>>>(d_inside, points);
    cudaMemcpy(&inside, d_inside, sizeof(inside), cudaMemcpyDeviceToHost);
    double pi = 4.0 * inside / ((double)blocks * threads * points);
    printf("pi = %.5f\n", pi);
    cudaFree(d_inside);
    return !(pi > 3.13 && pi < 3.15);
}
