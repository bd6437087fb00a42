// a call of the driver interface ~ 6:5: error: cuInit is not supported by the CPU backend
#include <cuda_runtime.h>

void start(void)
{
    cuInit(0);
}
