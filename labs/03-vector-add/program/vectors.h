// vectors.h -- Lab 3's arrays and their random inputs. Do not edit.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// COPY and N_BLOCKS are for comparison, see common/lab/yardstick.h; those after them are
// parts of vector_add.cu, see vector_parts.h.
#define OPERATIONS \
    "add|increment|multiply|copy|n_blocks|add_kernel|increment_kernel|multiply_kernel|" \
    "blocks_for|stopwatch"
enum {
    ADD,
    INCREMENT,
    MULTIPLY,
    COPY,
    N_BLOCKS,
    ADD_KERNEL,
    INCREMENT_KERNEL,
    MULTIPLY_KERNEL,
    BLOCKS_FOR,
    STOPWATCH
};

// The arrays of one operation, each of n elements.
struct vectors {
    int op; // no part: ADD stands for ADD_KERNEL too
    long long n;
    bool pinned;               // the arrays that the device copies from and to
    float *a, *b;              // the inputs of add (a) and multiply (a and b)
    float *f, *f_ref, *f_all;  // float results: the device's, one core's, all cores'
    double *d, *d_ref, *d_all; // the same for increment, in double
};

// The arrays that an operation or a kernel needs, or one line on stderr and STATUS_USAGE.
struct vectors vectors_make(int op, long long n, bool pinned);
void vectors_free(struct vectors *x);

// Fresh inputs; a result that an operation only writes holds a sentinel.
void vectors_fill(struct vectors *x, long long seed, long long rep);

// Whether b += a is computed.
bool vectors_add(const struct vectors *x);
