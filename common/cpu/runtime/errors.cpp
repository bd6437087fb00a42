// Error codes and devices: the last error of each host thread, sticky errors, CUDA_VISIBLE_DEVICES.
#include "runtime.h"
#include <thread>
#include <unistd.h>
namespace cux {
std::atomic<int> sticky;
thread_local int device;
static thread_local cudaError_t last;
static int devices()                                    // CUDA_CPU_DEVICES pretends to have several; CUDA_VISIBLE_DEVICES picks some, as on a GPU machine
{
    static const int count = [] {
        const char *n = getenv("CUDA_CPU_DEVICES"), *v = getenv("CUDA_VISIBLE_DEVICES"); const int have = n ? atoi(n) : 1;
        if (!v) return have;
        int c = 0;                                      // the list ends at the first number that names no device
        for (char *end; *v; v = *end == ',' ? end + 1 : end) { const long i = strtol(v, &end, 10); if (end == v || i < 0 || i >= have) break; c++; if (*end && *end != ',') break; }
        return c;
    }();
    return count;
}
cudaError_t result(cudaError_t e) { if (const int s = sticky.load(std::memory_order_relaxed)) e = (cudaError_t)s; if (e) last = e; return e; }
cudaError_t usable() { return devices() ? (cudaError_t)sticky.load() : cudaErrorNoDevice; }
}
using namespace cux;
cudaError_t cudaGetLastError() { const cudaError_t e = sticky ? (cudaError_t)sticky.load() : last; last = cudaSuccess; return e; }
cudaError_t cudaPeekAtLastError() { return sticky ? (cudaError_t)sticky.load() : last; }
const char *cudaGetErrorName(cudaError_t e)
{
    switch (e) {
#define X(name, code, text) case code: return "cuda" #name;
        CUX_ERRORS(X)
#undef X
    }
    return "unrecognized error code";
}
const char *cudaGetErrorString(cudaError_t e)
{
    switch (e) {
#define X(name, code, text) case code: return text;
        CUX_ERRORS(X)
#undef X
    }
    return "unrecognized error code";
}
cudaError_t cudaGetDeviceCount(int *n) { if (!n) return result(cudaErrorInvalidValue); *n = devices(); return *n ? cudaSuccess : result(cudaErrorNoDevice); }
cudaError_t cudaSetDevice(int d) { if (!devices()) return result(cudaErrorNoDevice); if (d < 0 || d >= devices()) return result(cudaErrorInvalidDevice); device = d; return result(cudaSuccess); }
cudaError_t cudaGetDevice(int *d) { if (!devices()) return result(cudaErrorNoDevice); if (!d) return result(cudaErrorInvalidValue); *d = device; return cudaSuccess; }
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *p, int d)
{
    if (!devices()) return result(cudaErrorNoDevice);
    if (!p) return result(cudaErrorInvalidValue);
    if (d < 0 || d >= devices()) return result(cudaErrorInvalidDevice);
    *p = {}; snprintf(p->name, sizeof p->name, "CPU backend"); size_t f; cudaMemGetInfo(&f, &p->totalGlobalMem);
    p->sharedMemPerBlock = 48 << 10; p->regsPerBlock = 65536; p->warpSize = 32; p->maxThreadsPerBlock = 1024; p->maxThreadsDim[0] = p->maxThreadsDim[1] = 1024; p->maxThreadsDim[2] = 64;
    p->maxGridSize[0] = 0x7fffffff; p->maxGridSize[1] = p->maxGridSize[2] = 65535; p->clockRate = 1000000; p->major = 9; p->multiProcessorCount = std::thread::hardware_concurrency();
    p->maxThreadsPerMultiProcessor = 2048; p->concurrentKernels = p->unifiedAddressing = p->managedMemory = 1; p->sharedMemPerMultiprocessor = 228 << 10; p->totalConstMem = 64 << 10;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceGetAttribute(int *v, cudaDeviceAttr a, int d)
{
    cudaDeviceProp p; const cudaError_t e = cudaGetDeviceProperties(&p, d); if (e) return e;
    switch (a) { case cudaDevAttrMaxThreadsPerBlock: *v = 1024; break; case cudaDevAttrMaxSharedMemoryPerBlock: *v = 48 << 10; break; case cudaDevAttrWarpSize: *v = 32; break; case cudaDevAttrMultiProcessorCount: *v = p.multiProcessorCount; break; default: return result(cudaErrorInvalidValue); }
    return cudaSuccess;
}
