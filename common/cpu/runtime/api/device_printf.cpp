// printf and assert in kernels: text is printed by the next call that waits.
#include "runtime.h"
#include <cassert>
#include <cstdarg>
#include <mutex>
#include <string>

namespace cux {
// CUDA's default size of the buffer; what does not fit is lost: there the oldest, here
// the newest.
static const size_t LIMIT = 1 << 20;
// Never destroyed: the device thread may outlive main.
static std::mutex &lock = *new std::mutex;
static std::string &text = *new std::string;

// What CUDA's printf returns: how many arguments the format takes.
static int arguments_of(const char *format)
{
    int n = 0;
    for (const char *p = format; (p = strchr(p, '%')); p++) {
        while (*++p && strchr("-+ #0123456789.*hlLqjzt", *p))
            n += *p == '*';
        if (!*p)
            break;
        n += *p != '%';
    }
    return n;
}
int device_printf(const char *format, ...)
{
    if (!format)
        return -1;
    va_list arguments;
    va_start(arguments, format);
    int n;
    if (!landing)
        n = vprintf(format, arguments); // a __host__ __device__ function on the host
    else {
        char s[1024];
        const int all = vsnprintf(s, sizeof s, format, arguments);
        const size_t length = all < 0 ? 0 : all < (int)sizeof s ? all : sizeof s - 1;
        std::lock_guard<std::mutex> guard(lock);
        if (text.size() + length <= LIMIT)
            text.append(s, length);
        n = arguments_of(format);
    }
    va_end(arguments);
    return n;
}
void flush_printf()
{
    std::lock_guard<std::mutex> guard(lock);
    if (text.empty())
        return;
    fwrite(text.data(), 1, text.size(), stdout);
    text.clear();
}
void device_assert(const char *what, const char *file, unsigned line,
                   const char *function, uint3 block, uint3 thread)
{
    if (!landing)
        __assert_fail(what, file, line, function);
    fprintf(stderr,
            "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` "
            "failed.\n",
            file, line, function, block.x, block.y, block.z, thread.x, thread.y,
            thread.z, what);
    stop_kernel(cudaErrorAssert);
}
}
