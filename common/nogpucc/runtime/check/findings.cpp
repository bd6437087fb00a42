// What the checks find: the exit status, codes, red zones, leaks.
#include "check/check_hooks.h"
#include "memory/allocation.h"

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

// At exit, with --memcheck or CUDA_CPU_LEAKS=1: what was never freed.
template <class T>
static void report_leak(const T &a, const char *call)
{
    fprintf(stderr, "cuda: leak: the %zu bytes that %s gave out at %s:%d%s\n", a.bytes,
            call, a.file, a.line, code("leak"));
    found();
}
static void report_leaks()
{
    const std::lock_guard<std::mutex> guard(memory.lock);
    if (findings) // one may have ended the program early
        return;
    for (const auto &[start, a] : memory.live)
        if (!a.leaving)
            report_leak(a, "cudaMalloc");
    for (const auto &[start, h] : memory.host)
        if (!h.registered)
            report_leak(h, h.kind == MANAGED ? "cudaMallocManaged" : "cudaMallocHost");
}
#ifdef __SANITIZE_ADDRESS__
const bool ASKED_FOR = true;
#else
const bool ASKED_FOR = false;
#endif
__attribute__((constructor)) static void report_leaks_at_exit()
{
    if (setting("CUDA_CPU_LEAKS", ASKED_FOR, 0, 1))
        atexit(report_leaks);
}
}
