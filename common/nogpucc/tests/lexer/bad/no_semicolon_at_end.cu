// a ; is missing at the end of a kernel ~ 5:.*error: a ; is missing at the end
#include <stdio.h>
__global__ void print_kernel(void)
{
    printf("%u\n", threadIdx.x)
}
