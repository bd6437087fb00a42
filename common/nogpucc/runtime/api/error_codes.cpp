// Error codes: the last error of each host thread, their names and texts.
#include "runtime.h"

namespace cux {
static thread_local cudaError_t last;

cudaError_t result(cudaError_t e)
{
    // Nearly every call returns a sticky error until the device is reset.
    if (const int sticky = devices[device].sticky.load(std::memory_order_relaxed))
        e = (cudaError_t)sticky;
    if (e && e != cudaErrorNotReady) // which is an answer, not an error
        last = e;
    return e;
}
cudaError_t noted(const char *call, cudaError_t e, const void *to, const void *from,
                   size_t bytes)
{
    e = result(e);
    if (trace_call)
        trace_call(call, e, to, from, bytes);
    return e;
}
cudaError_t usable()
{
    if (!device_count())
        return no_device();
    return in_callback ? cudaErrorNotPermitted
                       : (cudaError_t)devices[device].sticky.load();
}
}
using namespace cux;

// These two do not look at the device: a kernel's error shows up in the first call that
// does.
cudaError_t cudaGetLastError()
{
    const cudaError_t e = last;
    last = cudaSuccess;
    return e;
}
cudaError_t cudaPeekAtLastError() { return last; }

const char *cudaGetErrorName(cudaError_t e)
{
    switch (e) {
#define X(name, number, text) \
    case number: \
        return "cuda" #name;
        CUX_ERRORS(X)
#undef X
    default:
        return "unrecognized error code";
    }
}
const char *cudaGetErrorString(cudaError_t e)
{
    switch (e) {
#define X(name, number, text) \
    case number: \
        return text;
        CUX_ERRORS(X)
#undef X
    default:
        return "unrecognized error code";
    }
}
