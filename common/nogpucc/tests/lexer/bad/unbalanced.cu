// a brace that is never closed ~ 5:1: error: this { is never closed
#include <cuda_runtime.h>

__global__ void set_kernel(int *p)
{
    if (*p) {
        *p = 1;
    *p = 2;
}
