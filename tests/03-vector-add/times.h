// times.h -- Lab 3: whether the times are those of the kernel alone.
#pragma once

#include "expected.h"

// What is wrong with a time, or `run` is NULL.
struct time_fault {
    const struct run *run;
    const char *likely;
    char what[256];
};

// Two runs of an operation, one with slow kernels and one with slow copies.
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
