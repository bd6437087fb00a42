// The queue of tasks and who runs them; the ring buffer that holds them.
#pragma once
#include "runtime.h"

namespace cux {
// task_queue.cpp
ticket submit(CUstream_st &, void (*fill)(task &, void *), void *data);
template <class F>
ticket enqueue(CUstream_st &s, F fill) // fill(task) sets what the task does
{
    return submit(
        s, [](task &t, void *f) { (*(F *)f)(t); }, &fill);
}
bool is_done(ticket);
bool host_finds_done(ticket); // the same, for a query of the program's
void wait_for(ticket);
void finish(int device);           // waits for all its work and flushes printf
bool nothing_left();               // all tasks have run
bool busy(const CUstream_st &);    // synchronizing the stream would have to wait
extern thread_local task *current; // the task that this runtime thread works on

// worker_pool.cpp
// On a runtime thread: distributes n items among the workers; work(data, first, end) does
// those from first to end - 1.
typedef void (*work_function)(void *data, unsigned long first, unsigned long end);
void parallel(unsigned long n, work_function, void *data);
constexpr int MAX_EXECUTORS = 32;
extern thread_local int executor; // the number of this thread, if it takes tasks
unsigned worker_count();
unsigned long random_number(); // decides which block and which warp go first
void pool_forget(); // in a forked child, which has no workers

// For queue/ alone: task_queue.cpp fills the ring, executors.cpp empties it.
enum task_state { FREE, WAITING, RUNNING, DONE };

// A slot's word holds both its ticket and the task's state, so that they change together.
struct slot {
    std::atomic<ticket> word;
    task t;
};
constexpr ticket SLOTS = 1024; // a launch into a full queue blocks, as on a GPU

struct queue {
    std::mutex lock; // held to add a task and to look for one that may overtake
    std::atomic<ticket> head{0}, done{0}; // the last issued; this and all before are done
    std::atomic<unsigned> issued{0}, finished{0}; // change with head and done: to wait on
    std::atomic<unsigned> left{0};                // tasks that have not run
    bool started = false;
    slot *const ring = (slot *)calloc(SLOTS, sizeof(slot));

    slot &at(ticket n) { return ring[n % SLOTS]; }
    static ticket word(ticket n, task_state s) { return n << 2 | s; }
    bool is(ticket n, task_state s) { return at(n).word.load() == word(n, s); }
};
extern queue &work; // never destroyed: runtime threads may outlive main

// Waits until v is no longer old. Spins for 20 us before it sleeps, so that launches in
// quick succession find the thread awake.
void wait_change(std::atomic<unsigned> &v, unsigned old);
bool idle(); // all tasks are done
void start_executors();
void allow_overtaking(); // another stream's task waits for the first
void executors_forget();
}
