// yardstick.cu -- the device's own copy, and an addition launched wastefully.

#include "yardstick.h"

#include "check.h"

__global__ static void n_blocks_kernel(float *b, const float *a, unsigned n)
{
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}

// Work between two events; block 0 stands for the copy.
static float yardstick(float *b, const float *a, int n, int block)
{
    size_t bytes = n * sizeof *a;
    float *d_a, *d_b, ms = 0;
    cudaEvent_t start, stop;

    if (n == 0)
        return 0;
    CUDA_CHECK(cudaEventCreate(&start));
    CUDA_CHECK(cudaEventCreate(&stop));
    CUDA_CHECK(cudaMalloc(&d_a, bytes));
    CUDA_CHECK(cudaMalloc(&d_b, bytes));
    CUDA_CHECK(cudaMemcpy(d_a, a, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_b, b, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaEventRecord(start, 0));
    if (block) {
        n_blocks_kernel<<<n, block>>>(d_b, d_a, n);
        CUDA_CHECK(cudaGetLastError());
    } else {
        CUDA_CHECK(cudaMemcpyAsync(d_b, d_a, bytes, cudaMemcpyDeviceToDevice, 0));
    }
    CUDA_CHECK(cudaEventRecord(stop, 0));
    CUDA_CHECK(cudaEventSynchronize(stop));
    CUDA_CHECK(cudaEventElapsedTime(&ms, start, stop));
    CUDA_CHECK(cudaMemcpy(b, d_b, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_b));
    CUDA_CHECK(cudaEventDestroy(start));
    CUDA_CHECK(cudaEventDestroy(stop));
    return ms;
}

float yardstick_copy(float *b, const float *a, int n) { return yardstick(b, a, n, 0); }

float yardstick_n_blocks(float *b, const float *a, int n, int block)
{
    return yardstick(b, a, n, block);
}
