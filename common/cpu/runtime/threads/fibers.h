// The threads of a block that take turns on a worker: for fibers.cpp and barriers.cpp.
#pragma once
#include "runtime.h"

namespace cux {
constexpr unsigned MAX_THREADS = 1024, WARP = 32;

enum fiber_state : unsigned char {
    READY,
    AT_BARRIER, // waits in __syncthreads()
    AT_WARP,    // waits in a warp function
    AT_MASK,    // waits in __activemask()
    EXITED,
};
struct alignas(64) fiber { // one cache line: a switch touches all of it
    void *at;              // where it goes on: see stack_switch.h
    uint64_t value;        // handed in to a warp function
    uint3 id;              // threadIdx
    source_position here;           // where it waits, for reports
    fiber_state state;
};
// Lanes that meet in a warp function: those of one mask.
struct meeting {
    unsigned mask, arrived, unread; // unread: lanes that have not seen the result yet
    warp_step result;
};
struct crew {
    fiber fibers[MAX_THREADS];
    meeting meetings[MAX_THREADS];
    unsigned alive[MAX_THREADS / WARP]; // lanes of each warp that have not returned
    unsigned steps[MAX_THREADS / WARP]; // warp functions so far, for the race check
    unsigned threads, left;             // of the block; of those, not returned
    unsigned now;                       // whose turn it is
    unsigned waiting, votes; // at the barrier; of those, with a predicate that holds
    unsigned met, met_votes; // the same when the barrier last opened
    uint3 block;
    void *home; // the worker itself
    char *stacks;
    unsigned guarded; // stacks that have a guard page
    void (*set)(uint3), (*enter)(void *);
    void *data;
    bool running, warned;
};
extern thread_local crew *team; // this worker's

// Whether an address lies below one of this worker's stacks.
bool is_stack_guard(const void *);
// Lets others run until this thread is READY again.
void wait_turn();
void yield();
// After a thread's end, or before a wait: opens the barrier if all that are left have
// arrived.
bool open_barrier();
// The same for one meeting of a warp.
void close_meeting(unsigned warp, meeting &);
// When no thread is READY: lets those go that wait in __activemask() at the same line of
// a warp.
bool release_mask();
// One line on stderr, once a block, about what two of its threads do.
void complain(const char *what, unsigned a, unsigned b);
}
