// C++ that uses the runtime API, and may be compiled as an older C++.
#include "twice.h"
#include <cuda_runtime.h>

int twice_on_host(int x)
{
    int devices = 0;
    return cudaGetDeviceCount(&devices) == cudaSuccess && devices > 0 ? 2 * x : -1;
}
