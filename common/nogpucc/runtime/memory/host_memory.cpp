// Memory that host and device share: pinned, registered, managed.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "queue/task_queue.h"

namespace cux {
static host_allocation *host_allocation_at(const void *p)
{
    auto i = memory.host.upper_bound((const char *)p);
    if (i == memory.host.begin())
        return nullptr;
    --i;
    return (const char *)p < i->second.start + i->second.bytes ? &i->second : nullptr;
}
// The linker's: begin and end of the section of __managed__ variables.
extern "C" {
extern char __start_cux_managed[] __attribute__((weak, visibility("hidden")));
extern char __stop_cux_managed[] __attribute__((weak, visibility("hidden")));
}

memory_kind where(const void *p)
{
    if (is_device(p))
        return DEVICE;
    if ((char *)p >= __start_cux_managed && (char *)p < __stop_cux_managed)
        return MANAGED;
    const std::lock_guard<std::mutex> guard(memory.lock);
    const host_allocation *b = host_allocation_at(p);
    return b ? b->kind : HOST;
}

// The rest of the last page is out of bounds for --memcheck, one more page for all: what
// lies behind it may be a library that the program needs to report the mistake.
static size_t mapped_for(size_t n) { return (n + page() - 1) / page() * page() + page(); }
static cudaError_t allocate(void **p, host_allocation b)
{
    if (!p)
        return cudaErrorInvalidValue;
    *p = nullptr;
    if (!b.bytes)
        return cudaSuccess;
    if (b.bytes > device_capacity() * physical_count())
        return cudaErrorMemoryAllocation;
    const size_t mapped = mapped_for(b.bytes);
    void *q = mmap(nullptr, mapped, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (q == MAP_FAILED)
        return cudaErrorMemoryAllocation;
    mprotect((char *)q + mapped - page(), page(), PROT_NONE);
    if (b.bytes >= HUGE)
        madvise(q, b.bytes, MADV_HUGEPAGE);
    ASAN_POISON_MEMORY_REGION((char *)q + b.bytes, mapped - b.bytes);
    if (cux_race_alloc)
        cux_race_alloc(q, b.bytes, true);
    b.start = (char *)q;
    b.device = device;
    const std::lock_guard<std::mutex> guard(memory.lock);
    memory.host[b.start] = b;
    *p = q;
    return cudaSuccess;
}
static cudaError_t release(void *p, memory_kind kind, bool registered)
{
    for (int d = 0; d < device_count(); d++)
        finish(d); // every device may be using it
    const std::lock_guard<std::mutex> guard(memory.lock);
    const auto i = memory.host.find((char *)p);
    if (i == memory.host.end() || i->second.kind != kind ||
        i->second.registered != registered)
        return registered ? cudaErrorHostMemoryNotRegistered : cudaErrorInvalidValue;
    if (!registered) {
        ASAN_UNPOISON_MEMORY_REGION(p, mapped_for(i->second.bytes));
        munmap(p, mapped_for(i->second.bytes));
    }
    memory.host.erase(i);
    return cudaSuccess;
}
cudaError_t free_managed(void *p) { return release(p, MANAGED, false); }
}
using namespace cux;

cudaError_t cux_host_alloc(void **p, size_t n, unsigned flags, const char *file, int line)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(flags > 7, cudaErrorInvalidValue);
    const cudaError_t e = allocate(p, {nullptr, n, PINNED, false, flags, 0, file, line});
    return noted("cudaMallocHost", e, e || !p ? nullptr : *p, nullptr, n);
}
cudaError_t cux_managed_alloc(void **p, size_t n, unsigned flags, const char *file,
                              int line)
{
    RETURN_IF_ERROR(usable());
    if (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost)
        return result(cudaErrorInvalidValue);
    const cudaError_t e = allocate(p, {nullptr, n, MANAGED, false, flags, 0, file, line});
    return noted("cudaMallocManaged", e, e || !p ? nullptr : *p, nullptr, n);
}
cudaError_t cudaFreeHost(void *p)
{
    RETURN_IF_ERROR(usable());
    return result(p ? release(p, PINNED, false) : cudaSuccess);
}
cudaError_t cudaHostRegister(void *p, size_t n, unsigned flags)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!p || !n || flags > 15 || is_device(p), cudaErrorInvalidValue);
    const std::lock_guard<std::mutex> guard(memory.lock);
    if (host_allocation_at(p) || host_allocation_at((char *)p + n - 1))
        return result(cudaErrorHostMemoryAlreadyRegistered);
    memory.host[(char *)p] = {(char *)p,          n, PINNED, true, flags, device,
                              "cudaHostRegister", 0};
    return result(cudaSuccess);
}
cudaError_t cudaHostUnregister(void *p)
{
    RETURN_IF_ERROR(usable());
    return result(p ? release(p, PINNED, true) : cudaErrorInvalidValue);
}
// Devices use the host's addresses.
cudaError_t cudaHostGetDevicePointer(void **out, void *p, unsigned flags)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!out || !p || flags || where(p) != PINNED, cudaErrorInvalidValue);
    *out = p;
    return result(cudaSuccess);
}
cudaError_t cudaHostGetFlags(unsigned *flags, void *p)
{
    RETURN_IF_ERROR(usable());
    const std::lock_guard<std::mutex> guard(memory.lock);
    const host_allocation *b = host_allocation_at(p);
    RETURN_IF(!flags || !b || b->kind != PINNED, cudaErrorInvalidValue);
    *flags = b->flags | cudaHostAllocMapped; // all pinned memory is mapped
    return result(cudaSuccess);
}
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *a, const void *p)
{
    RETURN_IF_ERROR(any_device());
    RETURN_IF(!a, cudaErrorInvalidValue);
    memory_kind kind = where(p);
    const std::lock_guard<std::mutex> guard(memory.lock);
    const allocation *b = allocation_at(p);
    const host_allocation *h = host_allocation_at(p);
    if (kind == DEVICE && !b && !is_symbol(p))
        kind = HOST; // it was freed
    static const cudaMemoryType types[] = {cudaMemoryTypeUnregistered, cudaMemoryTypeHost,
                                           cudaMemoryTypeManaged, cudaMemoryTypeDevice};
    a->type = types[kind];
    a->device = kind == HOST ? cudaInvalidDeviceId
                : b          ? b->device
                : h          ? h->device
                             : device;
    a->devicePointer = kind == HOST ? nullptr : (void *)p;
    a->hostPointer = kind == DEVICE ? nullptr : (void *)p;
    return cudaSuccess;
}

