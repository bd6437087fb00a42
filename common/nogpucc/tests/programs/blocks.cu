// blocks.cu -- what the threads of a block do together.

// ## unrolled_reduction.cu -- Sums whose last warp counts on its lanes running together.
#include <algorithm>
#include <cstdio>
#include <cuda_runtime.h>
#include <numeric>

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

/* `late`: the last warp does not wait for the second one. */
template <unsigned blockSize, bool late>
__global__ void reduceUnrolled(const int *in, int *out)
{
    __shared__ int sdata[blockSize];
    unsigned tid = threadIdx.x;
    sdata[tid] = in[blockIdx.x * blockSize + tid];
    for (unsigned s = blockSize / 2; s > 32; s /= 2) {
        __syncthreads();
        if (tid < s)
            sdata[tid] += sdata[tid + s];
    }
    if (!late) __syncthreads();
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

enum { N = 1 << 16 };
__managed__ int in[N], out[N / 32];

/* How many blocks of `size` threads it gets wrong. */
template <class F> int wrong(void (*kernel)(const int *, int *), int size, F right)
{
    int blocks = 0;
    kernel<<<N / size, size>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < N / size; b++)
        blocks += right(in + size * b, in + size * (b + 1)) != out[b];
    return blocks;
}

int main()
{
    const auto sum = [](int *first, int *end) { return std::accumulate(first, end, 0); };
    const auto most = [](int *first, int *end) { return *std::max_element(first, end); };
    const auto swapped = [=](int *a, int *b) { return sum(a, b) * 100 + 32; };
    for (int i = 0; i < N; i++)
        in[i] = i * 7919 % 1009;
    const int blocks = wrong(reduceUnrolled<256, false>, 256, sum) +
                       wrong(reduceUnrolled<256, true>, 256, sum) +
                       wrong(largest, 128, most) + wrong(swapAndAdd, 32, swapped);
    std::printf("%d blocks wrong\n", blocks);
    return blocks != 0;
}
