// Copies that consist of others: to and from __device__ variables, and of slices. They are
// not in the folder memory/, so that who wraps cudaMemcpy by the linker sees them, too.
#include "memory/allocation.h"

// __device__ and __constant__ variables: how host code copies to and from them.
// Each exists once, not once per device.
namespace cux {
static cudaError_t check_symbol(const volatile void *symbol, size_t size, size_t n,
                                size_t offset)
{
    PASS_ON_ERROR(usable());
    const auto kind = where((const void *)symbol);
    if (kind != DEVICE && kind != MANAGED)
        return cudaErrorInvalidSymbol;
    return offset > size || n > size - offset ? cudaErrorInvalidValue : cudaSuccess;
}
}
using namespace cux;

cudaError_t cux_copy_to_symbol(const volatile void *symbol, size_t size,
                               const void *from, size_t n, size_t offset,
                               cudaMemcpyKind kind, cudaStream_t s, bool async)
{
    RETURN_IF_ERROR(check_symbol(symbol, size, n, offset));
    if (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyHostToHost)
        return result(cudaErrorInvalidMemcpyDirection);
    void *const to = (char *)symbol + offset;
    return async ? cudaMemcpyAsync(to, from, n, kind, s) : cudaMemcpy(to, from, n, kind);
}
cudaError_t cux_copy_from_symbol(void *to, const volatile void *symbol, size_t size,
                                 size_t n, size_t offset, cudaMemcpyKind kind,
                                 cudaStream_t s, bool async)
{
    RETURN_IF_ERROR(check_symbol(symbol, size, n, offset));
    if (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyHostToHost)
        return result(cudaErrorInvalidMemcpyDirection);
    const void *const from = (char *)symbol + offset;
    return async ? cudaMemcpyAsync(to, from, n, kind, s) : cudaMemcpy(to, from, n, kind);
}
cudaError_t cux_symbol(const volatile void *symbol, size_t size, void **address,
                       size_t *bytes)
{
    RETURN_IF_ERROR(check_symbol(symbol, size, 0, 0));
    RETURN_IF(!address && !bytes, cudaErrorInvalidValue);
    if (address)
        *address = (void *)symbol;
    if (bytes)
        *bytes = size;
    return result(cudaSuccess);
}

// cudaMalloc3D, cudaMemcpy3D, cudaMemset3D: each slice is a rectangle of its own.
namespace cux {
static char *slice_of(const cudaPitchedPtr &p, size_t z)
{
    return (char *)p.ptr + z * p.pitch * p.ysize;
}
static char *row_of(const cudaPitchedPtr &p, const cudaPos &at, size_t z)
{
    return slice_of(p, at.z + z) + at.y * p.pitch + at.x;
}
static bool fits(const cudaPitchedPtr &p, const cudaPos &at, const cudaExtent &size)
{
    return at.x + size.width <= p.pitch && (size.depth < 2 || size.height <= p.ysize);
}
// Slices in one piece are one rectangle, so that a small copy is one task.
static bool in_one_piece(const cudaMemcpy3DParms &c)
{
    return c.extent.height == c.srcPtr.ysize && c.extent.height == c.dstPtr.ysize;
}
static cudaError_t copy_slices(const cudaMemcpy3DParms *c, cudaStream_t s, bool async)
{
    if (!c || c->srcArray || c->dstArray)
        return cudaErrorInvalidValue;
    const cudaExtent &size = c->extent;
    if (size.width && size.height && size.depth &&
        (!fits(c->srcPtr, c->srcPos, size) || !fits(c->dstPtr, c->dstPos, size)))
        return cudaErrorInvalidPitchValue;
    const bool whole = in_one_piece(*c);
    const size_t slices = whole ? size.depth > 0 : size.depth;
    const size_t rows = whole ? size.height * size.depth : size.height;
    cudaError_t e = cudaSuccess;
    for (size_t z = 0; z < slices && !e; z++) {
        void *const to = row_of(c->dstPtr, c->dstPos, z);
        const void *const from = row_of(c->srcPtr, c->srcPos, z);
        const size_t a = c->dstPtr.pitch, b = c->srcPtr.pitch;
        e = async ? cudaMemcpy2DAsync(to, a, from, b, size.width, rows, c->kind, s)
                  : cudaMemcpy2D(to, a, from, b, size.width, rows, c->kind);
    }
    return e;
}
static cudaError_t set_slices(const cudaPitchedPtr &p, int value, const cudaExtent &size,
                              cudaStream_t s)
{
    cudaError_t e = cudaSuccess;
    for (size_t z = 0; z < size.depth && !e; z++)
        e = cudaMemset2DAsync(slice_of(p, z), p.pitch, value, size.width, size.height, s);
    return e;
}
}

cudaError_t cux_malloc_3d(cudaPitchedPtr *p, cudaExtent size, const char *file, int line)
{
    size_t rows;
    RETURN_IF(!p, cudaErrorInvalidValue);
    if (__builtin_mul_overflow(size.height, size.depth, &rows))
        return result(cudaErrorMemoryAllocation);
    p->xsize = size.width;
    p->ysize = size.height;
    return cux_malloc_pitch(&p->ptr, &p->pitch, size.width, rows, file, line);
}
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *c)
{
    return result(copy_slices(c, nullptr, false));
}
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *c, cudaStream_t s)
{
    return result(copy_slices(c, s, true));
}
cudaError_t cudaMemset3D(cudaPitchedPtr p, int value, cudaExtent size)
{
    return result(set_slices(p, value, size, nullptr));
}
cudaError_t cudaMemset3DAsync(cudaPitchedPtr p, int value, cudaExtent size,
                              cudaStream_t s)
{
    return result(set_slices(p, value, size, s));
}
