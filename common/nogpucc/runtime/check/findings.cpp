// What the checks find: the exit status, codes, red zones; leaks (CUDA_CPU_LEAKS=1).
#include "memory/allocation.h"
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace cux {
static std::atomic<int> findings;
void found() { findings++; }

const char *code(const char *of)
{
    static thread_local char text[32];
    if (!getenv("CUDA_CPU_CODES"))
        return "";
    snprintf(text, sizeof text, " [%s]", of);
    return text;
}

// Cheap once the red zones are poisoned, since every thread calls it.
void guard_shared(void *variable, size_t size, const volatile void *first,
                  const volatile void *end)
{
    char *const v = (char *)variable, *const stop = (char *)end;
    const size_t before = (char *)first - v, after = v + size - stop;
    (void)before, (void)after;
#ifdef __SANITIZE_ADDRESS__
    if (!__asan_address_is_poisoned(v)) {
        ASAN_POISON_MEMORY_REGION(v, before);
        ASAN_POISON_MEMORY_REGION(stop, after);
    }
#endif
    // Every thread asks, and the first one's word counts.
    if (cux_race_free && cux_race_free(v, before)) {
        cux_race_free(stop, after);
        cux_race_alloc(v + before, size - before - after, false);
    }
}

#ifdef CUX_CHECK
static void at_end(int status, void *)
{
    if (!findings || status)
        return;
    fflush(nullptr);
    _exit(1);
}
// Registered first, so that it runs last.
__attribute__((constructor(101))) static void register_end() { on_exit(at_end, nullptr); }
#endif

// CUDA_CPU_LEAKS=1: lists at exit what was never freed.
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
