// cudaMemcpy and cudaMemset in their various forms.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "queue/task_queue.h"

namespace cux {
static bool on_host(memory_kind p) { return p == HOST; }
static bool on_device(memory_kind p) { return p == DEVICE; }

// Pinned and managed memory counts as either side, since both can reach it. What the kind
// calls the host may be device memory after all: CUDA goes by the pointer.
static bool right_direction(memory_kind to, memory_kind from, cudaMemcpyKind kind)
{
    switch (kind) {
    case cudaMemcpyHostToHost:
        return !on_device(to) && !on_device(from);
    case cudaMemcpyHostToDevice:
        return !on_host(to);
    case cudaMemcpyDeviceToHost:
        return !on_host(from);
    case cudaMemcpyDeviceToDevice:
        return !on_host(to) && !on_host(from);
    default:
        return true;
    }
}

// The bytes to copy: a plain copy is a rectangle of one row.
struct rectangle {
    size_t to_pitch, from_pitch, width, height;
    size_t to_span() const { return to_pitch * (height - 1) + width; }
    size_t from_span() const { return from_pitch * (height - 1) + width; }
};
static void copy_pieces(void *v, unsigned long first, unsigned long end)
{
    const task &t = *(task *)v;
    const size_t at = first * PIECE;
    memcpy((char *)t.to + at, (char *)t.from + at, std::min(end * PIECE, t.width) - at);
}
static void run_copy(task &t)
{
    if (devices[t.device].sticky)
        return;
    char *const to = (char *)t.to, *const from = (char *)t.from;
    const rectangle r = {t.to_pitch, t.from_pitch, t.width, t.height};
    open_for_copy(to, r.to_span());
    open_for_copy(from, r.from_span());
    for (size_t row = 0; cux_race_copy && row < t.height; row++)
        cux_race_copy(to + row * t.to_pitch, from + row * t.from_pitch, t.width);
    const bool apart = to + r.to_span() <= from || from + r.from_span() <= to;
    if (t.height == 1 && t.width >= 4 * PIECE && apart)
        return parallel((t.width + PIECE - 1) / PIECE, copy_pieces, &t);
    for (size_t row = 0; row < t.height; row++)
        memmove(to + row * t.to_pitch, from + row * t.from_pitch, t.width);
}
enum manner { SYNC, ASYNC };

static cudaError_t not_inside(const void *p, size_t bytes)
{
    return because(cudaErrorInvalidValue, "the %zu bytes begin at %s; the last is %s", bytes,
                   describe(p).text, describe((char *)p + bytes - 1).text);
}

static cudaError_t copy(void *to, const void *from, rectangle r, cudaMemcpyKind kind,
                        cudaStream_t handle, manner how)
{
    CUstream_st *s;
    PASS_ON_ERROR(look_up(handle, &s));
    if ((unsigned)kind > cudaMemcpyDefault)
        return cudaErrorInvalidMemcpyDirection;
    if (r.height > 1 && (r.width > r.to_pitch || r.width > r.from_pitch))
        return cudaErrorInvalidPitchValue;
    if (!r.width || !r.height)
        return cudaSuccess;
    if (!to || !from)
        return cudaErrorInvalidValue;
    const memory_kind a = where(to), b = where(from);
    if (!right_direction(a, b, kind))
        return because(cudaErrorInvalidValue, "the pointers go from %s to %s, its direction does not",
                       on_device(b) ? "device" : "host", on_device(a) ? "device" : "host");
    if (on_device(a) && !inside(to, r.to_span()))
        return not_inside(to, r.to_span());
    if (on_device(b) && !inside(from, r.from_span()))
        return not_inside(from, r.from_span());
    const ticket n = enqueue(*s, [&](task &t) {
        t.run = run_copy;
        t.to = to;
        t.from = from;
        t.width = r.width;
        t.height = r.height;
        t.to_pitch = r.to_pitch;
        t.from_pitch = r.from_pitch;
    });
    // The caller may reuse pageable memory as soon as the call returns. Within device
    // memory not even cudaMemcpy() waits.
    if (on_host(a) || on_host(b) || (how == SYNC && !(on_device(a) && on_device(b)))) {
        wait_for(n);
        flush_printf();
    }
    return cudaSuccess;
}
static rectangle row(size_t n) { return {n, n, n, 1}; }

static cudaError_t copy_peer(void *to, int to_device, const void *from, int from_device,
                             size_t n, cudaStream_t s, manner how)
{
    PASS_ON_ERROR(usable());
    if (to_device < 0 || to_device >= device_count() || from_device < 0 ||
        from_device >= device_count())
        return cudaErrorInvalidDevice;
    if (n && (device_of(to) != to_device || device_of(from) != from_device))
        return cudaErrorInvalidValue;
    if (how == SYNC) { // after all work of both devices
        finish(to_device);
        finish(from_device);
    }
    return copy(to, from, row(n), cudaMemcpyDeviceToDevice, s, how);
}

static void set_pieces(void *v, unsigned long first, unsigned long end)
{
    const task &t = *(task *)v;
    const size_t at = first * PIECE;
    memset((char *)t.to + at, t.value, std::min(end * PIECE, t.width) - at);
}
static void run_set(task &t)
{
    if (devices[t.device].sticky)
        return;
    open_for_copy(t.to, t.width);
    for (size_t row = 0; cux_race_set && row < t.height; row++)
        cux_race_set((char *)t.to + row * t.to_pitch, t.width);
    if (t.height == 1)
        return parallel((t.width + PIECE - 1) / PIECE, set_pieces, &t);
    for (size_t row = 0; row < t.height; row++)
        memset((char *)t.to + row * t.to_pitch, t.value, t.width);
}

static cudaError_t set(void *p, int value, size_t pitch, size_t width, size_t height,
                       cudaStream_t handle)
{
    CUstream_st *s;
    PASS_ON_ERROR(look_up(handle, &s));
    if (!width || !height)
        return cudaSuccess;
    if (height > 1 && width > pitch)
        return cudaErrorInvalidValue;
    const memory_kind w = where(p);
    if (w == HOST || (w == DEVICE && !inside(p, pitch * (height - 1) + width)))
        return cudaErrorInvalidValue;
    enqueue(*s, [&](task &t) {
        t.run = run_set;
        t.to = p;
        t.value = value;
        t.to_pitch = pitch;
        t.width = width;
        t.height = height;
    });
    return cudaSuccess;
}
}
using namespace cux;

