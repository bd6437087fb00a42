// printf of gridDim without .x ~ 5:.*error: gridDim has three parts: write gridDim.x
#include <stdio.h>
__global__ void print_kernel(void)
{
    printf("%u %u\n", threadIdx.x, gridDim);
}
