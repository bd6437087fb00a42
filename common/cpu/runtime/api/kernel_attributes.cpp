// What host code may ask and set about a kernel.
#include "runtime.h"

using namespace cux;

static const int SHARED_OPTIN = 227 << 10, THREADS_PER_CORE = 2048, BLOCKS_PER_CORE = 32;

cudaError_t cudaFuncSetAttribute(const void *f, cudaFuncAttribute a, int value)
{
    if (const cudaError_t e = usable())
        return result(e);
    kernel *k = find_kernel(f);
    if (!k)
        return result(cudaErrorInvalidDeviceFunction);
    if (a == cudaFuncAttributePreferredSharedMemoryCarveout) // a hint
        return result(value < -1 || value > 100 ? cudaErrorInvalidValue : cudaSuccess);
    if (a != cudaFuncAttributeMaxDynamicSharedMemorySize || value < 0 ||
        value > SHARED_OPTIN)
        return result(cudaErrorInvalidValue);
    k->shared_limit = value;
    return result(cudaSuccess);
}
cudaError_t cudaFuncSetCacheConfig(const void *f, cudaFuncCache c)
{
    if (const cudaError_t e = usable())
        return result(e);
    if ((unsigned)c > cudaFuncCachePreferEqual)
        return result(cudaErrorInvalidValue);
    return result(find_kernel(f) ? cudaSuccess : cudaErrorInvalidDeviceFunction);
}
// The compiler for the CPU does not tell how many registers and how much memory a thread
// has.
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *a, const void *f)
{
    if (const cudaError_t e = usable())
        return result(e);
    if (!a)
        return result(cudaErrorInvalidValue);
    const kernel *k = find_kernel(f);
    if (!k)
        return result(cudaErrorInvalidResourceHandle);
    *a = {};
    a->maxThreadsPerBlock = 1024;
    a->numRegs = 32;
    a->ptxVersion = a->binaryVersion = 90;
    a->maxDynamicSharedSizeBytes = k->shared_limit;
    a->preferredShmemCarveout = -1;
    return result(cudaSuccess);
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *f,
                                                          int threads, size_t shared)
{
    if (const cudaError_t e = usable())
        return result(e);
    if (!blocks || threads <= 0)
        return result(cudaErrorInvalidValue);
    const kernel *k = find_kernel(f);
    if (!k)
        return result(cudaErrorInvalidDeviceFunction);
    const int warps = (threads + 31) / 32 * 32,
              by_shared = (228 << 10) / ((int)shared + 1024);
    int most = warps > 1024 || shared > (size_t)k->shared_limit
                   ? 0
                   : THREADS_PER_CORE / warps;
    if (most > BLOCKS_PER_CORE)
        most = BLOCKS_PER_CORE;
    *blocks = most < by_shared ? most : by_shared;
    return result(cudaSuccess);
}
