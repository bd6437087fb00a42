// Kernels are called like functions, on the host and in a kernel.
#include <cuda_runtime.h>

__global__ void set_kernel(int *p) { *p = 1; }
__global__ void both_kernel(int *p)
{
    set_kernel(p);              // a kernel cannot be called from device code
}
int main(void)
{
    set_kernel(NULL);           // a __global__ function call must be configured
    both_kernel<<<1, 1>>>(NULL);
    return 0;
}
