// fma.cu -- a kernel that does nothing but x * y + z, to find the device's rate.

#include "check.h"
#include "fast.h"

// A chain's next step must wait for the one before; several chains fill the gaps.
__global__ static void fma_kernel(float *d_x, int steps, float a, float b)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float x[FMA_CHAINS], sum = 0;

#pragma unroll
    for (int c = 0; c < FMA_CHAINS; c++)
        x[c] = c + i % 64;
#pragma unroll 16
    for (int s = 0; s < steps; s++)
#pragma unroll
        for (int c = 0; c < FMA_CHAINS; c++)
            x[c] = fmaf(x[c], a, b);
#pragma unroll
    for (int c = 0; c < FMA_CHAINS; c++)
        sum += x[c];
    d_x[i] = sum;
}

int fma_blocks(void)
{
    int device, processors, threads;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(
        cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    CUDA_CHECK(
        cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerMultiProcessor, device));
    return processors * threads / FMA_BLOCK;
}

void fma_launch(float *d_x, int blocks, int steps, float a, float b)
{
    fma_kernel<<<blocks, FMA_BLOCK>>>(d_x, steps, a, b);
    CUDA_CHECK(cudaGetLastError());
}
