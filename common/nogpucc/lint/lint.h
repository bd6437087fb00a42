// Lets clang's CUDA front end read CUDA C without a toolkit: included before each file.
#pragma once
#include <cuda_runtime.h>

#undef __host__
#undef __noinline__
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))

// What clang calls for <<<grid, block, shared, stream>>>.
unsigned __cudaPushCallConfiguration(dim3, dim3, size_t = 0, cudaStream_t = 0);
int cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);

// The built-in variables as device functions, so that their use on the host is an error.
struct cux_built_in {
    __declspec(property(get = get_x)) unsigned x;
    __declspec(property(get = get_y)) unsigned y;
    __declspec(property(get = get_z)) unsigned z;
    static __device__ unsigned get_x();
    static __device__ unsigned get_y();
    static __device__ unsigned get_z();
    __device__ operator uint3() const;
    __device__ operator dim3() const;
};
extern __device__ const cux_built_in cux_threadIdx, cux_blockIdx, cux_blockDim,
    cux_gridDim;
#define threadIdx cux_threadIdx
#define blockIdx cux_blockIdx
#define blockDim cux_blockDim
#define gridDim cux_gridDim

// Functions that no host function may call.
__device__ void cux_syncthreads();
__device__ void cux_syncwarp(unsigned = ~0u);
#define __syncthreads cux_syncthreads
#define __syncwarp cux_syncwarp
