// CUDA_CPU_LEAKS=1: lists at exit what was never freed.
#include "memory/allocation.h"

namespace cux {
static void report_leaks()
{
    const std::lock_guard<std::mutex> guard(memory.lock);
    for (const auto &[start, a] : memory.live)
        if (!a.leaving)
            fprintf(stderr,
                    "cuda: leak: the %zu bytes that cudaMalloc gave out at %s:%d\n",
                    a.bytes, a.file, a.line);
    for (const auto &[start, h] : memory.host)
        if (!h.registered)
            fprintf(stderr, "cuda: leak: %zu bytes of %s memory allocated at %s:%d\n",
                    h.bytes, h.kind == MANAGED ? "managed" : "pinned", h.file, h.line);
}
__attribute__((constructor)) static void report_leaks_at_exit()
{
    if (setting("CUDA_CPU_LEAKS", 0, 0, 1))
        atexit(report_leaks);
}
}
