// __device__ and __constant__ variables: how host code copies to and from them.
#include "memory/allocation.h"
#include "runtime.h"

// Each exists once, not once per device.
namespace cux {
static cudaError_t check_symbol(const void *symbol, size_t size, size_t n, size_t offset)
{
    if (const cudaError_t e = usable())
        return e;
    if (where(symbol) != DEVICE && where(symbol) != MANAGED)
        return cudaErrorInvalidSymbol;
    return offset > size || n > size - offset ? cudaErrorInvalidValue : cudaSuccess;
}
}
using namespace cux;

cudaError_t cux_copy_to_symbol(const void *symbol, size_t size, const void *from,
                               size_t n, size_t offset, cudaMemcpyKind kind,
                               cudaStream_t s, bool async)
{
    if (const cudaError_t e = check_symbol(symbol, size, n, offset))
        return result(e);
    if (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyHostToHost)
        return result(cudaErrorInvalidMemcpyDirection);
    void *const to = (char *)symbol + offset;
    return async ? cudaMemcpyAsync(to, from, n, kind, s) : cudaMemcpy(to, from, n, kind);
}
cudaError_t cux_copy_from_symbol(void *to, const void *symbol, size_t size, size_t n,
                                 size_t offset, cudaMemcpyKind kind, cudaStream_t s,
                                 bool async)
{
    if (const cudaError_t e = check_symbol(symbol, size, n, offset))
        return result(e);
    if (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyHostToHost)
        return result(cudaErrorInvalidMemcpyDirection);
    const void *const from = (char *)symbol + offset;
    return async ? cudaMemcpyAsync(to, from, n, kind, s) : cudaMemcpy(to, from, n, kind);
}
cudaError_t cux_symbol(const void *symbol, size_t size, void **address, size_t *bytes)
{
    if (const cudaError_t e = check_symbol(symbol, size, 0, 0))
        return result(e);
    if (!address && !bytes)
        return result(cudaErrorInvalidValue);
    if (address)
        *address = (void *)symbol;
    if (bytes)
        *bytes = size;
    return result(cudaSuccess);
}
