// counts.h -- Lab 7: what threads did in a run that the CPU backend counted.
#pragma once

#include "expected.h"

// Of one launch; what "a thread" did is the most that any of them did.
struct launch_work {
    long number;   // in the trace
    long busy;     // threads of a block that read elements
    long elements; // that a thread has read
    long steps;    // and how many of these, shuffles and reads of shared memory it made
    long shuffles; // of thread 0, one after the other, with other lanes
    bool fours;    // a thread read 16 bytes at once
    bool atomics;  // in global memory, or
    bool inside;   // in shared memory
};
enum { MOST_LAUNCHES = 8 };

// Plans such a run, or returns NULL where nothing can be counted. After run_planned() its
// launches are there: how many, or 0 if it did not end well.
struct run *plan_trace(const char *op, long n, long blocks);
int launches_of(struct run *r, struct launch_work work[MOST_LAUNCHES]);

// Each of these fails the test unless …

// … a warp or more of each block reads elements, also where no shared memory is 0 by
// itself. If the file has no such kernel, `whole` decides, or nothing if it is NULL.
void require_shared_work(const char *kernel, const char *whole);

// … the function gives the same bits whichever block comes first.
void require_same_again(const char *op);

// … longest_chain() says how many additions its kernels make of an element.
void require_chain(void);
