// kernels.cuh -- the kernels that bench.cu measures.
#pragma once

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

__global__ void block_sum_kernel(float *sums, const float *a)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = a[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (t < half)
            s[t] += s[t + half];
        __syncthreads();
    }
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

// Sums up to each element of a block, with 16 barriers in a function. The second needs
// fibers, since its barrier has a value.
#define SCAN(name, barrier) \
    __device__ float name(float *s, float mine) \
    { \
        int t = threadIdx.x; \
        s[t] = mine; \
        for (int step = 1; step < blockDim.x; step *= 2) { \
            barrier; \
            float sum = t >= step ? s[t] + s[t - step] : s[t]; \
            barrier; \
            s[t] = sum; \
        } \
        return s[t]; \
    } \
    __global__ void name##_kernel(float *out, const float *a) \
    { \
        __shared__ float s[256]; \
        int i = blockIdx.x * blockDim.x + threadIdx.x; \
        float sum = name(s, a[i]); \
        out[i] = sum; \
    }
SCAN(scan, __syncthreads())
SCAN(fiber_scan, __syncthreads_or(0))

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
