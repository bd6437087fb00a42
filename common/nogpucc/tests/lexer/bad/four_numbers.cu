// a launch with four numbers ~ 5:.*error: a launch is <<<grid, block, bytes, stream>>>
#include <cuda_runtime.h>
__global__ void empty_kernel(void) {}
void launch(int n)
{   empty_kernel<<<n, n, 16, 16>>>();
}
