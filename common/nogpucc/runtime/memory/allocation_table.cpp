// Allocations of device memory: the table of them, and where each finds its addresses.
#include "check/check_hooks.h"
#include "memory/allocation.h"

namespace cux {
static const size_t MARGIN = 64 << 20;   // unused at both ends of the arena
static const size_t REMEMBERED = 100000; // freed allocations that a message can name

allocation *allocation_at(const void *p)
{
    auto i = memory.live.upper_bound((const char *)p);
    // The start may lie inside the first page, and p before it.
    if (i != memory.live.end() && (const char *)p >= i->second.base)
        return &i->second;
    if (i == memory.live.begin())
        return nullptr;
    --i;
    return (const char *)p < i->second.base + i->second.pages + page() ? &i->second
                                                                     : nullptr;
}
int device_of(const void *p)
{
    const std::lock_guard<std::mutex> guard(memory.lock);
    const allocation *a = allocation_at(p);
    return a ? a->device : -1;
}
bool inside(const void *p, size_t n)
{
    const char *const c = (const char *)p;
    if (is_symbol(p))
        return n <= (size_t)(cux_symbols_end() - c);
    const std::lock_guard<std::mutex> guard(memory.lock);
    const allocation *a = allocation_at(p);
    return a && !a->leaving && c >= a->start && n <= a->bytes &&
           (size_t)(c - a->start) <= a->bytes - n;
}

// The first free addresses between begin and end, for that many bytes of pages with a
// free page on either side; null: none.
static char *find_room_from(char *begin, char *end, size_t pages)
{
    for (;;) {
        char *base = begin + page();
        if (pages >= HUGE)
            base = (char *)(((uintptr_t)base + HUGE - 1) & ~(HUGE - 1));
        if (pages > arena_size || base + pages + page() > end)
            return nullptr;
        const auto after = memory.live.upper_bound(base);
        if (after != memory.live.begin()) {
            const allocation &before = std::prev(after)->second;
            if (before.base + before.pages + page() > base) {
                begin = before.base + before.pages;
                continue;
            }
        }
        if (after == memory.live.end() || after->second.base >= base + pages + page())
            return base;
        begin = after->second.base + after->second.pages;
    }
}
// Each search starts where the last one ended and wraps around, so that freed addresses
// stay invalid for as long as possible.
static char *find_room(size_t pages)
{
    static char *const first = arena + MARGIN, *const end = arena + arena_size - MARGIN;
    static char *next = first;
    if (cux_race_region) // shadow memory is never given back: use few addresses
        next = first;
    char *base = find_room_from(next, end, pages);
    if (!base)
        base = find_room_from(first, end, pages);
    if (base)
        next = base + pages;
    return base;
}
static void forget_dead(const char *base, size_t pages)
{
    auto i = memory.dead.lower_bound(base);
    while (i != memory.dead.end() && i->first < base + pages)
        i = memory.dead.erase(i);
    if (memory.dead.size() > REMEMBERED)
        memory.dead.erase(memory.dead.begin());
}

cudaError_t new_allocation(void **p, size_t n, int d, const char *file, int line)
{
    if (!p)
        return cudaErrorInvalidValue;
    *p = nullptr;
    if (!n)
        return cudaSuccess;
    memory_init();
    const std::lock_guard<std::mutex> guard(memory.lock);
    if (n > device_capacity() - memory.used[d])
        return cudaErrorMemoryAllocation;
    allocation a = {};
    a.bytes = n;
    a.pages = (n + page() - 1) & ~(page() - 1);
    a.base = find_room(a.pages);
    // Filled before it gets a protection key, which the host thread has no right to.
    if (!a.base || mprotect(a.base, a.pages, PROT_READ | PROT_WRITE))
        return cudaErrorMemoryAllocation;
    if (a.pages >= HUGE)
        madvise(a.base, a.pages, MADV_HUGEPAGE);
    a.start = a.base + a.pages - ((n + ALIGN - 1) & ~(ALIGN - 1));
    a.device = d;
    a.file = file;
    a.line = line;
    forget_dead(a.base, a.pages);
    ASAN_POISON_MEMORY_REGION(a.base - page(), a.pages + 2 * page());
    ASAN_UNPOISON_MEMORY_REGION(a.start, n);
    fill_new(a);
    if (cux_race_alloc)
        cux_race_alloc(a.start, n, false);
    protect(d, a.base, a.pages, false);
    memory.used[d] += n;
    memory.live[a.start] = a;
    *p = a.start;
    return cudaSuccess;
}

cudaError_t release_allocation(allocation &a)
{
    if (has_keys())
        thread_access(~0ul);
    else if (!a.open)
        protect(a.device, a.base, a.pages, true);
    const bool intact = slack_intact(a);
    ASAN_POISON_MEMORY_REGION(a.start, a.bytes);
    if (cux_race_free)
        cux_race_free(a.start, a.bytes);
    // A new mapping returns the pages to the system and merges with its neighbours.
    mmap(a.base, a.pages, PROT_NONE,
         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    if (!intact)
        fprintf(
            stderr,
            "cuda: a kernel wrote just before or past the %zu bytes that cudaMalloc "
            "gave out at %s:%d; found when they were freed (--memcheck shows the line)"
            "%s\n",
            a.bytes, a.file, a.line, code("outside"));
    memory.used[a.device] -= a.bytes;
    const allocation copy = a;
    memory.dead[copy.start] = copy;
    memory.live.erase(copy.start);
    return intact ? cudaSuccess : cudaErrorIllegalAddress;
}

void free_device(int d)
{
    const std::lock_guard<std::mutex> guard(memory.lock);
    for (auto i = memory.live.begin(); i != memory.live.end();) {
        allocation &a = i->second;
        ++i;
        if (a.device == d)
            release_allocation(a);
    }
    thread_access(0);
}
}