cudaError_t cudaMemcpy(void *to, const void *from, size_t n, cudaMemcpyKind kind)
{
    const cudaError_t e = copy(to, from, row(n), kind, nullptr, SYNC);
    return noted("cudaMemcpy", e, to, from, n);
}
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t n, cudaMemcpyKind kind,
                            cudaStream_t s)
{
    const cudaError_t e = copy(to, from, row(n), kind, s, ASYNC);
    return noted("cudaMemcpyAsync", e, to, from, n, s);
}
cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                         size_t width, size_t height, cudaMemcpyKind kind)
{
    return result(
        copy(to, from, {to_pitch, from_pitch, width, height}, kind, nullptr, SYNC));
}
cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from,
                              size_t from_pitch, size_t width, size_t height,
                              cudaMemcpyKind kind, cudaStream_t s)
{
    return result(copy(to, from, {to_pitch, from_pitch, width, height}, kind, s, ASYNC));
}
cudaError_t cudaMemcpyPeer(void *to, int to_device, const void *from, int from_device,
                           size_t n)
{
    return result(copy_peer(to, to_device, from, from_device, n, nullptr, SYNC));
}
cudaError_t cudaMemcpyPeerAsync(void *to, int to_device, const void *from,
                                int from_device, size_t n, cudaStream_t s)
{
    return result(copy_peer(to, to_device, from, from_device, n, s, ASYNC));
}

cudaError_t cudaMemset(void *p, int value, size_t n)
{
    return noted("cudaMemset", set(p, value, n, n, 1, nullptr), p, nullptr, n);
}
cudaError_t cudaMemsetAsync(void *p, int value, size_t n, cudaStream_t s)
{
    return result(set(p, value, n, n, 1, s));
}
cudaError_t cudaMemset2D(void *p, size_t pitch, int value, size_t width, size_t height)
{
    return result(set(p, value, pitch, width, height, nullptr));
}
cudaError_t cudaMemset2DAsync(void *p, size_t pitch, int value, size_t width,
                              size_t height, cudaStream_t s)
{
    return result(set(p, value, pitch, width, height, s));
}
