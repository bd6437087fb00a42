// an argument of the wrong type, in a launch over several lines ~ 10:9: error: argument 1 of set_kernel is int, but it takes int\*
#include <cuda_runtime.h>

__global__ void set_kernel(int *p, int x) { *p = x; }
void launch(int n)
{
    set_kernel
        <<<1,
           1>>>(
        n,
        n);
}
