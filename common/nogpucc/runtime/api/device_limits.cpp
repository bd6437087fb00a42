// Limits and preferences of a device. Only printf's buffer obeys; banks are as they are.
#include "runtime.h"
#include <algorithm>

namespace cux {
struct device_limits {
    size_t bytes[3] = {1024, 1 << 20, 8 << 20}; // stack, printf, heap: CUDA's defaults
    cudaFuncCache cache = cudaFuncCachePreferNone;
};
static device_limits of_device[MAX_DEVICES];

size_t printf_capacity(int d)
{
    return std::max(of_device[d].bytes[cudaLimitPrintfFifoSize], (size_t)1 << 20);
}
}
using namespace cux;

cudaError_t cudaDeviceGetLimit(size_t *bytes, cudaLimit limit)
{
    if (const cudaError_t e = usable())
        return result(e);
    if (!bytes)
        return result(cudaErrorInvalidValue);
    if ((unsigned)limit > cudaLimitMallocHeapSize)
        return result(cudaErrorUnsupportedLimit);
    *bytes = of_device[device].bytes[limit];
    return result(cudaSuccess);
}
cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t bytes)
{
    if (const cudaError_t e = usable())
        return result(e);
    if ((unsigned)limit > cudaLimitMallocHeapSize)
        return result(cudaErrorUnsupportedLimit);
    of_device[device].bytes[limit] = bytes;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *c)
{
    if (const cudaError_t e = usable())
        return result(e);
    if (!c)
        return result(cudaErrorInvalidValue);
    *c = of_device[device].cache;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache c)
{
    if (const cudaError_t e = usable())
        return result(e);
    if ((unsigned)c > cudaFuncCachePreferEqual)
        return result(cudaErrorInvalidValue);
    of_device[device].cache = c;
    return result(cudaSuccess);
}
// As on every device since compute capability 5.0 the banks are 4 bytes wide.
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *c)
{
    if (const cudaError_t e = usable())
        return result(e);
    if (!c)
        return result(cudaErrorInvalidValue);
    *c = cudaSharedMemBankSizeFourByte;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig c)
{
    if (const cudaError_t e = usable())
        return result(e);
    const bool known = (unsigned)c <= cudaSharedMemBankSizeEightByte;
    return result(known ? cudaSuccess : cudaErrorInvalidValue);
}
