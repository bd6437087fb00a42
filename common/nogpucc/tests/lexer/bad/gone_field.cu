// a field that CUDA 13 dropped ~ 6:15: error: cudaDeviceProp has no clockRate in CUDA 13
#include <cuda_runtime.h>

int clock_rate(const cudaDeviceProp *p)
{
    return p->clockRate;
}
