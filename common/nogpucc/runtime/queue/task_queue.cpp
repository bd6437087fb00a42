// The queue of tasks for all devices: submitting, waiting, fork, the end of the program.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "queue/task_queue.h"
#include <pthread.h>
#include <sched.h>

// One queue holds the tasks of all streams, and normally they run in the order of issue.
// A task only depends on tasks that were issued earlier, so this order satisfies the
// rules of streams, events and the default stream. Only a task that takes long may be
// overtaken, by tasks that do not depend on it: see executors.cpp.
namespace cux {
queue &work = *new queue;

static void pause_cpu()
{
#ifdef __x86_64__
    __builtin_ia32_pause();
#else
    asm volatile("yield");
#endif
}
// Yields: who is to make the change may be waiting for this very processor.
void wait_change(std::atomic<unsigned> &v, unsigned old)
{
    const long SPIN = 20000; // ns
    for (const long end = now_ns() + SPIN; now_ns() < end; sched_yield())
        for (int i = 0; i < 16; i++, pause_cpu())
            if (v.load() != old)
                return;
    v.wait(old);
}

bool is_done(ticket n) { return n <= work.done.load() || work.is(n, DONE); }
bool host_finds_done(ticket n)
{
    const bool done = is_done(n);
    if (done)
        host_saw(n);
    return done;
}
void wait_for(ticket n)
{
    for (;;) {
        const unsigned seen = work.finished.load();
        if (is_done(n))
            return host_saw(n);
        wait_change(work.finished, seen);
    }
}
bool nothing_left() { return !work.left; }
bool idle() { return work.done.load() == work.head.load(); }

// The first task that is not done and meets the condition; 0: none.
template <class F>
static ticket first_left(F condition)
{
    if (idle())
        return 0;
    const std::lock_guard<std::mutex> guard(work.lock);
    for (ticket n = work.done + 1; n <= work.head; n++)
        if (!work.is(n, DONE) && condition(work.at(n).t))
            return n;
    return 0;
}
void finish(int d)
{
    const ticket last = work.head;
    const auto is_its = [=](const task &t) { return t.device == d && t.number <= last; };
    for (ticket n = first_left(is_its); n; n = first_left(is_its))
        wait_for(n);
    host_saw(last);
    flush_printf();
}
bool busy(const CUstream_st &s)
{
    const ticket last = work.head;
    const ticket left = first_left([&](const task &t) {
        return t.stream == s.id || (t.device == s.device && ((s.legacy && t.blocking) ||
                                                             (s.blocking && t.legacy)));
    });
    if (!left)
        host_saw(last);
    return left;
}

// A child of fork() has only the thread that forked; it starts the runtime's threads
// again when it needs them. Fork waits until all tasks are done and no lock is held, so
// that the child finds nothing half done.
static void before_fork()
{
    for (;;) {
        wait_for(work.head);
        flush_printf();
        work.lock.lock();
        if (idle())
            break;
        work.lock.unlock();
    }
    memory.lock.lock();
}
static void unlock_all()
{
    memory.lock.unlock();
    work.lock.unlock();
}
static void after_fork_in_child()
{
    work.started = false;
    executors_forget();
    pool_forget();
    unlock_all();
}
#ifdef CUX_CHECK
// As under compute-sanitizer, the end of the program waits for its kernels, so that their
// mistakes are found. (Without the checks it neither waits nor prints what they printed,
// as on a GPU.)
static void wait_at_exit()
{
    if (current)
        return; // a host function on a thread of the runtime called exit()
    wait_for(work.head);
    flush_printf();
}
static void watch_exit() { atexit(wait_at_exit); }
#else
static void watch_exit() {}
#endif
static void watch_fork() { pthread_atfork(before_fork, unlock_all, after_fork_in_child); }

static void start()
{
    static std::once_flag once;
    std::call_once(once, [] {
        watch_fork();
        watch_exit();
    });
    work.started = true;
    memory_init();
    start_executors();
}

ticket submit(CUstream_st &s, void (*fill)(task &, void *), void *data)
{
    std::unique_lock<std::mutex> guard(work.lock);
    if (!work.started)
        start();
    while (work.head - work.done >= SLOTS) {
        const ticket first = work.head + 1 - SLOTS;
        guard.unlock();
        wait_for(first);
        guard.lock();
    }
    const ticket n = work.head + 1;
    slot &place = work.at(n);
    task &t = place.t;
    t.number = n;
    t.after = 0;
    t.stream = s.id;
    t.device = s.device;
    t.legacy = s.legacy;
    t.blocking = s.blocking;
    t.access = ~0ul;
    t.fault = 0;
    t.k = nullptr;
    fill(t, data);
    const ticket first = work.done + 1;
    const bool stuck = first < n && work.at(first).t.stream != s.id;
    s.last = n;
    place.word = queue::word(n, WAITING);
    work.left++;
    work.head = n;
    work.issued++;
    work.issued.notify_one();
    if (stuck)
        allow_overtaking();
    return n;
}
}
