// An address in words, for messages: which allocation it is in or near.
#include "memory/allocation.h"
#include <algorithm>

namespace cux {
static void describe_allocation(char *out, size_t size, const void *p,
                                const allocation &a, const char *freed)
{
    const long at = (char *)p - a.start, bytes = (long)a.bytes;
    char position[80];
    if (at < 0)
        snprintf(position, sizeof position, "%ld bytes before", -at);
    else if (at >= bytes)
        snprintf(position, sizeof position, "%ld bytes past the end of", at - bytes);
    else
        snprintf(position, sizeof position, "byte %ld of", at);
    snprintf(out, size, "%s the %ld bytes that cudaMalloc gave out at %s:%d%s", position,
             bytes, a.file, a.line, freed);
}
// The allocation in whose pages p lies, otherwise the nearest one, at most a few pages
// away.
static const allocation *near(const allocation_map &all, const void *p)
{
    const char *const c = (const char *)p;
    const allocation *found = nullptr;
    long distance = 16 * PAGE;
    const auto look = [&](const allocation &a) {
        const long d = std::max({a.base - c, c - a.base - (long)a.pages, 0l});
        if (d < distance) {
            distance = d;
            found = &a;
        }
    };
    const auto after = all.upper_bound(c);
    if (after != all.end())
        look(after->second);
    if (after != all.begin())
        look(std::prev(after)->second);
    return found;
}
static bool contains(const allocation &a, const void *p)
{
    return (char *)p >= a.base && (char *)p < a.base + a.pages;
}
// Without the address itself, which differs from run to run. Signal handlers call this,
// too, when the thread may hold the lock.
void describe(char *out, size_t size, const void *p)
{
    const std::unique_lock<std::mutex> guard(memory.lock, std::try_to_lock);
    const allocation *live = near(memory.live, p), *dead = near(memory.dead, p);
    if (!p)
        snprintf(out, size, "a null pointer or an impossible address");
    else if (is_symbol(p))
        snprintf(out, size, "a __device__ or __constant__ variable");
    else if ((uintptr_t)p < PAGE)
        snprintf(out, size, "an address near a null pointer");
    else if (is_static_shared(p))
        snprintf(out, size, "memory outside a __shared__ array");
    else if (is_around_shared(p))
        snprintf(out, size, "memory before the %zu bytes of dynamic shared memory",
                 current->s.shared);
    else if (is_past_shared(p))
        snprintf(out, size,
                 "memory past the end of the %zu bytes of dynamic shared memory",
                 current->s.shared);
    else if (!is_device(p))
        snprintf(out, size, "memory that is not device memory");
    else if (dead && (!live || !contains(*live, p)))
        describe_allocation(out, size, p, *dead, " and cudaFree took back");
    else if (live)
        describe_allocation(out, size, p, *live, "");
    else
        snprintf(out, size, "device memory that was never allocated");
}
}
