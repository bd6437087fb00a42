// A function that lost its __global__ is launched.
#include <cuda_runtime.h>

void set_kernel(int *p) { *p = 1; }

int main(void)
{
    int *d_p;
    cudaMalloc(&d_p, sizeof *d_p);
    set_kernel<<<1, 1>>>(d_p);    // error: a host function call cannot be configured: "set_kernel" is not __global__
    return 0;
}
