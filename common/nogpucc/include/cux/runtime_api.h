// The runtime API but for memory: errors, devices, streams, events, launches.
#pragma once
#include "types.h"

namespace cux {
// How a call names a kernel: by its function, or by the address of that.
struct kernel_address {
    const void *address;
    kernel_address(const void *address) : address(address) {}
    template <class... P>
    kernel_address(void (*kernel)(P...)) : address((const void *)kernel)
    {}
    operator const void *() const { return address; }
};
}

// The lexer puts one of these after a call whose result the program discards: a failure is
// said on stderr.
namespace cux {
struct discarded {
    const char *call, *file;
    int line;
    discarded(const char *call, const char *file = __builtin_FILE(),
              int line = __builtin_LINE())
        : call(call), file(file), line(line)
    {}
};
void say_discarded(cudaError_t, const discarded &);
static inline void operator,(cudaError_t e, const discarded &d)
{
    if (__builtin_expect(e != cudaSuccess, 0))
        say_discarded(e, d);
}
}

// cudaGetLastError() returns the last error of any call that returns cudaError_t. Devices
// are numbered from 0. Each host thread has a current device, initially 0.
extern "C" {
cudaError_t cudaGetLastError();
cudaError_t cudaPeekAtLastError();
const char *cudaGetErrorName(cudaError_t);
const char *cudaGetErrorString(cudaError_t);

cudaError_t cudaDriverGetVersion(int *);
cudaError_t cudaRuntimeGetVersion(int *);
cudaError_t cudaGetDeviceCount(int *);
cudaError_t cudaSetDevice(int);
cudaError_t cudaInitDevice(int device, unsigned device_flags, unsigned flags);
cudaError_t cudaGetDevice(int *);
cudaError_t cudaChooseDevice(int *, const cudaDeviceProp *);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *, int device);
cudaError_t cudaDeviceGetAttribute(int *, cudaDeviceAttr, int device);
cudaError_t cudaDeviceGetPCIBusId(char *text, int size, int device);
cudaError_t cudaDeviceGetByPCIBusId(int *, const char *text);
cudaError_t cudaSetDeviceFlags(unsigned);
cudaError_t cudaGetDeviceFlags(unsigned *);

cudaError_t cudaDeviceSynchronize();
cudaError_t cudaDeviceReset();
cudaError_t cudaDeviceGetLimit(size_t *, cudaLimit);
cudaError_t cudaDeviceSetLimit(cudaLimit, size_t);
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *);
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache);
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *);
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig);

cudaError_t cudaDeviceCanAccessPeer(int *, int device, int peer);
cudaError_t cudaDeviceGetP2PAttribute(int *, cudaDeviceP2PAttr, int device, int peer);
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned flags);
cudaError_t cudaDeviceDisablePeerAccess(int peer);
}

// Stream 0 is the default stream: its work waits for earlier work in all other streams of
// the device, and later work in these waits for it. Streams created with
// cudaStreamNonBlocking are exempt.
extern "C" {
cudaError_t cudaStreamCreate(cudaStream_t *);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *, unsigned flags);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *, unsigned flags, int priority);
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest);
cudaError_t cudaStreamDestroy(cudaStream_t);
cudaError_t cudaStreamSynchronize(cudaStream_t);
cudaError_t cudaStreamQuery(cudaStream_t);
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned flags = 0);
cudaError_t cudaStreamAddCallback(cudaStream_t, cudaStreamCallback_t, void *data,
                                  unsigned flags);
cudaError_t cudaStreamAttachMemAsync(cudaStream_t, void *, size_t = 0,
                                     unsigned flags = cudaMemAttachSingle);
cudaError_t cudaStreamGetFlags(cudaStream_t, unsigned *);
cudaError_t cudaStreamGetPriority(cudaStream_t, int *);
cudaError_t cudaStreamGetDevice(cudaStream_t, int *);
cudaError_t cudaStreamGetId(cudaStream_t, unsigned long long *);
cudaError_t cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void *data);

// Times are real times of this machine, in milliseconds.
cudaError_t cudaEventCreate(cudaEvent_t *);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *, unsigned flags);
cudaError_t cudaEventDestroy(cudaEvent_t);
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t = 0);
cudaError_t cudaEventRecordWithFlags(cudaEvent_t, cudaStream_t = 0, unsigned flags = 0);
cudaError_t cudaEventSynchronize(cudaEvent_t);
cudaError_t cudaEventQuery(cudaEvent_t);
cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t start, cudaEvent_t end);

// shared: bytes of dynamic shared memory.
cudaError_t cudaLaunchKernel(cux::kernel_address, dim3 grid, dim3 block, void **args,
                             size_t shared = 0, cudaStream_t = 0);
// The same, but all blocks run at once, so that they can wait for each other.
cudaError_t cudaLaunchCooperativeKernel(cux::kernel_address, dim3 grid, dim3 block,
                                        void **args, size_t shared = 0, cudaStream_t = 0);
// Either of them. What else an attribute may ask for changes nothing here.
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *, cux::kernel_address,
                                void **args);
cudaError_t cudaFuncSetAttribute(cux::kernel_address, cudaFuncAttribute, int);
cudaError_t cudaFuncSetCacheConfig(cux::kernel_address, cudaFuncCache);
cudaError_t cudaFuncSetSharedMemConfig(cux::kernel_address, cudaSharedMemConfig);
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *, cux::kernel_address);
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks,
                                                          cux::kernel_address,
                                                          int threads, size_t shared);
}
static inline cudaError_t cudaEventCreate(cudaEvent_t *e, unsigned flags)
{
    return cudaEventCreateWithFlags(e, flags);
}

template <class... P, class... Given>
static inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *c,
                                             void (*kernel)(P...), Given &&...args)
{
    return [&](P... converted) {
        void *pointers[] = {(void *)&converted..., nullptr};
        return cudaLaunchKernelExC(c, kernel, pointers);
    }(static_cast<Given &&>(args)...);
}

// The largest block size, and how many such blocks the device can hold at once.
static inline cudaError_t
cudaOccupancyMaxPotentialBlockSize(int *blocks, int *threads, cux::kernel_address k,
                                   size_t shared = 0, int limit = 0)
{
    int each, cores, device;
    const int most = limit > 0 && limit < 1024 ? limit : 1024;
    cudaError_t e = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, k, most, shared);
    if (!e)
        e = cudaGetDevice(&device);
    if (!e)
        e = cudaDeviceGetAttribute(&cores, cudaDevAttrMultiProcessorCount, device);
    if (!e) {
        *threads = most;
        *blocks = each * cores;
    }
    return e;
}
