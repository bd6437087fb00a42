// add.cu -- b[i] += a[i] at the speed of the device's memory; and copies.
//
// An addition is bound by memory: 8 bytes read and 4 written for one operation. The plain
// kernel loads 4 bytes per thread; a warp's 32 loads are coalesced into one request, but
// many requests must be in flight to hide the memory's latency. The wide kernel loads 16
// bytes per thread, so that each request brings four times as much.

#include "check.h"
#include "fast.h"

enum { BLOCK = 256 };

static unsigned blocks_for(long long threads) { return (threads + BLOCK - 1) / BLOCK; }

__global__ static void plain_kernel(float *b, const float *a, long long n)
{
    long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}

void add_plain(float *d_b, const float *d_a, long long n)
{
    plain_kernel<<<blocks_for(n), BLOCK>>>(d_b, d_a, n);
    CUDA_CHECK(cudaGetLastError());
}

// cudaMalloc aligns for float4, to 16 bytes. The up to three floats after the last whole
// float4 get a thread each.
__global__ static void wide_kernel(float *b, const float *a, long long n)
{
    long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / 4) {
        float4 x = ((const float4 *)a)[i], y = ((float4 *)b)[i];
        y.x += x.x;
        y.y += x.y;
        y.z += x.z;
        y.w += x.w;
        ((float4 *)b)[i] = y;
    }
    long long rest = n / 4 * 4 + i;
    if (rest < n)
        b[rest] += a[rest];
}

void add_wide(float *d_b, const float *d_a, long long n)
{
    wide_kernel<<<blocks_for((n + 3) / 4), BLOCK>>>(d_b, d_a, n);
    CUDA_CHECK(cudaGetLastError());
}

void copy(void *to, const void *from, size_t bytes)
{
    CUDA_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, 0));
}
