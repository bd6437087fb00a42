// The runtime API for three-dimensional memory: slices of rows that have a pitch.
#pragma once
#include "memory_api.h"

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
static inline cudaError_t cudaMalloc3D(cudaPitchedPtr *p, cudaExtent size,
                                       const char *file = __builtin_FILE(),
                                       int line = __builtin_LINE())
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
