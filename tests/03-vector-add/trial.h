// trial.h -- Lab 3: all that an operation must do as a whole.
#pragma once

#include "expected.h"

// Runs of an operation, made by run_planned() one after the other in one process: at some
// sizes, on a slow device, without its kernels, and for no elements.
struct trial {
    const struct operation *operation;
    int count;
    struct observed runs[MOST_SIZES], slow, without, none;
};
struct trial plan_trial(const struct operation *operation, const struct size *sizes,
                        int count);

// All sizes are right, also if the device is slow, and only if its kernels run.
void require_right(struct trial *t);

// n = 0 is right, too.
void require_none(struct trial *t);

// Every call of the last run freed what it had allocated.
void require_freed(const struct trial *t);

// Dry runs: no number of bytes or blocks overflows at sizes up to 2^30.
struct large {
    const struct operation *operation;
    struct run *runs[3];
};
struct large plan_large(const struct operation *operation);
void require_large(const struct large *l);
bool lacks_a_block(const struct large *l);

// A run that no device accepts: the operation must report that. It ends the process.
struct run *plan_refused(const struct operation *operation);
void require_refused(const struct run *r);

// All of this, and that its launches fit and its time is the kernel's.
void require_all(const struct operation *operation, const struct size *sizes, int count);
