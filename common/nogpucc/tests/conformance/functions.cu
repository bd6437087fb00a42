// functions.cu -- What cudaFuncGetAttributes and the occupancy functions say of a kernel.
#include "rule.h"

__global__ void shared_kernel(int *d_out)
{
    __shared__ int a[256];
    a[threadIdx.x] = threadIdx.x;
    __syncthreads();
    d_out[threadIdx.x] = a[255 - threadIdx.x];
}

__global__ void __launch_bounds__(128) bounded_kernel(int *d_out) { *d_out = 1; }

static void host_function(void) {}

int main(void)
{
    cudaFuncAttributes a;
    int blocks = -5, least = -5, size = -5;
    show_error("attributes", cudaFuncGetAttributes(&a, shared_kernel));
    show_number("shared-bytes", (double)a.sharedSizeBytes);
    show_number("max-threads", a.maxThreadsPerBlock);
    MUST(cudaFuncGetAttributes(&a, bounded_kernel));
    show_number("max-threads-bounded", a.maxThreadsPerBlock);
    show_error("attributes-of-host-function",
               cudaFuncGetAttributes(&a, (const void *)host_function));
    cudaGetLastError();
    show_error("occupancy", cudaOccupancyMaxActiveBlocksPerMultiprocessor(
                                &blocks, shared_kernel, 256, 0));
    show_yes("occupancy-positive", blocks > 0 && blocks <= 32);
    show_error("potential",
               cudaOccupancyMaxPotentialBlockSize(&least, &size, shared_kernel));
    show_yes("potential-in-warps",
             least > 0 && size > 0 && size <= 1024 && size % 32 == 0);
    return 0;
}
