// a structure as the size of a grid ~ [67]:.*error: grid and block of a launch are numbers or dim3
#include <cuda_runtime.h>
struct size { long x, y, z; };
__global__ void empty_kernel(void) {}
void launch(struct size grid, struct size block)
{
    empty_kernel<<<grid, block>>>();
}
