// cudaMalloc without & ~ 5:.*error: cudaMalloc wants the address of the pointer: &d_a
#include <cuda_runtime.h>
void allocate(void)
{ float *d_a;
    cudaMalloc(d_a, 100);
}
