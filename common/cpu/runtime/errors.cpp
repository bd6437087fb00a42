// Error codes: the last error of each host thread, names and texts.
#include "runtime.h"

namespace cux {
static thread_local cudaError_t last;

// A sticky error is what every call returns until the device is reset. A kernel's error comes to
// light in the first call that looks at the device; cudaGetLastError() does not.
static cudaError_t sticky()
{
    return (cudaError_t)devices[device].sticky.load(std::memory_order_relaxed);
}
cudaError_t result(cudaError_t e)
{
    if (const cudaError_t s = sticky()) {
        e = s;
        devices[device].told = true;
    }
    if (e)
        last = e;
    return e;
}
cudaError_t usable()
{
    if (!device_count())
        return cudaErrorNoDevice;
    return in_callback ? cudaErrorNotPermitted : sticky();
}
}
using namespace cux;

cudaError_t cudaGetLastError()
{
    const cudaError_t e = cudaPeekAtLastError();
    last = cudaSuccess;
    return e;
}
cudaError_t cudaPeekAtLastError() { return devices[device].told ? sticky() : last; }

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
