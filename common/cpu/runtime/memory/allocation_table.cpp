// Blocks of device memory: the table of them, and how they get their addresses.
#include "memory/allocation.h"
#include <sys/mman.h>

namespace cux {
static const size_t MARGIN = 64 << 20;   // at both ends of the arena, for wild accesses
static const size_t REMEMBERED = 100000; // freed blocks that a message can still name

allocation *allocation_at(const void *p)
{
    auto i = memory.live.upper_bound((const char *)p);
    // The start may lie inside the first page, and p before it.
    if (i != memory.live.end() && (const char *)p >= i->second.base)
        return &i->second;
    if (i == memory.live.begin())
        return nullptr;
    --i;
    return (const char *)p < i->second.base + i->second.pages + PAGE ? &i->second
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

// Free address space for that many bytes of pages, with a free page on either side; null:
// none. The search goes on where the last one ended, and starts again at the end of the
// arena.
static char *find_room(size_t pages)
{
    static char *const first = arena + MARGIN, *const end = arena + arena_size - MARGIN;
    static char *next = first;
    if (cux_race_region) // its notes on each address stay: use few
        next = first;
    for (int round = 0; round < 2; round++, next = first)
        for (;;) {
            char *base = next + PAGE;
            if (pages >= HUGE)
                base = (char *)(((uintptr_t)base + HUGE - 1) & ~(HUGE - 1));
            if (pages > arena_size || base + pages + PAGE > end)
                break;
            const auto i = memory.live.upper_bound(base);
            const allocation *before = i == memory.live.begin() ? nullptr
                                                           : &std::prev(i)->second;
            if (before && before->base + before->pages + PAGE > base)
                next = before->base + before->pages;
            else if (i != memory.live.end() && i->second.base < base + pages + PAGE)
                next = i->second.base + i->second.pages;
            else {
                next = base + pages;
                return base;
            }
        }
    return nullptr;
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
    a.pages = (n + PAGE - 1) & ~(PAGE - 1);
    a.base = find_room(a.pages);
    // Filled before any key is on it: the host thread has no right to the key.
    if (!a.base || mprotect(a.base, a.pages, PROT_READ | PROT_WRITE))
        return cudaErrorMemoryAllocation;
    if (a.pages >= HUGE)
        madvise(a.base, a.pages, MADV_HUGEPAGE);
    a.start = a.base + a.pages - ((n + ALIGN - 1) & ~(ALIGN - 1));
    a.device = d;
    a.file = file;
    a.line = line;
    forget_dead(a.base, a.pages);
    ASAN_POISON_MEMORY_REGION(a.base - PAGE, a.pages + 2 * PAGE);
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
    // Mapped anew: the pages go back to the system, and mappings side by side become one.
    mmap(a.base, a.pages, PROT_NONE,
         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
    if (!intact)
        fprintf(
            stderr,
            "cuda: a kernel wrote just before or past the %zu bytes that cudaMalloc "
            "gave out at %s:%d; found when they were freed (--memcheck shows the line)\n",
            a.bytes, a.file, a.line);
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
