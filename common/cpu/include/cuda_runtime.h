// The part of the CUDA runtime API that the CPU backend offers: types, error codes, declarations and thin typed wrappers.
#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

// The lexer must still see __global__, __device__, __shared__, __constant__ and __managed__; the others mean nothing here.
#define __host__
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __align__(n) __attribute__((aligned(n)))
#define __launch_bounds__(...)
#define __grid_constant__

#include "cux/vectors.h"

#define CUX_ERRORS(X) \
    X(Success, 0, "no error") X(ErrorInvalidValue, 1, "invalid argument") X(ErrorMemoryAllocation, 2, "out of memory") X(ErrorInvalidConfiguration, 9, "invalid configuration argument") \
    X(ErrorInvalidSymbol, 13, "invalid device symbol") X(ErrorInvalidMemcpyDirection, 21, "invalid copy direction for memcpy") X(ErrorInvalidDeviceFunction, 98, "invalid device function") \
    X(ErrorNoDevice, 100, "no CUDA-capable device is detected") X(ErrorInvalidDevice, 101, "invalid device ordinal") X(ErrorInvalidResourceHandle, 400, "invalid resource handle") \
    X(ErrorNotReady, 600, "device not ready") X(ErrorIllegalAddress, 700, "an illegal memory access was encountered") X(ErrorAssert, 710, "device-side assert triggered") \
    X(ErrorLaunchFailure, 719, "unspecified launch failure") X(ErrorUnknown, 999, "unknown error")
enum cudaError {
#define X(name, code, text) cuda##name = code,
    CUX_ERRORS(X)
#undef X
};
typedef enum cudaError cudaError_t;
enum cudaMemcpyKind { cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice, cudaMemcpyDefault };
enum cudaMemoryType { cudaMemoryTypeUnregistered, cudaMemoryTypeHost, cudaMemoryTypeDevice, cudaMemoryTypeManaged };
enum cudaFuncAttribute { cudaFuncAttributeMaxDynamicSharedMemorySize = 8 };
enum cudaDeviceAttr { cudaDevAttrMaxThreadsPerBlock = 1, cudaDevAttrMaxSharedMemoryPerBlock = 8, cudaDevAttrWarpSize = 10, cudaDevAttrMultiProcessorCount = 16 };
enum { cudaStreamDefault = 0, cudaStreamNonBlocking = 1, cudaEventDefault = 0, cudaEventBlockingSync = 1, cudaEventDisableTiming = 2, cudaHostAllocDefault = 0, cudaHostAllocPortable = 1, cudaHostAllocMapped = 2, cudaMemAttachGlobal = 1 };
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
typedef void (*cudaHostFn_t)(void *);
#define cudaStreamLegacy ((cudaStream_t)1)
#define cudaStreamPerThread ((cudaStream_t)2)
struct cudaPointerAttributes { cudaMemoryType type; int device; void *devicePointer, *hostPointer; };
struct cudaDeviceProp { char name[256]; size_t totalGlobalMem, sharedMemPerBlock; int regsPerBlock, warpSize, maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3], clockRate, major, minor, multiProcessorCount, concurrentKernels, asyncEngineCount, unifiedAddressing, managedMemory, maxThreadsPerMultiProcessor, memoryBusWidth, memoryClockRate, l2CacheSize; size_t sharedMemPerMultiprocessor, totalConstMem; };

