// trial.h -- Lab 3: all that an operation, its kernel and its helpers must do.
#pragma once

#include "calls.h"

// Runs of an operation, made by run_planned() one after the other in one process: at some
// sizes, on a slow device, with slow copies of pinned memory, without its kernels or most
// of their blocks, for no elements, and with a call that fails.
enum { FAILING = 6 };
struct trial {
    const struct operation *operation;
    int count;
    struct observed runs[MOST_SIZES], slow, pinned, none;
    struct run *failing[FAILING];
    struct device_runs device;
};
struct trial plan_trial(const struct operation *operation, const struct size *sizes,
                        int count);

// All sizes are right, also if the device is slow, and only if its kernels run.
void require_right(struct trial *t);

// n = 0 is right, too.
void require_none(struct trial *t);

// It ends if an allocation or a copy fails.
void require_calls_checked(const struct trial *t);

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

// Its index is exact beyond 2^24, where floats are not, and its arrays are as long.
void require_beyond_floats(const struct operation *operation);

// A run that no device accepts: the operation must report that. It ends the process.
struct run *plan_refused(const struct operation *operation);
void require_refused(const struct run *r);

// All of this, and that its launches fit and its time is the kernel's.
void require_all(const struct operation *operation, const struct size *sizes, int count);

// by_itself.c: kernels and helpers by themselves.

// Each of these fails the test unless its part is right. If the file has no such part, or
// has another idea of it, the whole operation decides.

// The operation's kernel at these sizes.
void require_kernel(const struct operation *operation, const struct size *sizes,
                    int count);

void require_blocks_for(void);
void require_stopwatch(void);

// blocks.c: whether blocks_for() rounds up.

// The first n and block for which blocks_for() is wrong, and the formula that explains all
// values that it returned; `run` is NULL if there is none.
struct blocks_fault {
    const struct run *run;
    long n, block, got;
    const char *likely;
};
struct blocks_fault find_blocks_fault(void);

// Clears the formulas by which n and block do not give so many blocks.
void clear_blocks(struct suspects *s, long n, long block, long got);

_Noreturn void fail_blocks(const struct blocks_fault *f);

// unfinished.c: what can be judged in add() before a result comes back.

void require_inputs(void);

// The launches themselves are looked at.
void require_launches(void);
void require_launch_checked(void);

// times.c: whether the times are those of the kernel alone.

#define HOST_READS \
    "@host_reads_result the host reads the result before the device has written it: " \
    "what does the host wait for?"

// What is wrong with a time, or `run` is NULL.
struct time_fault {
    const struct run *run;
    const char *likely;
    const char *what;
};

// Two runs of an operation, one with slow kernels, one with slow copies as well.
struct timing {
    const struct operation *operation;
    int kernel_us, copy_us;
    struct run *slow_kernel, *slow_copies;
};
struct timing plan_timing(const struct operation *operation);

// After run_planned(): what comes out is the kernel's time alone.
struct time_fault find_time_fault(const struct timing *t);
void require_time(const struct timing *t);

// The stopwatch by itself. `run` is also set if the file has none.
struct time_fault find_stopwatch_fault(void);

_Noreturn void fail_time(const struct time_fault *fault);
