// an arrow behind a structure ~ 6:.*error: v is no pointer: write v. instead of v->
#include <cuda_runtime.h>
struct view { int width; };
__global__ void set_kernel(int *p, struct view v)
{
    *p = v->width;
}
