// Limits, preferences and attributes of a device or a kernel: most are only remembered.
#include "api/api.h"
#include "threads/fibers.h"

namespace cux {
struct device_limits {
    // Stack, printf, heap, two of dynamic parallelism, a fetch of L2: CUDA's defaults.
    size_t bytes[6] = {1024, 1 << 20, 8 << 20, 0, 0, 64};
    cudaFuncCache cache = cudaFuncCachePreferNone;
};
static device_limits of_device[MAX_DEVICES];

size_t printf_capacity(int d)
{
    return std::max(of_device[d].bytes[cudaLimitPrintfFifoSize], (size_t)1 << 20);
}
}
using namespace cux;

static bool supported(cudaLimit limit)
{
    return (unsigned)limit <= cudaLimitMallocHeapSize ||
           limit == cudaLimitMaxL2FetchGranularity;
}

cudaError_t cudaDeviceGetLimit(size_t *bytes, cudaLimit limit)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!bytes, cudaErrorInvalidValue);
    RETURN_IF(!supported(limit), cudaErrorUnsupportedLimit);
    *bytes = of_device[device].bytes[limit];
    return result(cudaSuccess);
}
cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t bytes)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!supported(limit), cudaErrorUnsupportedLimit);
    of_device[device].bytes[limit] = bytes;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *c)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!c, cudaErrorInvalidValue);
    *c = of_device[device].cache;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache c)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF((unsigned)c > cudaFuncCachePreferEqual, cudaErrorInvalidValue);
    of_device[device].cache = c;
    return result(cudaSuccess);
}
// As on every device since compute capability 5.0 the banks are 4 bytes wide.
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *c)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!c, cudaErrorInvalidValue);
    *c = cudaSharedMemBankSizeFourByte;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig c)
{
    RETURN_IF_ERROR(usable());
    const bool known = (unsigned)c <= cudaSharedMemBankSizeEightByte;
    return result(known ? cudaSuccess : cudaErrorInvalidValue);
}

// What host code can query and set for a kernel: attributes, occupancy.
// The model device's, per multiprocessor: see cux/device_attributes.h.
static const int SHARED_OPTIN = 227 << 10, THREADS_PER_CORE = 2048, BLOCKS_PER_CORE = 32;
static const int SHARED_PER_CORE = 228 << 10, SHARED_RESERVED = 1 << 10;

cudaError_t cudaFuncSetAttribute(kernel_address f, cudaFuncAttribute a, int value)
{
    RETURN_IF_ERROR(usable());
    kernel *k = find_kernel(f);
    RETURN_IF(!k, cudaErrorInvalidDeviceFunction);
    if (a == cudaFuncAttributePreferredSharedMemoryCarveout) // a hint
        return result(value < -1 || value > 100 ? cudaErrorInvalidValue : cudaSuccess);
    if (a != cudaFuncAttributeMaxDynamicSharedMemorySize || value < 0 ||
        value > SHARED_OPTIN - k->static_shared())
        return result(cudaErrorInvalidValue);
    k->dynamic_limit = value;
    return result(cudaSuccess);
}
// A preference changes nothing here; one that CUDA does not know is refused.
static cudaError_t prefer(const void *f, unsigned preference, unsigned last)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(preference > last, cudaErrorInvalidValue);
    return result(find_kernel(f) ? cudaSuccess : cudaErrorInvalidDeviceFunction);
}
cudaError_t cudaFuncSetCacheConfig(kernel_address f, cudaFuncCache c)
{
    return prefer(f, c, cudaFuncCachePreferEqual);
}
cudaError_t cudaFuncSetSharedMemConfig(kernel_address f, cudaSharedMemConfig c)
{
    return prefer(f, c, cudaSharedMemBankSizeEightByte);
}
// Registers and memory per thread are made up: the compiler for the CPU does not report
// them.
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *a, kernel_address f)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!a, cudaErrorInvalidValue);
    const kernel *k = find_kernel(f);
    RETURN_IF(!k, cudaErrorInvalidResourceHandle);
    *a = {};
    a->maxThreadsPerBlock = 1024;
    a->numRegs = 32;
    a->ptxVersion = a->binaryVersion = 90;
    a->sharedSizeBytes = k->static_shared();
    a->maxDynamicSharedSizeBytes = k->shared_limit() - k->static_shared();
    a->preferredShmemCarveout = -1;
    return result(cudaSuccess);
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, kernel_address f,
                                                          int threads, size_t shared)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!blocks || threads <= 0, cudaErrorInvalidValue);
    const kernel *k = find_kernel(f);
    RETURN_IF(!k, cudaErrorInvalidDeviceFunction);
    const int whole_warps = (threads + 31) / 32 * 32;
    const size_t in_all = k->static_shared() + shared;
    const int by_shared = SHARED_PER_CORE / (in_all + SHARED_RESERVED);
    *blocks = 0;
    if (whole_warps <= 1024 && in_all <= (size_t)k->shared_limit())
        *blocks = std::min({THREADS_PER_CORE / whole_warps, BLOCKS_PER_CORE, by_shared});
    return result(cudaSuccess);
}
