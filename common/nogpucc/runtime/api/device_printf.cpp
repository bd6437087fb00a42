// printf and assert in kernels: printed text stays in a buffer until a call flushes it.
#include "api/api.h"
#include "check/check_hooks.h"
#include "queue/task_queue.h"
#include <cassert>
#include <deque>

// How many texts ended no line, for who wants to know: those of other threads may follow.
extern "C" {
unsigned cux_parts_printed;
}

// Synchronization, blocking copies and stream callbacks flush the buffer, as in CUDA; the
// end of the program does not.
namespace cux {
struct print_buffer {
    std::mutex lock;
    std::deque<std::string> texts; // one for each call of printf
    std::atomic<size_t> bytes{0};  // of them all
};
static print_buffer &printed = *new print_buffer; // never destroyed: workers outlive main

// What CUDA's printf returns: how many arguments the format takes.
static int arguments_of(const char *format)
{
    int n = 0;
    for (const char *p = strchr(format, '%'); p; p = strchr(p + 1, '%')) {
        for (p++; *p && strchr("-+ #0123456789.*hlLqjzt", *p); p++)
            n += *p == '*';
        if (!*p)
            break;
        n += *p != '%';
    }
    return n;
}
static std::string format_text(const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const int length = vsnprintf(nullptr, 0, format, again);
    va_end(again);
    if (length < 0)
        return "";
    std::string text(length, '\0');
    vsnprintf(text.data(), length + 1, format, arguments);
    return text;
}
// A full buffer silently loses its oldest text.
static void add_text(std::string text)
{
    const size_t capacity = printf_capacity(current->device);
    const std::lock_guard<std::mutex> guard(printed.lock);
    if (text.empty() || text.back() != '\n')
        __atomic_fetch_add(&cux_parts_printed, 1, __ATOMIC_RELAXED);
    printed.bytes += text.size();
    printed.texts.push_back(std::move(text));
    while (printed.bytes > capacity) {
        printed.bytes -= printed.texts.front().size();
        printed.texts.pop_front();
    }
}
int device_printf(const char *format, ...)
{
    if (!format)
        return -1;
    va_list arguments;
    va_start(arguments, format);
    int n;
    if (landing) {
        std::string text = format_text(format, arguments);
        if (trace_print)
            trace_print(text.c_str());
        add_text(std::move(text));
        n = arguments_of(format);
    } else
        n = vprintf(format, arguments); // a __host__ __device__ function on the host
    va_end(arguments);
    return n;
}
void flush_printf()
{
    if (!printed.bytes)
        return;
    const std::lock_guard<std::mutex> guard(printed.lock);
    for (const std::string &text : printed.texts)
        fwrite(text.data(), 1, text.size(), stdout);
    printed.texts.clear();
    printed.bytes = 0;
}
void device_assert(const char *what, const char *file, unsigned line,
                   const char *function, uint3 block, uint3 thread)
{
    if (!landing)
        __assert_fail(what, file, line, function);
    fprintf(stderr,
            "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` "
            "failed.\n",
            file, line, function, block.x, block.y, block.z, thread.x, thread.y, thread.z,
            what);
    stop_kernel(cudaErrorAssert);
}
}