static cudaError_t check_hint(const void *p, size_t n, const cudaMemLocation &to)
{
    PASS_ON_ERROR(usable());
    if (!p || !n || where(p) != MANAGED)
        return cudaErrorInvalidValue;
    if (to.type == cudaMemLocationTypeDevice)
        return check_device(to.id);
    return to.type == cudaMemLocationTypeHost ? cudaSuccess : cudaErrorInvalidValue;
}
cudaError_t cudaMemPrefetchAsync(const void *p, size_t n, cudaMemLocation to,
                                 unsigned flags, cudaStream_t s)
{
    RETURN_IF(flags, cudaErrorInvalidValue);
    const cudaError_t e = check_hint(p, n, to);
    return result(e ? e : find_stream(s) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaMemAdvise(const void *p, size_t n, cudaMemoryAdvise advice,
                          cudaMemLocation to)
{
    if (advice < cudaMemAdviseSetReadMostly || advice > cudaMemAdviseUnsetAccessedBy)
        return result(cudaErrorInvalidValue);
    return result(check_hint(p, n, to));
}
cudaError_t cudaStreamAttachMemAsync(cudaStream_t s, void *p, size_t, unsigned flags)
{
    CUstream_st *stream;
    RETURN_IF_ERROR(look_up(s, &stream));
    const bool good = flags == 1 || flags == 2 || flags == 4;
    return result(good && where(p) == MANAGED ? cudaSuccess : cudaErrorInvalidValue);
}
