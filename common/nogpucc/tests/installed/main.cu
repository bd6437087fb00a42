// A program of several files, as a project outside of this repository has them.
#include "twice.h"
#include <cuda_runtime.h>
#include <stdio.h>

#ifdef PAST_THE_END
#define COUNT 33
#else
#define COUNT 32
#endif

__device__ int half(int x);

__global__ void fill_kernel(int *a)
{
    a[threadIdx.x] = half(twice(threadIdx.x));
}

int main(void)
{
    int *a;
    if (cudaMallocManaged(&a, 32 * sizeof *a) != cudaSuccess)
        return 2;
    fill_kernel<<<1, COUNT>>>(a);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 3;
    return a[31] == 31 && twice_on_host(21) == 42 ? 0 : 1;
}
