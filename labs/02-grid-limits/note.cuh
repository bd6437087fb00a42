// note.cuh -- the kernels that this lab launches, and their memory. Do not edit.
#pragma once

#include "check.h"
#include "grid_limits.h"

__global__ void empty_kernel(void) {}

// The grid's first thread writes down the shape of the grid that runs.
__global__ void note_kernel(struct shape *d_seen)
{
    if (blockIdx.x + blockIdx.y + blockIdx.z + threadIdx.x + threadIdx.y + threadIdx.z ==
        0)
        *d_seen = {{gridDim.x, gridDim.y, gridDim.z},
                   {blockDim.x, blockDim.y, blockDim.z}};
}

int count_devices(enum no_device *why, const char **error)
{
    int count = 0, driver = 0, runtime = 0; // a call that fails leaves its output alone
    cudaError_t e = cudaGetDeviceCount(&count);

    if (e == cudaSuccess && count > 0)
        return count;
    CUDA_CHECK(cudaDriverGetVersion(&driver));
    CUDA_CHECK(cudaRuntimeGetVersion(&runtime));
    *error = cudaGetErrorName(e);
    *why = why_no_device(driver, runtime, getenv("CUDA_VISIBLE_DEVICES"));
    return 0;
}

struct shape *note_allocate(int device)
{
    struct shape *d_seen;
    int current;
    CUDA_CHECK(cudaGetDevice(&current));
    CUDA_CHECK(cudaSetDevice(device));
    CUDA_CHECK(cudaMalloc(&d_seen, sizeof *d_seen));
    CUDA_CHECK(cudaMemset(d_seen, 0, sizeof *d_seen));
    CUDA_CHECK(cudaSetDevice(current));
    return d_seen;
}

struct shape note_read(const struct shape *d_seen, int *device)
{
    struct shape seen;
    struct cudaPointerAttributes attributes;
    CUDA_CHECK(cudaPointerGetAttributes(&attributes, d_seen));
    CUDA_CHECK(cudaMemcpy(&seen, d_seen, sizeof seen, cudaMemcpyDeviceToHost));
    *device = attributes.device;
    return seen;
}
