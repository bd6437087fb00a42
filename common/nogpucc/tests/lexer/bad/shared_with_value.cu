// a __shared__ variable with a value ~ 6:33: error: a __shared__ variable has no initial value
#include <cuda_runtime.h>

__global__ void set_kernel(int *p)
{
    __shared__ int a[32], count = 0;
    a[threadIdx.x] = count;
    *p = a[0];
}
