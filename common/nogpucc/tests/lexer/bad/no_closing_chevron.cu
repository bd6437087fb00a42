// <<< without >>> ~ 8:15: error: this <<< has no >>>
#include <cuda_runtime.h>

__global__ void set_kernel(int *p) { *p = 1; }
void launch(int *d)
{
    set_kernel<<<1, 1>>>(d);
    set_kernel<<<1, 1>>(d);
}
