// The ring buffer of tasks that task_queue.cpp fills and executors.cpp empties.
#pragma once
#include "runtime.h"

namespace cux {
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
