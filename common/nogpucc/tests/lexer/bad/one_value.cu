// a launch with one value ~ 7:15: error: a launch needs <<<grid, block>>>
#include <cuda_runtime.h>

__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d)
{
    set_kernel<<<1>>>(d);
}
