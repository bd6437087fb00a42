// a kernel returns a value ~ 4:16: error: a __global__ function must have a void return type
#include <cuda_runtime.h>

__global__ int count_kernel(int *p)
{
    *p = 1;
    return 2;
}
