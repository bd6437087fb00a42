// a __shared__ variable of the host ~ 14:5: error: a function of the host has no __shared__ variables
#include <cuda_runtime.h>

__shared__ int at_file_scope;
__global__ void set_kernel(int *p)
{
    __shared__ int a[32];
    auto set = [&](int i) { __shared__ int b; b = i; a[i] = b; };
    set(threadIdx.x);
    *p = a[0] + at_file_scope;
}
void set(int *p)
{
    __shared__ int a[32];
    a[0] = *p;
    *p = a[0];
}
