// threadIdx without .x ~ 5:.*error: threadIdx has three parts: write threadIdx.x
#include <cuda_runtime.h>
__global__ void set_kernel(int *p)
{
    p[blockIdx.x * blockDim.x + threadIdx] = 1;
}
