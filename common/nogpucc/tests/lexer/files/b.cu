// The other file of a.cu: device functions and variables of the same names.
#include "common.cuh"

__device__ int offset = 2;
__device__ int compute(int x) { return x * offset; }
__global__ void from_b(int *p, int x) { *p = compute(10) + shared_by_all(x); }
void launch_in_b(int *d)
{
    in_header<int, 0><<<1, 4>>>(d);
}
