// The ring of tasks that task_queue.cpp fills and executors.cpp empties.
#pragma once
#include "runtime.h"

namespace cux {
enum task_state { FREE, WAITING, RUNNING, DONE };

// A slot's word holds its ticket and the task's state, so that both change at once.
struct slot {
    std::atomic<ticket> word;
    task t;
};
constexpr ticket SLOTS = 1024; // a launch into a full queue waits, as on a GPU

struct queue {
    std::mutex lock; // held to add tasks, and to look for one that may overtake
    std::atomic<ticket> head{0}, done{0}; // the last issued; all up to this are done
    std::atomic<unsigned> issued{0},
        finished{0};               // change when the others do: for sleepers
    std::atomic<unsigned> left{0}; // not done
    bool started = false;
    slot *const ring = (slot *)calloc(SLOTS, sizeof(slot));

    slot &at(ticket n) { return ring[n % SLOTS]; }
    static ticket word(ticket n, task_state s) { return n << 2 | s; }
    bool is(ticket n, task_state s) { return at(n).word.load() == word(n, s); }
};
extern queue &work; // never destroyed: the runtime's threads may outlive main

// Spins for 20 us, then sleeps, until v is no longer old: launches that follow each other
// find the thread awake.
void wait_change(std::atomic<unsigned> &v, unsigned old);
bool idle(); // all work is done
void start_executors();
void allow_overtaking(); // work of another stream waits behind the first task
void executors_forget();
}
