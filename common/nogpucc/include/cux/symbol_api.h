// The runtime API for __device__ and __constant__ variables.
#pragma once
#include "types.h"

extern "C" {
// Copy n bytes between host or device memory and a variable of size bytes, starting at
// byte offset. async: like cudaMemcpyAsync().
cudaError_t cux_copy_to_symbol(const void *symbol, size_t size, const void *from,
                               size_t n, size_t offset, cudaMemcpyKind, cudaStream_t,
                               bool async);
cudaError_t cux_copy_from_symbol(void *to, const void *symbol, size_t size, size_t n,
                                 size_t offset, cudaMemcpyKind, cudaStream_t, bool async);
cudaError_t cux_symbol(const void *symbol, size_t size, void **address, size_t *bytes);
}

namespace cux {
// Count builds: what is not global memory. The lexer declares one for each __constant__.
struct constant_memory {
    constant_memory(const void *, size_t bytes);
};
}

template <class T>
static inline cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *from, size_t n,
                                             size_t offset = 0,
                                             cudaMemcpyKind kind = cudaMemcpyHostToDevice)
{
    return cux_copy_to_symbol(&symbol, sizeof symbol, from, n, offset, kind, 0, false);
}
template <class T>
static inline cudaError_t
cudaMemcpyToSymbolAsync(const T &symbol, const void *from, size_t n, size_t offset,
                        cudaMemcpyKind kind, cudaStream_t stream = 0)
{
    return cux_copy_to_symbol(&symbol, sizeof symbol, from, n, offset, kind, stream,
                              true);
}
template <class T>
static inline cudaError_t
cudaMemcpyFromSymbol(void *to, const T &symbol, size_t n, size_t offset = 0,
                     cudaMemcpyKind kind = cudaMemcpyDeviceToHost)
{
    return cux_copy_from_symbol(to, &symbol, sizeof symbol, n, offset, kind, 0, false);
}
template <class T>
static inline cudaError_t cudaMemcpyFromSymbolAsync(void *to, const T &symbol, size_t n,
                                                    size_t offset, cudaMemcpyKind kind,
                                                    cudaStream_t stream = 0)
{
    return cux_copy_from_symbol(to, &symbol, sizeof symbol, n, offset, kind, stream,
                                true);
}
template <class T>
static inline cudaError_t cudaGetSymbolAddress(void **p, const T &symbol)
{
    return cux_symbol(&symbol, sizeof symbol, p, nullptr);
}
template <class T>
static inline cudaError_t cudaGetSymbolSize(size_t *n, const T &symbol)
{
    return cux_symbol(&symbol, sizeof symbol, nullptr, n);
}
