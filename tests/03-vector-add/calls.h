// calls.h -- Lab 3: runs of one operation or of its kernel, and whether they are right.
#pragma once

#include "expected.h"

enum { CALLS_PER_RUN = 2 }; // repetition 0 and --reps 1

// Plans a run with --reps 1; its fields may be set until run_planned().
struct observed plan_call(const struct operation *operation, long n, long block);
struct observed plan_kernel(const struct operation *operation, long n, long block);

// After run_planned(): whether the program ended well and all elements are right.
bool is_right(struct observed *o);

// The first of the runs that is not right, or `count`.
int first_wrong(struct observed *runs, int count);

// Fails the test if a run without kernels is right: the host computed it.
void require_device(struct observed *without);

// Fails the test if the program ended with an error.
void require_call_ran(const struct observed *o);

// Fails the test if the operation is right when each launch waits for its kernel.
void require_awaited(const struct observed *o);

// Fails the test with what this wrong run shows.
_Noreturn void fail_call(struct observed *o);
