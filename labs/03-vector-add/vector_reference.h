// vector_reference.h -- Lab 3's inputs and the CPU's results. Do not edit.
#pragma once

#include <stddef.h>

// The last two are for comparison, see common/lab/yardstick.h.
#define OPERATIONS "add|increment|multiply|copy|n_blocks"
enum { ADD, INCREMENT, MULTIPLY, COPY, N_BLOCKS };

// The arrays of one operation, each of n elements.
struct vectors {
    int op;
    long long n;
    float *a, *b;              // the inputs of add (a) and multiply (a and b)
    float *f, *f_ref, *f_all;  // float results: the device's, one core's, all cores'
    double *d, *d_ref, *d_all; // the same for increment, in double
};

// Memory for count elements, or one line on stderr and STATUS_USAGE.
void *vectors_allocate(long long count, size_t size);
struct vectors vectors_make(int op, long long n);

// Fresh inputs; a result that an operation only writes holds a sentinel.
void vectors_fill(struct vectors *x, long long seed, long long rep);

// The operation in plain C on one core, and with OpenMP and SIMD on all of them.
void reference_one_core(struct vectors *x);
void reference_all_cores(struct vectors *x);

// Loads one core's arrays back into its cache, as in a program that has just computed
// them: the device's turn and the other cores have evicted them.
void reference_warm(struct vectors *x);

// How many repetitions were wrong; `wrong` and the rest describe the first of them.
struct verdict {
    long long wrong_reps, wrong, first;
    double max_error, got, expected;
};

// Compares the device's result with that of one core.
void verdict_add(struct verdict *v, const struct vectors *x);
