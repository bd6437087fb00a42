// a launch without parentheses ~ 7:22: error: a launch needs its arguments in parentheses
#include <cuda_runtime.h>

__global__ void set_kernel(void) { }
void launch(void)
{
    set_kernel<<<1, 1>>>;
}
