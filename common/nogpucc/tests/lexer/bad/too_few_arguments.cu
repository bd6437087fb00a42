// a launch with too few arguments shows the user's text ~ 7:2[0-9]: error: too few arguments: set_kernel takes .int\*, int.
#include <cuda_runtime.h>

__global__ void set_kernel(int *p, int x) { *p = x; }
void launch(int *d)
{
    set_kernel<<<1, 1>>>(d);
}
