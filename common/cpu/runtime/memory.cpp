// Device memory: its own address range that host threads cannot touch, guard pages, copies, host and managed allocations, symbols.
#include "runtime.h"
#include <algorithm>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>
extern "C" char __start_cux_device[] __attribute__((weak, visibility("hidden"))), __stop_cux_device[] __attribute__((weak, visibility("hidden")));
extern "C" char __start_cux_managed[] __attribute__((weak, visibility("hidden"))), __stop_cux_managed[] __attribute__((weak, visibility("hidden")));   // __managed__ variables: the lexer puts them there
// cucc links this file last and the linker keeps the order: all __device__ variables lie between the section's start and this page.
static char last_page[4096] __attribute__((section("cux_device"), aligned(4096), used));
namespace cux {
static const size_t ARENA = 256ul << 30, PAGE = 4096, HUGE = 2ul << 20;
struct block { size_t bytes, pages; const char *file; int line, device; };
struct tables { std::mutex m; std::map<const char *, block> live, dead; std::map<const char *, std::pair<size_t, place>> host; size_t used = 0; };
static tables &t = *new tables;                          // never destroyed: the device thread may outlive main
static char *arena, *top; static int key = -1; static bool open_to_all;
static size_t capacity() { static const size_t n = (size_t)sysconf(_SC_PHYS_PAGES) * PAGE / 2; return n; }
static char *page_of(const char *p) { return (char *)((uintptr_t)p & ~(PAGE - 1)); }
static void protect(char *p, size_t n, bool open) { if (key > 0) pkey_mprotect(p, n, PROT_READ | PROT_WRITE, key); else mprotect(p, n, open ? PROT_READ | PROT_WRITE : PROT_NONE); }
void memory_init()
{
    static std::once_flag once;
    std::call_once(once, [] {
        char *p = (char *)mmap(nullptr, ARENA + HUGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (p == MAP_FAILED) { perror("cuda: address space for device memory"); exit(1); }
        top = arena = (char *)(((uintptr_t)p + HUGE - 1) & ~(HUGE - 1));
        // A thread starts with no right to any key but 0 (Linux's default), or with its parent's rights: threads older than the key are shut out too.
        if (!getenv("CUDA_CPU_NO_PKEY")) key = pkey_alloc(0, PKEY_DISABLE_ACCESS);
        if (last_page > __start_cux_device) protect(__start_cux_device, last_page - __start_cux_device, false);
        if (cux_race_region) { cux_race_region((uintptr_t)arena, ARENA); cux_race_alloc(__start_cux_device, __stop_cux_device - __start_cux_device, true); }
    });
}
void thread_may_access(bool yes) { if (key > 0) pkey_set(key, yes ? 0 : PKEY_DISABLE_ACCESS); }
static void toggle(bool open)                            // without keys: while the device works, host threads can touch its memory unnoticed
{
    if (key > 0 || open == open_to_all) return;
    std::lock_guard<std::mutex> g(t.m); open_to_all = open;
    for (auto &b : t.live) protect(page_of(b.first), b.second.pages, open);
    if (last_page > __start_cux_device) protect(__start_cux_device, last_page - __start_cux_device, open);
}
void memory_open() { toggle(true); }
void memory_shut() { toggle(false); }
static std::pair<const char *const, block> *find(std::map<const char *, block> &m, const void *p)
{
    auto i = m.upper_bound((const char *)p); if (i == m.begin()) return nullptr;
    --i; return (const char *)p < page_of(i->first) + i->second.pages + PAGE ? &*i : nullptr;
}
static bool symbol(const void *p) { return (char *)p >= __start_cux_device && (char *)p < __stop_cux_device; }
bool is_device(const void *p) { return (arena && (char *)p >= arena && (char *)p < arena + ARENA) || symbol(p); }
place where(const void *p)
{
    if (is_device(p)) return DEVICE;
    if ((char *)p >= __start_cux_managed && (char *)p < __stop_cux_managed) return MANAGED;
    std::lock_guard<std::mutex> g(t.m); auto i = t.host.upper_bound((const char *)p); if (i == t.host.begin()) return HOST;
    --i; return (const char *)p < i->first + i->second.first ? i->second.second : HOST;
}
bool inside(const void *p, size_t n)
{
    if (symbol(p)) return (char *)p + n <= __stop_cux_device;
    std::lock_guard<std::mutex> g(t.m); auto b = find(t.live, p); return b && (char *)p >= b->first && n <= b->second.bytes && (char *)p + n <= b->first + b->second.bytes;
}
void describe(char *out, size_t size, const void *p)     // no lock: runs in signal handlers too
{
    auto b = find(t.live, p); const char *freed = "";
    if (!b) {                                            // just before a block?
        auto i = t.live.upper_bound((const char *)p); if (i != t.live.end() && (char *)p >= page_of(i->first) - PAGE) b = &*i; }
    if (!b && (b = find(t.dead, p))) freed = " and cudaFree took back";
    if (symbol(p)) snprintf(out, size, "%p, a __device__ or __constant__ variable", p);
    else if (!p) snprintf(out, size, "a null pointer");
    else if (!b) snprintf(out, size, "%p, %s", p, is_device(p) ? "device memory that was never allocated" : "which is not device memory");
    else {
        const long at = (char *)p - b->first, n = b->second.bytes;
        if (at < 0) snprintf(out, size, "%p, %ld bytes before the %ld bytes that cudaMalloc gave out at %s:%d%s", p, -at, n, b->second.file, b->second.line, freed);
        else if (at >= n) snprintf(out, size, "%p, %ld bytes past the end of the %ld bytes that cudaMalloc gave out at %s:%d%s", p, at - n, n, b->second.file, b->second.line, freed);
        else snprintf(out, size, "%p, byte %ld of the %ld bytes that cudaMalloc gave out at %s:%d%s", p, at, n, b->second.file, b->second.line, freed);
    }
}
static cudaError_t check_copy(void *to, const void *from, size_t n, cudaMemcpyKind kind)
{
    if ((unsigned)kind > cudaMemcpyDefault) return cudaErrorInvalidMemcpyDirection;
    if (!n) return cudaSuccess;
    if (!to || !from) return cudaErrorInvalidValue;
    const place a = where(to), b = where(from);
    const bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice, from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
    if (kind != cudaMemcpyDefault && ((a == HOST && to_device) || (a == DEVICE && !to_device) || (b == HOST && from_device) || (b == DEVICE && !from_device))) return cudaErrorInvalidValue;
    if ((a == DEVICE && !inside(to, n)) || (b == DEVICE && !inside(from, n))) return cudaErrorInvalidValue;
    return cudaSuccess;
}
static const size_t PIECE = 512 << 10;                   // large copies are shared among the workers
static void copy_run(task &k)
{
    if (sticky) return;
    if (cux_race_copy) cux_race_copy(k.to, k.from, k.bytes);
    if (k.bytes < 4 * PIECE || ((char *)k.to < (char *)k.from + k.bytes && (char *)k.from < (char *)k.to + k.bytes)) memmove(k.to, k.from, k.bytes);
    else parallel((k.bytes + PIECE - 1) / PIECE, [](void *v, unsigned long a, unsigned long b) { task &k = *(task *)v; memcpy((char *)k.to + a * PIECE, (char *)k.from + a * PIECE, std::min(b * PIECE, k.bytes) - a * PIECE); }, &k);
}
static void set_run(task &k)
{
    if (sticky) return;
    if (cux_race_set) cux_race_set(k.to, k.bytes);
    parallel((k.bytes + PIECE - 1) / PIECE, [](void *v, unsigned long a, unsigned long b) { task &k = *(task *)v; memset((char *)k.to + a * PIECE, k.value, std::min(b * PIECE, k.bytes) - a * PIECE); }, &k);
}
static cudaError_t copy(void *to, const void *from, size_t n, cudaMemcpyKind kind, cudaStream_t s, bool wait)
{
    if (cudaError_t e = usable()) return result(e);
    memory_init();
    if (!good_stream(s)) return result(cudaErrorInvalidResourceHandle);
    if (cudaError_t e = check_copy(to, from, n, kind)) return result(e);
    if (!n) return result(cudaSuccess);
    if (where(to) == HOST || where(from) == HOST) wait = true;       // pageable memory: the caller may reuse it as soon as we return
    const unsigned ticket = enqueue(s, [&](task &k) { k.run = copy_run; k.to = to; k.from = from; k.bytes = n; });
    if (wait) { wait_for(ticket); flush_printf(); }
    return result(cudaSuccess);
}
static cudaError_t set(void *p, int value, size_t n, cudaStream_t s)
{
    if (cudaError_t e = usable()) return result(e);
    memory_init();
    if (!good_stream(s)) return result(cudaErrorInvalidResourceHandle);
    const place w = where(p); if (w == HOST || (w == DEVICE && n && !inside(p, n))) return result(cudaErrorInvalidValue);
    if (n) enqueue(s, [&](task &k) { k.run = set_run; k.to = p; k.value = value; k.bytes = n; });
    return result(cudaSuccess);
}
}
using namespace cux;
cudaError_t cux_malloc(void **p, size_t n, const char *file, int line)
{
    if (cudaError_t e = usable()) return result(e);
    if (!p) return result(cudaErrorInvalidValue);
    *p = nullptr; if (!n) return result(cudaSuccess);
    memory_init(); std::lock_guard<std::mutex> g(t.m);
    // The last byte lies (to 16 bytes' rounding) right before a page that nobody may touch. Addresses are never given out twice.
    if (n > capacity() - t.used) return result(cudaErrorMemoryAllocation);
    const size_t pages = (n + PAGE - 1) & ~(PAGE - 1); char *base = top + PAGE; if (n >= HUGE) base = (char *)(((uintptr_t)base + HUGE - 1) & ~(HUGE - 1));
    if (base + pages + PAGE > arena + ARENA) return result(cudaErrorMemoryAllocation);
    char *q = base + pages - ((n + 15) & ~15ul);
    protect(base, pages, open_to_all); if (n >= HUGE) madvise(base, pages, MADV_HUGEPAGE);
    ASAN_POISON_MEMORY_REGION(base - PAGE, pages + 2 * PAGE); ASAN_UNPOISON_MEMORY_REGION(q, n);
    if (cux_race_alloc) cux_race_alloc(q, n, false);
    top = base + pages + PAGE; t.used += n; t.live[q] = {n, pages, file, line, device}; *p = q; return result(cudaSuccess);
}
cudaError_t cudaFree(void *p)
{
    if (cudaError_t e = usable()) return result(e);
    if (!p) return result(cudaSuccess);
    finish();
    { std::lock_guard<std::mutex> g(t.m); auto h = t.host.find((char *)p); if (h != t.host.end() && h->second.second == MANAGED) { munmap(p, h->second.first); t.host.erase(h); return result(cudaSuccess); } }
    std::lock_guard<std::mutex> g(t.m); auto i = t.live.find((char *)p); if (i == t.live.end()) return result(cudaErrorInvalidValue);
    ASAN_POISON_MEMORY_REGION(p, i->second.bytes);
    if (cux_race_free) cux_race_free(p, i->second.bytes);
    char *base = page_of(i->first); madvise(base, i->second.pages, MADV_DONTNEED); mprotect(base, i->second.pages, PROT_NONE);
    t.used -= i->second.bytes; t.dead.insert(*i); t.live.erase(i); return result(cudaSuccess);
}
cudaError_t cux_host_alloc(void **p, size_t n, cudaMemoryType type)
{
    if (cudaError_t e = usable()) return result(e);
    if (!p || !n) return result(cudaErrorInvalidValue);
    memory_init(); void *q = n > capacity() ? MAP_FAILED : mmap(nullptr, n, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (q == MAP_FAILED) return result(cudaErrorMemoryAllocation);
    madvise(q, n, MADV_HUGEPAGE);
    if (cux_race_alloc) cux_race_alloc(q, n, true);
    std::lock_guard<std::mutex> g(t.m); t.host[(char *)q] = {n, type == cudaMemoryTypeManaged ? MANAGED : PINNED}; *p = q; return result(cudaSuccess);
}
cudaError_t cudaFreeHost(void *p)
{
    if (!p) return result(cudaSuccess);
    finish(); std::lock_guard<std::mutex> g(t.m); auto i = t.host.find((char *)p);
    if (i == t.host.end() || i->second.second != PINNED) return result(cudaErrorInvalidValue);
    munmap(p, i->second.first); t.host.erase(i); return result(cudaSuccess);
}
cudaError_t cudaMemcpy(void *to, const void *from, size_t n, cudaMemcpyKind kind) { return copy(to, from, n, kind, nullptr, true); }
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t n, cudaMemcpyKind kind, cudaStream_t s) { return copy(to, from, n, kind, s, false); }
cudaError_t cudaMemcpy2D(void *to, size_t tp, const void *from, size_t fp, size_t w, size_t h, cudaMemcpyKind kind)
{
    if (w > tp || w > fp) return result(cudaErrorInvalidValue);
    for (size_t r = 0; r < h; r++) if (cudaError_t e = copy((char *)to + r * tp, (char *)from + r * fp, w, kind, nullptr, r + 1 == h)) return e;
    return cudaSuccess;
}
cudaError_t cudaMemset(void *p, int v, size_t n) { return set(p, v, n, nullptr); }
cudaError_t cudaMemsetAsync(void *p, int v, size_t n, cudaStream_t s) { return set(p, v, n, s); }
cudaError_t cudaMemGetInfo(size_t *f, size_t *all) { *all = capacity(); *f = *all - t.used; return cudaSuccess; }
cudaError_t cudaMemPrefetchAsync(const void *p, size_t, int, cudaStream_t) { return result(usable() ? usable() : where(p) == MANAGED ? cudaSuccess : cudaErrorInvalidValue); }
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *a, const void *p)
{
    const place w = where(p); *a = {w == DEVICE ? cudaMemoryTypeDevice : w == MANAGED ? cudaMemoryTypeManaged : w == PINNED ? cudaMemoryTypeHost : cudaMemoryTypeUnregistered, 0, w == HOST ? nullptr : (void *)p, w == DEVICE ? nullptr : (void *)p};
    std::lock_guard<std::mutex> g(t.m); if (auto b = find(t.live, p)) a->device = b->second.device; return cudaSuccess;
}
cudaError_t cux_symbol_copy(const void *s, size_t size, size_t offset, const void *host, void *out, size_t n, cudaStream_t st, bool wait)
{
    if (cudaError_t e = usable()) return result(e);
    if (!is_device(s)) return result(cudaErrorInvalidSymbol);
    if (offset > size || n > size - offset) return result(cudaErrorInvalidValue);
    return host ? copy((char *)s + offset, host, n, cudaMemcpyDefault, st, wait) : copy(out, (char *)s + offset, n, cudaMemcpyDefault, st, wait);
}
