// a call that CUDA 13 dropped, in a template ~ 7:5: error: cudaThreadSynchronize is gone from CUDA 13: use cudaDeviceSynchronize
#include <cuda_runtime.h>

template <class T>
void wait(T)
{
    cudaThreadSynchronize();
}
