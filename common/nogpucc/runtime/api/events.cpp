// Events: marks in a stream that record the time and that others can wait for.
#include "api/api.h"
#include "queue/task_queue.h"

// An event lives until it is destroyed and its last mark has been reached.
struct CUevent_st {
    int device;
    bool timing;
    std::atomic<int> users{1};
    std::atomic<cux::ticket> mark{0}; // the latest record; 0: never recorded
    std::atomic<long> ns{0};          // when it was reached
};

namespace cux {
struct event_table {
    std::mutex lock;
    std::set<CUevent_st *> events;
};
static event_table &known_events = *new event_table;

bool good_event(cudaEvent_t e)
{
    const std::lock_guard<std::mutex> guard(known_events.lock);
    return known_events.events.count(e);
}
static void release_event(cudaEvent_t e)
{
    const int left = --e->users;
    if (!left)
        delete e;
}
static cudaError_t check_event(cudaEvent_t e)
{
    PASS_ON_ERROR(usable());
    return good_event(e) ? cudaSuccess : cudaErrorInvalidResourceHandle;
}
}
using namespace cux;

cudaError_t cudaEventCreate(cudaEvent_t *e)
{
    return cudaEventCreateWithFlags(e, cudaEventDefault);
}
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *e, unsigned flags)
{
    RETURN_IF_ERROR(usable());
    const bool timing = !(flags & cudaEventDisableTiming);
    if (!e || flags > 7 || (flags & cudaEventInterprocess && timing))
        return result(cudaErrorInvalidValue);
    *e = new CUevent_st;
    (*e)->device = device;
    (*e)->timing = timing;
    const std::lock_guard<std::mutex> guard(known_events.lock);
    known_events.events.insert(*e);
    return result(cudaSuccess);
}
cudaError_t cudaEventDestroy(cudaEvent_t e)
{
    std::unique_lock<std::mutex> guard(known_events.lock);
    RETURN_IF(!known_events.events.erase(e), cudaErrorInvalidResourceHandle);
    guard.unlock();
    release_event(e);
    return result(cudaSuccess);
}

cudaError_t cudaEventRecord(cudaEvent_t e, cudaStream_t handle)
{
    RETURN_IF_ERROR(check_event(e));
    CUstream_st *s = find_stream(handle);
    RETURN_IF(!s || s->device != e->device, cudaErrorInvalidResourceHandle);
    e->users++;
    e->mark = enqueue(*s, [=](task &t) {
        t.event = e;
        t.run = [](task &t) {
            t.event->ns = now_ns();
            release_event(t.event);
        };
    });
    return noted("cudaEventRecord", cudaSuccess, e, nullptr, 0, handle);
}
cudaError_t cudaEventRecordWithFlags(cudaEvent_t e, cudaStream_t s, unsigned flags)
{
    return flags ? result(cudaErrorInvalidValue) : cudaEventRecord(e, s);
}
cudaError_t cudaStreamWaitEvent(cudaStream_t handle, cudaEvent_t e, unsigned flags)
{
    RETURN_IF_ERROR(check_event(e));
    CUstream_st *s = find_stream(handle);
    RETURN_IF(!s, cudaErrorInvalidResourceHandle);
    RETURN_IF(flags, cudaErrorInvalidValue);
    const ticket mark = e->mark;
    if (!is_done(mark))
        enqueue(*s, [=](task &t) {
            t.after = mark;
            t.run = [](task &) {};
        });
    return noted("cudaStreamWaitEvent", cudaSuccess, e, nullptr, 0, handle);
}
cudaError_t cudaEventSynchronize(cudaEvent_t e)
{
    if (const cudaError_t bad = check_event(e))
        return noted("cudaEventSynchronize", bad);
    wait_for(e->mark);
    flush_printf();
    return noted("cudaEventSynchronize", cudaSuccess, e);
}
cudaError_t cudaEventQuery(cudaEvent_t e)
{
    RETURN_IF_ERROR(check_event(e));
    return result(host_finds_done(e->mark) ? cudaSuccess : cudaErrorNotReady);
}
cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t a, cudaEvent_t b)
{
    RETURN_IF_ERROR(usable());
    RETURN_IF(!ms, cudaErrorInvalidValue);
    if (!good_event(a) || !good_event(b) || a->device != b->device || !a->timing ||
        !b->timing || !a->mark || !b->mark)
        return result(cudaErrorInvalidResourceHandle);
    RETURN_IF(!is_done(a->mark) || !is_done(b->mark), cudaErrorNotReady);
    *ms = (b->ns - a->ns) * 1e-6f;
    return result(cudaSuccess);
}
