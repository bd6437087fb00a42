// a launch in a kernel ~ 7:28: error: the CPU backend cannot launch a kernel from device code
#include <cuda_runtime.h>

__global__ void set_kernel(int *p) { *p = 1; }
__global__ void parent_kernel(int *p)
{
    if (*p == 0) set_kernel<<<1, 1>>>(p);
}
