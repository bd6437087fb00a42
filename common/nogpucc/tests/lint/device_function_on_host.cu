// The host calls a __device__ function and waits at a block's barrier.
#include <cuda_runtime.h>

__device__ int next(int x) { return x + 1; }
__host__ __device__ int twice(int x)
{
    return 2 * next(x);         // calling a __device__ function("next") from a __host__ __device__ function("twice") is not allowed
}
__global__ void set_kernel(int *p) { *p = next(1); }
int main(void)
{
    set_kernel<<<1, 1>>>(NULL);
    int x = next(1);            // calling a __device__ function("next") from a __host__ function("main") is not allowed
    __syncthreads();            // calling a __device__ function("__syncthreads") from a __host__ function("main") is not allowed
    return x;
}
