// cudaMemset in its various forms.
#include "memory/allocation.h"
#include "queue/task_queue.h"
#include <algorithm>

namespace cux {
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
    if (const cudaError_t e = usable())
        return e;
    CUstream_st *s = find_stream(handle);
    if (!s)
        return cudaErrorInvalidResourceHandle;
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
