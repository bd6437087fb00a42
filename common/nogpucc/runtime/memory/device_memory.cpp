// cudaMalloc and cudaFree in their various forms.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "queue/task_queue.h"

namespace cux {
// The live allocation that starts at p, unless it is being freed.
static allocation *to_free(void *p)
{
    const auto i = memory.live.find((char *)p);
    return i == memory.live.end() || i->second.leaving ? nullptr : &i->second;
}
static cudaError_t not_to_free(const void *p)
{
    return because(cudaErrorInvalidValue, "the pointer is %s", describe(p).text);
}
static cudaError_t free_now(void *p)
{
    std::unique_lock<std::mutex> guard(memory.lock);
    allocation *a = to_free(p);
    if (!a) {
        guard.unlock();
        return not_to_free(p);
    }
    const int d = a->device;
    guard.unlock();
    finish(d); // queued tasks may still use it
    guard.lock();
    a = to_free(p);
    if (!a)
        return cudaErrorInvalidValue;
    const cudaError_t e = release_allocation(*a);
    thread_access(0);
    if (e)
        devices[d].sticky = e;
    return e;
}
static cudaError_t free_in_stream(void *p, cudaStream_t handle)
{
    CUstream_st *s;
    PASS_ON_ERROR(look_up(handle, &s));
    {
        const std::lock_guard<std::mutex> guard(memory.lock);
        allocation *a = to_free(p);
        if (!a)
            return cudaErrorInvalidValue;
        a->leaving = true;
    }
    enqueue(*s, [=](task &t) {
        t.to = p;
        t.run = [](task &t) {
            const std::lock_guard<std::mutex> guard(memory.lock);
            const auto i = memory.live.find((char *)t.to);
            if (i != memory.live.end() && release_allocation(i->second))
                devices[t.device].sticky = cudaErrorIllegalAddress;
        };
    });
    return cudaSuccess;
}
}
using namespace cux;

cudaError_t cux_malloc(void **p, size_t n, const char *file, int line)
{
    if (const cudaError_t e = usable())
        return noted("cudaMalloc", e);
    const cudaError_t e = new_allocation(p, n, device, file, line);
    if (e == cudaErrorMemoryAllocation)
        because(e, "%zu bytes of a device that has %zu", n, device_capacity());
    return noted("cudaMalloc", e, e || !p ? nullptr : *p, nullptr, n);
}
cudaError_t cux_malloc_async(void **p, size_t n, cudaStream_t handle, const char *file,
                             int line)
{
    CUstream_st *s;
    RETURN_IF_ERROR(look_up(handle, &s));
    return result(new_allocation(p, n, s->device, file, line));
}
cudaError_t cux_malloc_pitch(void **p, size_t *pitch, size_t width, size_t height,
                             const char *file, int line)
{
    const size_t ROW = 512; // rows start at multiples of this
    RETURN_IF_ERROR(usable());
    RETURN_IF(!p || !pitch, cudaErrorInvalidValue);
    size_t bytes;
    if (width > ~0ul - ROW ||
        __builtin_mul_overflow((width + ROW - 1) & ~(ROW - 1), height, &bytes))
        return result(cudaErrorMemoryAllocation);
    *pitch = (width + ROW - 1) & ~(ROW - 1);
    return result(new_allocation(p, bytes, device, file, line));
}
cudaError_t cudaFreeAsync(void *p, cudaStream_t s)
{
    return result(p ? free_in_stream(p, s) : usable());
}
cudaError_t cudaMemGetInfo(size_t *free, size_t *total)
{
    RETURN_IF_ERROR(usable());
    const std::lock_guard<std::mutex> guard(memory.lock);
    if (total)
        *total = device_capacity();
    if (free)
        *free = device_capacity() - memory.used[device];
    return result(cudaSuccess);
}
cudaError_t cudaFree(void *p)
{
    if (const cudaError_t e = usable())
        return noted("cudaFree", e, p);
    if (!p)
        return result(cudaSuccess);
    return noted("cudaFree", where(p) == MANAGED ? free_managed(p) : free_now(p), p);
}
