// Streams: handles, synchronization, queries, host functions.
#include "memory/allocation.h"
#include "queue/task_queue.h"

namespace cux {
struct stream_table {
    std::mutex lock;
    std::set<CUstream_st *> streams;
};
static stream_table &known_streams = *new stream_table;

static void init_stream(CUstream_st &s, int d, unsigned flags, bool legacy)
{
    static std::atomic<unsigned long> ids;
    s.device = d;
    s.flags = flags;
    s.legacy = legacy;
    s.blocking = !legacy && !(flags & cudaStreamNonBlocking);
    s.id = ++ids;
}
struct default_streams { // one per device
    CUstream_st streams[MAX_DEVICES];
    default_streams(bool legacy)
    {
        for (int d = 0; d < MAX_DEVICES; d++)
            init_stream(streams[d], d, 0, legacy);
    }
};
CUstream_st *find_stream(cudaStream_t s)
{
    static default_streams &legacy = *new default_streams(true);
    if (!s || s == cudaStreamLegacy)
        return &legacy.streams[device];
    if (s == cudaStreamPerThread) {
        static thread_local default_streams own(false);
        return &own.streams[device];
    }
    const std::lock_guard<std::mutex> guard(known_streams.lock);
    return known_streams.streams.count(s) ? s : nullptr;
}
void forget_streams(int d)
{
    const std::lock_guard<std::mutex> guard(known_streams.lock);
    for (auto i = known_streams.streams.begin(); i != known_streams.streams.end();) {
        const bool dead = (*i)->device == d;
        if (dead)
            delete *i;
        i = dead ? known_streams.streams.erase(i) : std::next(i);
    }
}

cudaError_t look_up(cudaStream_t handle, CUstream_st **s)
{
    PASS_ON_ERROR(usable());
    *s = find_stream(handle);
    return *s ? cudaSuccess : cudaErrorInvalidResourceHandle;
}
}
using namespace cux;

cudaError_t cudaStreamCreate(cudaStream_t *s)
{
    return cudaStreamCreateWithFlags(s, cudaStreamDefault);
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *s, unsigned flags)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!s || flags > cudaStreamNonBlocking, cudaErrorInvalidValue);
    *s = new CUstream_st;
    init_stream(**s, device, flags, false);
    const std::lock_guard<std::mutex> guard(known_streams.lock);
    known_streams.streams.insert(*s);
    return result(cudaSuccess);
}
// Priorities are hints: stored, but not acted on. Lower numbers mean higher priority.
static const int GREATEST = -5, LEAST = 0;
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *s, unsigned flags, int priority)
{
    const cudaError_t e = cudaStreamCreateWithFlags(s, flags);
    if (!e)
        (*s)->priority = priority < GREATEST ? GREATEST
                         : priority > LEAST  ? LEAST
                                             : priority;
    return e;
}
cudaError_t cudaStreamDestroy(cudaStream_t s)
{
    const cudaError_t unusable = usable();
    if (!device_count() || unusable == cudaErrorNotPermitted)
        return result(unusable);
    std::unique_lock<std::mutex> guard(known_streams.lock);
    const bool known = known_streams.streams.erase(s); // its tasks still run
    guard.unlock();
    if (known)
        delete s;
    return result(known ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaStreamSynchronize(cudaStream_t handle)
{
    CUstream_st *s;
    if (const cudaError_t e = look_up(handle, &s))
        return noted("cudaStreamSynchronize", e);
    if (!s->legacy)
        wait_for(s->last);
    else if (busy(*s)) // an empty task comes after those of all blocking streams
        wait_for(enqueue(*s, [](task &t) { t.run = [](task &) {}; }));
    flush_printf();
    return noted("cudaStreamSynchronize", cudaSuccess, nullptr, nullptr, 0, handle);
}
cudaError_t cudaStreamQuery(cudaStream_t handle)
{
    CUstream_st *s;
    RETURN_IF_ERROR(look_up(handle, &s));
    const bool left = s->legacy ? busy(*s) : !host_finds_done(s->last);
    return result(left ? cudaErrorNotReady : cudaSuccess);
}

template <class T, class F>
static cudaError_t get_field(cudaStream_t handle, T *out, F value)
{
    CUstream_st *s;
    RETURN_IF_ERROR(look_up(handle, &s));
    RETURN_IF(!out, cudaErrorInvalidValue);
    *out = value(*s);
    return result(cudaSuccess);
}
cudaError_t cudaStreamGetFlags(cudaStream_t s, unsigned *flags)
{
    return get_field(s, flags, [](CUstream_st &s) { return s.flags; });
}
cudaError_t cudaStreamGetPriority(cudaStream_t s, int *priority)
{
    return get_field(s, priority, [](CUstream_st &s) { return s.priority; });
}
cudaError_t cudaStreamGetDevice(cudaStream_t s, int *d)
{
    return get_field(s, d, [](CUstream_st &s) { return s.device; });
}
cudaError_t cudaStreamGetId(cudaStream_t s, unsigned long long *id)
{
    return get_field(s, id, [](CUstream_st &s) { return s.id; });
}
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest)
{
    RETURN_IF_ERROR(usable());
    if (least)
        *least = LEAST;
    if (greatest)
        *greatest = GREATEST;
    return result(cudaSuccess);
}

// Host functions, which a stream calls once its earlier tasks are done, run on the
// runtime's threads, but may neither use device memory nor call CUDA.
namespace cux {
static void run_host_function(task &t)
{
    const int e = devices[t.device].sticky;
    thread_access(0);
    in_callback = true;
    if (t.value) {
        flush_printf();
        ((cudaStreamCallback_t)t.function)(t.handle, (cudaError_t)e, t.to);
    } else if (!e)
        ((cudaHostFn_t)t.function)(t.to);
    in_callback = false;
    thread_access(t.access);
}
static cudaError_t enqueue_function(cudaStream_t handle, void (*f)(), void *data,
                                    bool callback)
{
    CUstream_st *s;
    PASS_ON_ERROR(look_up(handle, &s));
    if (!f)
        return cudaErrorInvalidValue;
    enqueue(*s, [&](task &t) {
        t.run = run_host_function;
        t.function = f;
        t.to = data;
        t.handle = callback ? handle : nullptr;
        t.value = callback;
    });
    return cudaSuccess;
}
}

cudaError_t cudaLaunchHostFunc(cudaStream_t s, cudaHostFn_t f, void *data)
{
    return result(enqueue_function(s, (void (*)())f, data, false));
}
cudaError_t cudaStreamAddCallback(cudaStream_t s, cudaStreamCallback_t f, void *data,
                                  unsigned flags)
{
    return result(flags ? cudaErrorInvalidValue
                        : enqueue_function(s, (void (*)())f, data, true));
}
