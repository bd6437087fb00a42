// A kernel returns a value.
#include <cuda_runtime.h>

__global__ int count_kernel(int *p)     // a __global__ function must have a void return type
{
    *p = 1;
    return 2;
}
int main(void)
{
    count_kernel<<<1, 1>>>(NULL);
    return 0;
}
