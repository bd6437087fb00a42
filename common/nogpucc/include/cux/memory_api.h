// The runtime API for memory: device, pinned, managed; in slices; variables. In bytes.
#pragma once
#include "types.h"

// An allocation remembers the line that asked for it, so that a report about a bad
// address can name the call of cudaMalloc().
extern "C" {
cudaError_t cux_malloc(void **, size_t, const char *file, int line);
cudaError_t cux_malloc_async(void **, size_t, cudaStream_t, const char *file, int line);
cudaError_t cux_malloc_pitch(void **, size_t *pitch, size_t width, size_t height,
                             const char *file, int line);
cudaError_t cux_host_alloc(void **, size_t, unsigned flags, const char *file, int line);
cudaError_t cux_managed_alloc(void **, size_t, unsigned flags, const char *file,
                              int line);

cudaError_t cudaFree(void *);
cudaError_t cudaFreeAsync(void *, cudaStream_t);
cudaError_t cudaFreeHost(void *);
cudaError_t cudaHostRegister(void *, size_t, unsigned flags);
cudaError_t cudaHostUnregister(void *);
cudaError_t cudaHostGetDevicePointer(void **, void *host, unsigned flags);
cudaError_t cudaHostGetFlags(unsigned *, void *);
cudaError_t cudaMemGetInfo(size_t *free, size_t *total);
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *, const void *);

cudaError_t cudaMemcpy(void *to, const void *from, size_t, cudaMemcpyKind);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t, cudaMemcpyKind,
                            cudaStream_t = 0);
cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                         size_t width, size_t height, cudaMemcpyKind);
cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from,
                              size_t from_pitch, size_t width, size_t height,
                              cudaMemcpyKind, cudaStream_t = 0);
cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device,
                           size_t);
cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from,
                                int from_device, size_t, cudaStream_t = 0);
cudaError_t cudaMemset(void *, int value, size_t);
cudaError_t cudaMemsetAsync(void *, int value, size_t, cudaStream_t = 0);
cudaError_t cudaMemset2D(void *, size_t pitch, int value, size_t width, size_t height);
cudaError_t cudaMemset2DAsync(void *, size_t pitch, int value, size_t width,
                              size_t height, cudaStream_t = 0);
// Hints: checked like other calls, but without effect.
cudaError_t cudaMemPrefetchAsync(const void *, size_t, cudaMemLocation, unsigned flags,
                                 cudaStream_t = 0);
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, cudaMemLocation);
}

// The same in CUDA 12's form, with the number of a device or cudaCpuDeviceId.
static inline cudaMemLocation cux_location(int device)
{
    const bool host = device == cudaCpuDeviceId;
    return {host ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice, device};
}
static inline cudaError_t cudaMemPrefetchAsync(const void *p, size_t n, int device,
                                               cudaStream_t s = 0)
{
    return cudaMemPrefetchAsync(p, n, cux_location(device), 0, s);
}
static inline cudaError_t cudaMemAdvise(const void *p, size_t n, cudaMemoryAdvise advice,
                                        int device)
{
    return cudaMemAdvise(p, n, advice, cux_location(device));
}

#define CUX_CALLER const char *file = __builtin_FILE(), int line = __builtin_LINE()
template <class T>
static inline cudaError_t cudaMalloc(T **p, size_t n, CUX_CALLER)
{
    return cux_malloc((void **)p, n, file, line);
}
template <class T>
static inline cudaError_t cudaMallocAsync(T **p, size_t n, cudaStream_t s, CUX_CALLER)
{
    return cux_malloc_async((void **)p, n, s, file, line);
}
template <class T>
static inline cudaError_t cudaMallocPitch(T **p, size_t *pitch, size_t width,
                                          size_t height, CUX_CALLER)
{
    return cux_malloc_pitch((void **)p, pitch, width, height, file, line);
}
template <class T>
static inline cudaError_t cudaMallocHost(T **p, size_t n, unsigned flags = 0, CUX_CALLER)
{
    return cux_host_alloc((void **)p, n, flags, file, line);
}
template <class T>
static inline cudaError_t cudaHostAlloc(T **p, size_t n, unsigned flags, CUX_CALLER)
{
    return cux_host_alloc((void **)p, n, flags, file, line);
}
template <class T>
static inline cudaError_t
cudaMallocManaged(T **p, size_t n, unsigned flags = cudaMemAttachGlobal, CUX_CALLER)
{
    return cux_managed_alloc((void **)p, n, flags, file, line);
}
template <class T>
static inline cudaError_t cudaHostGetDevicePointer(T **p, void *host, unsigned flags)
{
    return cudaHostGetDevicePointer((void **)p, host, flags);
}

// Three-dimensional memory: slices of rows that have a pitch.
typedef struct cudaArray *cudaArray_t; // never anything but null: arrays are not offered

// xsize and ysize: the width in bytes and the height that were asked for.
struct cudaPitchedPtr {
    void *ptr;
    size_t pitch, xsize, ysize;
};
// The width is in bytes.
struct cudaExtent {
    size_t width, height, depth;
};
struct cudaPos {
    size_t x, y, z;
};
struct cudaMemcpy3DParms {
    cudaArray_t srcArray;
    cudaPos srcPos;
    cudaPitchedPtr srcPtr;
    cudaArray_t dstArray;
    cudaPos dstPos;
    cudaPitchedPtr dstPtr;
    cudaExtent extent;
    cudaMemcpyKind kind;
};

extern "C" {
cudaError_t cux_malloc_3d(cudaPitchedPtr *, cudaExtent, const char *file, int line);
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *);
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *, cudaStream_t = 0);
cudaError_t cudaMemset3D(cudaPitchedPtr, int value, cudaExtent);
cudaError_t cudaMemset3DAsync(cudaPitchedPtr, int value, cudaExtent, cudaStream_t = 0);
}
static inline cudaError_t cudaMalloc3D(cudaPitchedPtr *p, cudaExtent size, CUX_CALLER)
{
    return cux_malloc_3d(p, size, file, line);
}
static inline cudaPitchedPtr make_cudaPitchedPtr(void *p, size_t pitch, size_t xsize,
                                                 size_t ysize)
{
    return {p, pitch, xsize, ysize};
}
static inline cudaPos make_cudaPos(size_t x, size_t y, size_t z) { return {x, y, z}; }
static inline cudaExtent make_cudaExtent(size_t width, size_t height, size_t depth)
{
    return {width, height, depth};
}
#undef CUX_CALLER

// __device__ and __constant__ variables.
extern "C" {
// Copy n bytes between host or device memory and a variable of size bytes, starting at
// byte offset. async: like cudaMemcpyAsync().
cudaError_t cux_copy_to_symbol(const volatile void *symbol, size_t size, const void *from,
                               size_t n, size_t offset, cudaMemcpyKind, cudaStream_t,
                               bool async);
cudaError_t cux_copy_from_symbol(void *to, const volatile void *symbol, size_t size,
                                 size_t n, size_t offset, cudaMemcpyKind, cudaStream_t,
                                 bool async);
cudaError_t cux_symbol(const volatile void *symbol, size_t size, void **address,
                       size_t *bytes);
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
