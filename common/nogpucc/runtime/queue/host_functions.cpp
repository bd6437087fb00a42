// Host functions that a stream calls once its earlier tasks are done.
#include "runtime.h"

namespace cux {
// Host functions run on the runtime's threads, but may neither use device memory nor call
// CUDA.
static void run_host_function(task &t)
{
    const int e = devices[t.device].sticky;
    thread_access(0);
    in_callback = true;
    if (t.value) {
        flush_printf();
        ((cudaStreamCallback_t)t.function)(t.handle, (cudaError_t)e, t.to);
    } else if (!e)
        ((cudaHostFn_t)t.function)(t.to);
    in_callback = false;
    thread_access(t.access);
}
static cudaError_t enqueue_function(cudaStream_t handle, void (*f)(), void *data,
                                    bool callback)
{
    CUstream_st *s;
    if (const cudaError_t e = look_up(handle, &s))
        return e;
    if (!f)
        return cudaErrorInvalidValue;
    enqueue(*s, [&](task &t) {
        t.run = run_host_function;
        t.function = f;
        t.to = data;
        t.handle = callback ? handle : nullptr;
        t.value = callback;
    });
    return cudaSuccess;
}
}
using namespace cux;

cudaError_t cudaLaunchHostFunc(cudaStream_t s, cudaHostFn_t f, void *data)
{
    return result(enqueue_function(s, (void (*)())f, data, false));
}
cudaError_t cudaStreamAddCallback(cudaStream_t s, cudaStreamCallback_t f, void *data,
                                  unsigned flags)
{
    return result(flags ? cudaErrorInvalidValue
                        : enqueue_function(s, (void (*)())f, data, true));
}
