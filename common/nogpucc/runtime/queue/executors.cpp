// The threads that take tasks from the queue; when a task may overtake others.
#include "check/check_hooks.h"
#include "memory/allocation.h"
#include "queue/task_queue.h"

// Executor 0 runs the tasks in order. But a kernel may spin until another stream does
// something, as on a GPU; so there are more executors, which look for tasks that may
// overtake one that has run for a while. There is always one more of them than there are
// tasks that overtake.
namespace cux {
thread_local task *current;
thread_local int executor;
// A free one has no task; it sleeps, or waits whether the first task ends soon.
static std::atomic<int> executors, free_ones;
static std::atomic<unsigned> pokes;
static const long PATIENCE = 2000000; // ns that a task runs before others overtake it

// Decides whether a task may start: given all tasks in the order of issue, it keeps track
// of the streams with unfinished ones.
class issue_order {
    std::vector<unsigned long> streams;     // with unfinished tasks
    unsigned long legacy = 0, blocking = 0; // devices with such streams, one bit each

  public:
    bool ready(const task &t) const
    {
        const unsigned long bit = 1ul << t.device;
        for (const unsigned long s : streams)
            if (s == t.stream)
                return false;
        return !(t.blocking && legacy & bit) && !(t.legacy && blocking & bit) &&
               (!t.after || is_done(t.after));
    }
    void add(const task &t)
    {
        const unsigned long bit = 1ul << t.device;
        if (streams.empty() || streams.back() != t.stream)
            streams.push_back(t.stream);
        legacy |= t.legacy ? bit : 0;
        blocking |= t.blocking ? bit : 0;
    }
};

// The first task that waits and may start, now marked as running; null: none.
static task *pick()
{
    const std::lock_guard<std::mutex> guard(work.lock);
    issue_order o;
    for (ticket n = work.done + 1; n <= work.head; n++) {
        slot &s = work.at(n);
        if (s.word == queue::word(n, DONE))
            continue;
        ticket waiting = queue::word(n, WAITING);
        if (s.word == waiting && o.ready(s.t) &&
            s.word.compare_exchange_strong(waiting, queue::word(n, RUNNING)))
            return &s.t;
        o.add(s.t);
    }
    return nullptr;
}
static void run(task &t)
{
    current = &t;
    begin_access(t);
    t.run(t);
    work.left--;
    end_access();
    current = nullptr;
    work.at(t.number).word = queue::word(t.number, DONE);
    for (ticket n = work.done; n < work.head && work.is(n + 1, DONE); n = work.done)
        work.done.compare_exchange_strong(n, n + 1);
    work.finished++;
    work.finished.notify_all();
}
static void sleep_ns(long ns)
{
    const timespec t = {0, ns};
    nanosleep(&t, nullptr);
}

static void executor_in_order()
{
    worker_setup();
    for (;;) {
        const unsigned seen = work.issued;
        const ticket n = work.done + 1;
        if (n > work.head) {
            wait_change(work.issued, seen);
            continue;
        }
        // No unfinished task comes before the first one, so it may always start.
        ticket waiting = queue::word(n, WAITING);
        if (work.at(n).word.compare_exchange_strong(waiting, queue::word(n, RUNNING)))
            run(work.at(n).t);
        else if (task *t = pick())
            run(*t);
        else
            sleep_ns(50000); // the rest waits for a task that has overtaken
    }
}

static void executor_that_overtakes(int number);
static void add_executor()
{
    const int n = executors++;
    if (n >= MAX_EXECUTORS)
        return;
    free_ones++;
    std::thread(executor_that_overtakes, n).detach();
}
static void executor_that_overtakes(int number)
{
    worker_setup();
    executor = number;
    for (unsigned seen = pokes - 1;;) { // tasks may be there: at first it does not wait
        pokes.wait(seen);
        seen = pokes;
        for (ticket first; !idle();) {
            first = work.done;
            sleep_ns(PATIENCE);
            while (work.done == first && !idle()) {
                task *const t = pick();
                if (!t)
                    break;
                free_ones--;
                if (free_ones <= 0) // the new task may take long, too
                    add_executor();
                allow_overtaking();
                run(*t);
                free_ones++;
            }
        }
    }
}
void allow_overtaking()
{
#ifndef CUX_ONE_WORKER
    if (!executors)
        executors = 1;
    if (executors == 1)
        add_executor();
    pokes++;
    pokes.notify_one();
#endif
}

void start_executors() { std::thread(executor_in_order).detach(); }
void executors_forget() { executors = free_ones = 0; }
}
