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
    for (int b = 0; b < n / 256; b++)
        wrong += std::accumulate(in + 256 * b, in + 256 * (b + 1), 0) != out[b];
    largest<<<n / 128, 128>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < n / 128; b++)
        wrong += *std::max_element(in + 128 * b, in + 128 * (b + 1)) != out[b];
    swapAndAdd<<<8, 32>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < 8; b++)
        wrong += std::accumulate(in + 32 * b, in + 32 * (b + 1), 0) * 100 + 32 != out[b];
    std::printf("%d blocks wrong\n", wrong);
    return wrong != 0;
}
