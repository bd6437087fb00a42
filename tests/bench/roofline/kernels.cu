// kernels.cu -- lab 4's rounds, strides, blocks in another order, n blocks, empty ones.

#include "check.h"
#include "roofline.h"

enum { BLOCK = 256 };

__global__ static void work_kernel(float *dest, const float *a, const float *b, int n,
                                   int work)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float x = a[i] * b[i];
        for (int k = 1; k < work; k++)
            x = fmaf(x, a[i], b[i]);
        dest[i] = x;
    }
}

void work_launch(float *dest, const float *a, const float *b, int n, int work)
{
    work_kernel<<<(n + BLOCK - 1) / BLOCK, BLOCK>>>(dest, a, b, n, work);
    CUDA_CHECK(cudaGetLastError());
}

__global__ static void stride_kernel(float *b, const float *a, int n, int stride)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] = a[(long long)i * stride];
}

void stride_launch(float *b, const float *a, int n, int stride)
{
    stride_kernel<<<(n + BLOCK - 1) / BLOCK, BLOCK>>>(b, a, n, stride);
    CUDA_CHECK(cudaGetLastError());
}

void fetch_at_most(int bytes)
{
    CUDA_CHECK(cudaDeviceSetLimit(cudaLimitMaxL2FetchGranularity, bytes));
}

enum { TILE = 32, ROWS = 8 };

// Lab 6's padded_kernel with blockIdx.x and blockIdx.y swapped, for a square matrix whose
// width is a multiple of TILE.
__global__ static void both_kernel(float *out, const float *in, int width)
{
    __shared__ float tile[TILE][TILE + 1];
    int x = blockIdx.y * TILE + threadIdx.x, y = blockIdx.x * TILE + threadIdx.y;

    for (int k = 0; k < TILE; k += ROWS)
        tile[threadIdx.y + k][threadIdx.x] = in[(size_t)(y + k) * width + x];
    __syncthreads();
    x = blockIdx.x * TILE + threadIdx.x;
    y = blockIdx.y * TILE + threadIdx.y;
    for (int k = 0; k < TILE; k += ROWS)
        out[(size_t)(y + k) * width + x] = tile[threadIdx.x][threadIdx.y + k];
}

void both_launch(float *out, const float *in, int width, int height)
{
    dim3 blocks(width / TILE, height / TILE);
    both_kernel<<<blocks, dim3(TILE, ROWS)>>>(out, in, width);
    CUDA_CHECK(cudaGetLastError());
}

__global__ static void add_kernel(float *b, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}

void n_blocks_launch(float *b, const float *a, int n)
{
    add_kernel<<<n, 4>>>(b, a, n);
    CUDA_CHECK(cudaGetLastError());
}

__global__ static void empty_kernel(void) {}

void empty_launch(unsigned blocks, unsigned threads)
{
    empty_kernel<<<blocks, threads>>>();
    CUDA_CHECK(cudaGetLastError());
}
