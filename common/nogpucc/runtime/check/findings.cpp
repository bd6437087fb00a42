// A program in which --memcheck or --racecheck finds something ends with status 1.
#include "runtime.h"
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
    if (cux_race_free) {
        cux_race_free(v, before);
        cux_race_free(stop, after);
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
}
