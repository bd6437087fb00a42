// The host reads threadIdx: nvcc takes it, so it is a warning.
#include <cuda_runtime.h>

int main(void)
{
    return threadIdx.x + gridDim.y;     // warning: threadIdx has no value in host code
}
