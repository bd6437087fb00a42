// kernels.cuh -- the kernels that bench.cu measures.
#pragma once

#include <cooperative_groups.h>

template <class I> __global__ void add_kernel(float *b, const float *a, I n)
{
    I i = blockIdx.x * (I)blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}

__global__ void add_strided_kernel(float *b, const float *a, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x)
        b[i] += a[i];
}

__global__ void mandelbrot_kernel(int *counts, int width, int height, int max_iterations)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    float cr = -2 + 2.5f * x / width, ci = -1.25f + 2.5f * y / height, zr = 0, zi = 0;
    int k = 0;
    for (; k < max_iterations && zr * zr + zi * zi < 4; k++) {
        float t = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = t;
    }
    counts[y * width + x] = k;
}

__global__ void matmul_kernel(float *c, const float *a, const float *b, int n)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n)
        return;
    float s = 0;
    for (int k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
    c[i * n + j] = s;
}

__global__ void empty_kernel(void) {}

// A tree, until so many partial sums are left.
__device__ void add_up(float *s, int left)
{
    int t = threadIdx.x;
    __syncthreads();
    for (int half = blockDim.x / 2; half >= left; half /= 2) {
        if (t < half)
            s[t] += s[t + half];
        __syncthreads();
    }
}
__global__ void block_sum_kernel(float *sums, const float *a)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = a[blockIdx.x * blockDim.x + t];
    add_up(s, 1);
    if (t == 0)
        sums[blockIdx.x] = s[0];
}

// The same with the lanes of each warp in step: by shuffles, by tiles, and as it was done
// before there were shuffles.
__device__ float warp_sum(float s)
{
    for (int by = 16; by > 0; by /= 2)
        s += __shfl_down_sync(0xffffffff, s, by);
    return s;
}
__global__ void shuffled_sum_kernel(float *sums, const float *a)
{
    __shared__ float of_warps[32];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    float s = warp_sum(a[blockIdx.x * blockDim.x + threadIdx.x]);
    if (lane == 0)
        of_warps[warp] = s;
    __syncthreads();
    if (warp == 0) {
        s = lane < blockDim.x / 32 ? of_warps[lane] : 0;
        s = warp_sum(s);
        if (lane == 0)
            sums[blockIdx.x] = s;
    }
}
__global__ void tile_sum_kernel(float *sums, const float *a)
{
    __shared__ float of_tiles[32];
    auto block = cooperative_groups::this_thread_block();
    auto tile = cooperative_groups::tiled_partition<32>(block);
    float s = a[blockIdx.x * blockDim.x + block.thread_rank()];
    for (int by = tile.size() / 2; by > 0; by /= 2)
        s += tile.shfl_down(s, by);
    if (tile.thread_rank() == 0)
        of_tiles[tile.meta_group_rank()] = s;
    block.sync();
    if (block.thread_rank() == 0) {
        s = 0;
        for (int i = 0; i < tile.meta_group_size(); i++)
            s += of_tiles[i];
        sums[blockIdx.x] = s;
    }
}
__device__ void last_warp(volatile float *s, int t)
{
    s[t] += s[t + 32];
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
}
__global__ void volatile_sum_kernel(float *sums, const float *a)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = a[blockIdx.x * blockDim.x + t];
    add_up(s, 64);
    if (t < 32)
        last_warp(s, t);
    if (t == 0)
        sums[blockIdx.x] = s[0];
}

// How often each of 256 bytes occurs.
__global__ void histogram_kernel(unsigned *bins, const unsigned char *a, int n)
{
    __shared__ unsigned own[256];
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        own[i] = 0;
    __syncthreads();
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
        atomicAdd(&own[a[i]], 1);
    __syncthreads();
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        atomicAdd(&bins[i], own[i]);
}

// How many of each thread's random points lie in the circle.
__device__ int points_inside(unsigned seed, int points)
{
    int inside = 0;
    for (int k = 0; k < points; k++) {
        seed = seed * 1664525 + 1013904223;
        float x = (seed >> 8) * 0x1p-24f;
        seed = seed * 1664525 + 1013904223;
        float y = (seed >> 8) * 0x1p-24f;
        inside += x * x + y * y < 1;
    }
    return inside;
}
__global__ void monte_carlo_kernel(float *sums, int points)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = points_inside(blockIdx.x * blockDim.x + t, points);
    add_up(s, 1);
    if (t == 0)
        sums[blockIdx.x] = s[0];
}

__global__ void dot_kernel(float *sums, const float *a, int n)
{
    float s = 0;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int me = i;
    while (i < n) {
        s += a[i] * a[i];
        i += gridDim.x * blockDim.x;
    }
    sums[me] = s;
}

// Sums up to each element of a block, with 16 barriers in a function.
__device__ float scan(float *s, float mine)
{
    int t = threadIdx.x;
    s[t] = mine;
    for (int step = 1; step < blockDim.x; step *= 2) {
        __syncthreads();
        float sum = t >= step ? s[t] + s[t - step] : s[t];
        __syncthreads();
        s[t] = sum;
    }
    return s[t];
}
__global__ void scan_kernel(float *out, const float *a)
{
    __shared__ float s[256];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = scan(s, a[i]);
    out[i] = sum;
}

__global__ void barriers_kernel(int times)
{
    for (int k = 0; k < times; k++)
        __syncthreads_or(0);
}

__global__ void shuffles_kernel(int *out, int times)
{
    int v = threadIdx.x;
    for (int k = 0; k < times; k++)
        v = __shfl_xor_sync(0xffffffff, v, 1) + 1;
    out[threadIdx.x] = v;
}
