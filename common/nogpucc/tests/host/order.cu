// order.cu -- prints its blocks in the order in which they ran.
#include "expect.h"

__global__ void print_kernel(void) { printf("%d ", blockIdx.x); }

int main(void)
{
    print_kernel<<<64, 1>>>();
    WORKS(cudaDeviceSynchronize());
    return 0;
}
