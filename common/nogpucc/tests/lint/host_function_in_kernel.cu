// A kernel calls functions of the host: the program's own and the C library's.
#include <cuda_runtime.h>
#include <stdlib.h>
#include <iostream>

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
    cudaDeviceSynchronize();    // calling a __host__ function("cudaDeviceSynchronize") from a __global__ function("fill_kernel") is not allowed
    std::cout << i << "\n";     // identifier "std::cout" is undefined in device code
}
int main(void)
{
    fill_kernel<<<1, 1>>>(NULL, 0);
    std::cout << half(0) << "\n";
    return 0;
}
