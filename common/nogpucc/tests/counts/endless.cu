// A kernel that waits forever: it cannot be counted.
#include "counts.h"

__global__ void wait_kernel(volatile int *p)
{
    while (!*p)
        ;
}
int main()
{
    wait_kernel<<<1, 1>>>(zeros<int>(1));
    return finish();
}
