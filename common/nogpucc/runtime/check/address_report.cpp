// An address in words, for messages: which allocation it is in or near.
#include "memory/allocation.h"
#include <algorithm>

namespace cux {
// Says which byte it is of an allocation: of cudaMalloc, or of a call for host memory.
template <class T>
static bool describe_allocation(char *out, size_t size, const void *p, const T &a,
                                const char *call, const char *freed)
{
    const long at = (char *)p - a.start, bytes = (long)a.bytes;
    char position[80];
    if (at < 0)
        snprintf(position, sizeof position, "%ld bytes before", -at);
    else if (at >= bytes)
        snprintf(position, sizeof position, "%ld bytes past the end of", at - bytes);
    else
        snprintf(position, sizeof position, "byte %ld of", at);
    snprintf(out, size, "%s the %ld bytes that %s gave out at %s:%d%s", position, bytes,
             call, a.file, a.line, freed);
    return at >= bytes;
}
// The allocation in whose pages p lies, otherwise the nearest one, at most a few pages
// away.
static const allocation *near(const allocation_map &all, const void *p)
{
    const char *const c = (const char *)p;
    const allocation *found = nullptr;
    long distance = 16 * (long)page();
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
// The host memory in which p lies, or which ends shortly before it.
static const host_allocation *host_memory_near(const void *p)
{
    const auto after = memory.host.upper_bound((const char *)p);
    if (after == memory.host.begin())
        return nullptr;
    const host_allocation &h = std::prev(after)->second;
    const bool near = (const char *)p < h.start + h.bytes + 2 * page();
    return near && !h.registered ? &h : nullptr;
}
static bool contains(const allocation &a, const void *p)
{
    return (char *)p >= a.base && (char *)p < a.base + a.pages;
}
// Without the address itself, which differs from run to run. Signal handlers call this,
// too, when the thread may hold the lock.
bool describe(char *out, size_t size, const void *p)
{
    bool past_end = false;
    const std::unique_lock<std::mutex> guard(memory.lock, std::try_to_lock);
    const allocation *live = near(memory.live, p), *dead = near(memory.dead, p);
    if (!p)
        snprintf(out, size, "a null pointer or an impossible address");
    else if (is_symbol(p))
        snprintf(out, size, "a __device__ or __constant__ variable");
    else if ((uintptr_t)p < page())
        snprintf(out, size, "an address near a null pointer");
    else if (is_static_shared(p))
        snprintf(out, size, "memory outside a __shared__ array");
    else if (is_around_shared(p))
        snprintf(out, size, "memory before the %zu bytes of dynamic shared memory",
                 current->s.shared);
    else if (is_past_shared(p)) {
        past_end = true;
        snprintf(out, size,
                 "memory past the end of the %zu bytes of dynamic shared memory",
                 current->s.shared);
    } else if (const host_allocation *h = host_memory_near(p))
        past_end = describe_allocation(
            out, size, p, *h, h->kind == MANAGED ? "cudaMallocManaged" : "cudaMallocHost",
            "");
    else if (!is_device(p))
        snprintf(out, size, "memory that is not device memory");
    else if (dead && (!live || !contains(*live, p)))
        past_end = describe_allocation(out, size, p, *dead, "cudaMalloc",
                                       " and cudaFree took back");
    else if (live)
        past_end = describe_allocation(out, size, p, *live, "cudaMalloc", "");
    else
        snprintf(out, size, "device memory that was never allocated");
    return past_end;
}
}
