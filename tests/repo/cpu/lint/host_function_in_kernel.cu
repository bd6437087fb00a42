// A kernel calls functions of the host: the program's own and the C library's.
#include <cuda_runtime.h>
#include <stdlib.h>

float half(float x) { return x / 2; }
__device__ float quarter(float x)
{
    return half(x) / 2;         // calling a __host__ function("half") from a __device__ function("quarter") is not allowed
}
__global__ void fill_kernel(float *p, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        p[i] = half(i);         // calling a __host__ function("half") from a __global__ function("fill_kernel") is not allowed
        p[i] += rand();         // calling a __host__ function("rand") from a __global__ function("fill_kernel") is not allowed
        p[i] += quarter(sqrtf(i));
    }
}
int main(void)
{
    fill_kernel<<<1, 1>>>(NULL, 0);
    return (int)half(0);
}
