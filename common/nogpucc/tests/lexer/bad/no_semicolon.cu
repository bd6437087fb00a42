// a missing semicolon is looked for where it is missing ~ 5:.*error: a ; is missing at the end of this line
#include <cuda_runtime.h>
__global__ void set_kernel(int *p, int n)
{
    int i = threadIdx.x

    // The guard.
    if (i < n)
        p[i] = 1;
}
