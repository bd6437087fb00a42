// Launches, and fibers: the threads of a block, taking turns on one worker.
#pragma once
#include "queue/task_queue.h"

namespace cux {
// kernel_launch.cpp
kernel *find_kernel(const void *address);
// cooperative_launch.cpp: as parallel(), but each block has a separate thread.
void at_once(unsigned long blocks, work_function, void *data);
// fibers.cpp
extern thread_local unsigned block_epoch, warp_epoch; // barriers so far: race check
bool is_stack_guard(const void *); // below the stack of a thread of the current block
void fibers_left();                // after siglongjmp out of a kernel
// block_memory.cpp
void free_shared();                  // the thread's dynamic shared memory
bool is_past_shared(const void *);   // just past the launch's dynamic shared memory
bool is_around_shared(const void *); // elsewhere in what the worker has for it
// The worker's static __shared__ variables: thread-local storage of the program itself.
struct bytes {
    char *first;
    size_t n;
};
bytes static_shared();
bool is_static_shared(const void *);

constexpr unsigned MAX_THREADS = 1024, WARP = 32;

enum fiber_state : unsigned char {
    READY,
    AT_BARRIER, // waits in __syncthreads()
    AT_WARP,    // waits in a warp function
    AT_MASK,    // waits in __activemask()
    EXITED,
};
struct fiber {
    void *at;             // where it continues: see stack_switch.h
    source_position here; // where it waits, for reports
};
// The lanes of one mask, meeting in a warp function. While some still read the result of
// one step, others may already arrive at the next.
struct meeting {
    unsigned mask, arrived, unread; // unread: lanes that have not read the result yet
    unsigned step;                  // the lower bit tells which of the two is next
    warp_step steps[2];
};
// The threads of the block that a worker runs.
struct crew {
    fiber fibers[MAX_THREADS];
    fiber_state state[MAX_THREADS];
    uint3 id[MAX_THREADS];       // threadIdx
    unsigned lanes[MAX_THREADS]; // what __activemask() returns
    meeting meetings[MAX_THREADS];
    unsigned alive[MAX_THREADS / WARP]; // lanes of each warp that have not returned
    unsigned steps[MAX_THREADS / WARP]; // warp functions so far, for the race check
    unsigned threads, left;             // in the block; not returned
    unsigned now;                       // whose turn it is
    unsigned waiting, votes;            // at the barrier; of those, with a true predicate
    unsigned met, met_votes;            // the same when the barrier last opened
    source_position first; // where the first to arrive at the barrier waits
    bool differ;           // some wait elsewhere
    phases tiles[5][MAX_THREADS / 64]; // of 64, 128, ... 1024 threads
    uint64_t tile_values[MAX_THREADS]; // what each thread brings
    bool tiled;                        // any of them is in use
    uint3 block;
    dim3 size;
    void *home; // the worker itself
    char *stacks;
    unsigned guarded; // stacks that have a guard page
    void (*set)(uint3), (*enter)(void *);
    void *data;
    bool running, warned;
};
extern thread_local crew *own_crew; // this worker's

// block_memory.cpp
size_t stack_size();        // 60 KiB, or one page more or less, and a guard page
char *stack_of(unsigned i); // its guard page
void prepare_stacks(unsigned threads); // makes this worker's crew and its stacks
void free_stacks();
// fibers.cpp
// Lets others run until this thread is READY again; at once, if it is.
void wait_turn();
// Stops a kernel, and host code, that has no fibers but reaches what needs them.
void no_fibers(const char *what);
static inline void need_fibers(const char *what)
{
    if (!own_crew || !own_crew->running)
        no_fibers(what);
}
// syncthreads.cpp
// After a thread has returned or arrived: opens the barrier if no other is missing.
bool open_barrier();
// One line on stderr, once per block, about what two of its threads do.
void say_misplaced(source_position at, const char *what, uint3 block, uint3 thread,
                   uint3 other, const char *where);
void complain(const char *what, unsigned a, unsigned b);
void reset_tiles(); // those of several warps
// warps.cpp
// The same as open_barrier() for the meetings of a warp.
void close_meetings(unsigned warp);
// When no thread is READY: releases those that wait in __activemask(), the ones of a warp
// that are at the same line.
bool release_mask();
}