// Device memory carries the line that asked for it, so that a report can say which cudaMalloc a bad address belongs to.
cudaError_t cux_malloc(void **, size_t, const char *file, int line);
cudaError_t cux_host_alloc(void **, size_t, cudaMemoryType);
cudaError_t cux_symbol_copy(const void *symbol, size_t size, size_t offset, const void *host, void *out, size_t n, cudaStream_t, bool wait);
cudaError_t cux_set_shared_limit(const void *kernel, int bytes);
cudaError_t cudaFree(void *);
cudaError_t cudaFreeHost(void *);
cudaError_t cudaMemcpy(void *, const void *, size_t, cudaMemcpyKind);
cudaError_t cudaMemcpyAsync(void *, const void *, size_t, cudaMemcpyKind, cudaStream_t = 0);
cudaError_t cudaMemcpy2D(void *, size_t, const void *, size_t, size_t width, size_t height, cudaMemcpyKind);
cudaError_t cudaMemset(void *, int, size_t);
cudaError_t cudaMemsetAsync(void *, int, size_t, cudaStream_t = 0);
cudaError_t cudaMemGetInfo(size_t *, size_t *);
cudaError_t cudaMemPrefetchAsync(const void *, size_t, int, cudaStream_t = 0);
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *, const void *);
cudaError_t cudaGetLastError();
cudaError_t cudaPeekAtLastError();
const char *cudaGetErrorName(cudaError_t);
const char *cudaGetErrorString(cudaError_t);
cudaError_t cudaGetDeviceCount(int *);
static inline cudaError_t cudaDriverGetVersion(int*v){*v=13000;return cudaSuccess;} static inline cudaError_t cudaRuntimeGetVersion(int*v){*v=13000;return cudaSuccess;}
cudaError_t cudaSetDevice(int);
cudaError_t cudaGetDevice(int *);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *, int);
cudaError_t cudaDeviceGetAttribute(int *, cudaDeviceAttr, int);
cudaError_t cudaDeviceSynchronize();
cudaError_t cudaDeviceReset();
cudaError_t cudaStreamCreate(cudaStream_t *);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *, unsigned);
cudaError_t cudaStreamDestroy(cudaStream_t);
cudaError_t cudaStreamSynchronize(cudaStream_t);
cudaError_t cudaStreamQuery(cudaStream_t);
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned = 0);
cudaError_t cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void *);
cudaError_t cudaEventCreate(cudaEvent_t *);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *, unsigned);
cudaError_t cudaEventDestroy(cudaEvent_t);
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t = 0);
cudaError_t cudaEventSynchronize(cudaEvent_t);
cudaError_t cudaEventQuery(cudaEvent_t);
cudaError_t cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t);
cudaError_t cudaLaunchKernel(const void *, dim3 grid, dim3 block, void **args, size_t shared = 0, cudaStream_t = 0);

template<class T> static inline cudaError_t cudaMalloc(T **p, size_t n, const char *file = __builtin_FILE(), int line = __builtin_LINE()) { return cux_malloc((void **)p, n, file, line); }
template<class T> static inline cudaError_t cudaMallocManaged(T **p, size_t n, unsigned = cudaMemAttachGlobal) { return cux_host_alloc((void **)p, n, cudaMemoryTypeManaged); }
template<class T> static inline cudaError_t cudaMallocHost(T **p, size_t n) { return cux_host_alloc((void **)p, n, cudaMemoryTypeHost); }
template<class T> static inline cudaError_t cudaHostAlloc(T **p, size_t n, unsigned) { return cux_host_alloc((void **)p, n, cudaMemoryTypeHost); }
template<class T> static inline cudaError_t cudaMemcpyToSymbol(const T &s, const void *from, size_t n, size_t offset = 0, cudaMemcpyKind = cudaMemcpyHostToDevice) { return cux_symbol_copy(&s, sizeof s, offset, from, nullptr, n, nullptr, true); }
template<class T> static inline cudaError_t cudaMemcpyToSymbolAsync(const T &s, const void *from, size_t n, size_t offset, cudaMemcpyKind, cudaStream_t st = 0) { return cux_symbol_copy(&s, sizeof s, offset, from, nullptr, n, st, false); }
template<class T> static inline cudaError_t cudaMemcpyFromSymbol(void *to, const T &s, size_t n, size_t offset = 0, cudaMemcpyKind = cudaMemcpyDeviceToHost) { return cux_symbol_copy(&s, sizeof s, offset, nullptr, to, n, nullptr, true); }
template<class T> static inline cudaError_t cudaGetSymbolAddress(void **p, const T &s) { *p = (void *)&s; return cudaSuccess; }
template<class T> static inline cudaError_t cudaGetSymbolSize(size_t *n, const T &) { *n = sizeof(T); return cudaSuccess; }
template<class... P> static inline cudaError_t cudaLaunchKernel(void (*k)(P...), dim3 g, dim3 b, void **a, size_t s = 0, cudaStream_t st = 0) { return cudaLaunchKernel((const void *)k, g, b, a, s, st); }
template<class... P> static inline cudaError_t cudaFuncSetAttribute(void (*k)(P...), cudaFuncAttribute, int v) { return cux_set_shared_limit((const void *)k, v); }
#include "cux/kernel.h"
