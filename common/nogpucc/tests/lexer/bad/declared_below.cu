// a function that is declared below ~ 4:.*error: blocks_for is used before it is declared, in line 6
#include <cuda_runtime.h>
__global__ void set_kernel(int *p, int n)
{ if (blocks_for(n) > 1) *p = 1; }

int blocks_for(int n) { return n; }
