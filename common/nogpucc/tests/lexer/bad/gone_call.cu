// a call that CUDA 13 dropped ~ 6:5: error: cudaThreadSynchronize is gone from CUDA 13: use cudaDeviceSynchronize
#include <cuda_runtime.h>

void wait(void)
{
    cudaThreadSynchronize();
}
