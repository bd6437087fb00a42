// Environment variables, the clock; the last error of each host thread, names and texts.
#include "api/api.h"
#include "check/check_hooks.h"

namespace cux {
static void refuse(const char *name, const char *text, unsigned long least,
                   unsigned long most)
{
    fprintf(stderr, "cuda: %s=%s: give a number from %lu to %lu\n", name, text, least,
            most);
    _exit(2);
}
unsigned long setting(const char *name, unsigned long otherwise, unsigned long least,
                      unsigned long most)
{
    const char *const text = getenv(name);
    if (!text || !*text)
        return otherwise;
    char *end;
    unsigned long n = strtoul(text, &end, 10);
    const char *const units = "KMG";
    const char *const unit = *end ? strchr(units, *end & ~32) : nullptr;
    if (unit) {
        const int shift = 10 * (int)(unit - units + 1);
        if (n > ~0ul >> shift)
            refuse(name, text, least, most);
        n <<= shift;
        end++;
    }
    if (end == text || *end || *text == '-' || n < least || n > most)
        refuse(name, text, least, most);
    return n;
}
long now_ns()
{
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000l + t.tv_nsec;
}

static thread_local cudaError_t last;

cudaError_t result(cudaError_t e)
{
    // Nearly every call returns a sticky error until the device is reset.
    if (const int sticky = devices[device].sticky.load(std::memory_order_relaxed))
        e = (cudaError_t)sticky;
    if (e && e != cudaErrorNotReady) // which is an answer, not an error
        last = e;
    keep_reason(e);
    return e;
}
cudaError_t noted(const char *call, cudaError_t e, const void *to, const void *from,
                   size_t bytes, cudaStream_t stream)
{
    e = result(e);
    if (trace_call)
        trace_call(call, e, to, from, bytes, stream);
    return e;
}
cudaError_t usable()
{
    PASS_ON_ERROR(any_device());
    return in_callback ? cudaErrorNotPermitted
                       : (cudaError_t)devices[device].sticky.load();
}
}
using namespace cux;

// These two do not look at the device: a kernel's error shows up in the first call that
// does.
cudaError_t cudaGetLastError()
{
    const cudaError_t e = cudaPeekAtLastError();
    last = cudaSuccess;
    return e;
}
cudaError_t cudaPeekAtLastError()
{
    if (last)
        forget_failed_launch();
    return last;
}

// The words for a code: its name, or what it means.
static const char *words_for(int code, bool name)
{
    switch (code) {
#define X(code_name, number, text) \
    case number: \
        return name ? "cuda" #code_name : text;
        CUX_ERRORS(X)
#undef X
    default:
        return "unrecognized error code";
    }
}
const char *cudaGetErrorName(cudaError_t e) { return words_for(e, true); }
const char *cudaGetErrorString(cudaError_t e) { return words_for(e, false); }
