// a launch with two brackets ~ 6:.*error: a launch needs three brackets on each side: set_kernel<<<
#include <cuda_runtime.h>
__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d, int n)
{
    set_kernel<<n, 1>>(d);
}
