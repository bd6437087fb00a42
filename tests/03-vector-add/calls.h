// calls.h -- Lab 3: runs of an operation or of its kernel: results, launches, copies.
#pragma once

#include "expected.h"

enum { CALLS_PER_RUN = 2 }; // repetition 0 and --reps 1
enum { MANY_N = 1003, MANY_BLOCK = 100 }; // in many blocks

// Plans a run with --reps 1; its fields may be set until run_planned().
struct observed plan_call(const struct operation *operation, long n, long block);
struct observed plan_kernel(const struct operation *operation, long n, long block);

// After run_planned(): whether the program ended well and all elements are right.
bool is_right(struct observed *o);

// The first of the runs that is not right, or `count`.
int first_wrong(struct observed *runs, int count);

// Fails the test if an element of a run without kernels is right, or all of one in which
// few threads of each block but the first do anything.
struct device_runs {
    struct observed without, few, also_without;
};
struct device_runs plan_device(const struct operation *operation, long n, long block);
bool needs_device(struct device_runs *d);
void require_device(struct device_runs *d);
void require_all_threads(struct observed *few);
struct observed few_threads_of(struct observed o);

// The sentence, or another if the same is right for many elements.
const char *unless_only_here(const struct observed *o, const char *likely);

// Fails the test if the program ended with an error.
void require_call_ran(const struct observed *o);

// Fails the test if the operation is right when each launch waits for its kernel.
void require_awaited(const struct observed *o);

// Fails the test with what this wrong run shows.
_Noreturn void fail_call(struct observed *o);

// launches.c: the launches that were made, against those that were asked for.

// Whether the first launch has one block less than needed.
bool one_block_less(const struct observed *o);

// A sentence about launches that explain a wrong result, or NULL.
const char *guess_launch(const struct observed *o);

// Launches that are wrong although these results are right: in which run, or NULL, and
// why. More blocks than needed are right if the kernel needs none of them, or fill rows.
struct waste {
    const struct observed *run;
    const char *likely;
};
struct waste find_waste(const struct observed runs[], int count);
_Noreturn void fail_shape(const struct observed *o, const char *likely);
void require_not_swapped(const struct observed *o);

// Fails the test unless each call launched this kernel once, in as many blocks as needed.
void require_launch_of(const void *kernel, const struct observed *o);

// copies.c: allocations and copies that were made, against those that are needed.

// What was seen, and why that is wrong; both NULL if nothing is.
struct finding {
    const char *what, *likely;
};

// An array on the device that is too small; a copy that is longer than the host's arrays.
struct finding find_small_array(const struct observed *o);
struct finding find_overrun(const struct observed *o);

// Copies that explain a wrong result: all of them, or those to the device alone, made by a
// program that may not be finished.
struct finding find_wrong_copy(const struct observed *o);
struct finding find_wrong_input(const struct observed *o);
