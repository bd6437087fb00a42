// reduction.cu -- Four ways to sum an array, the last with warp shuffles.
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
