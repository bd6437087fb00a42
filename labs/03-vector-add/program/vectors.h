// vectors.h -- Lab 3's arrays, and what its program does with them. Do not edit.
#pragma once

#include "program.h"
#include "vector_add.h"

// COPY and N_BLOCKS are for comparison, see common/lab/yardstick.h; those after them are
// parts of vector_add.cu, see vector_parts.c.
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
    int op; // the whole operation: ADD where ADD_KERNEL was asked for
    long long n;
    bool pinned;               // the arrays that the device copies from and to
    bool timed;                // all cores compute, too
    float *a, *b;              // the inputs of add (a) and multiply (a and b)
    float *f, *f_ref, *f_all;  // float results: the device's, one core's, all cores'
    double *d, *d_ref, *d_all; // the same for increment, in double
};

// The arrays that an operation or a kernel needs, or one line on stderr and STATUS_USAGE.
struct vectors vectors_make(int op, long long n, bool pinned, bool timed);
void vectors_free(struct vectors *x);

// Fresh inputs; a result that an operation only writes holds a sentinel.
void vectors_fill(struct vectors *x, long long seed, long long rep);

// The device's result, and the bytes of one of its elements.
void *vectors_result(const struct vectors *x);
size_t vectors_element(const struct vectors *x);

// Whether b += a is computed.
bool is_addition(const struct vectors *x);

// vector_parts.c: runs parts of vector_add.cu by themselves.

PART(void, add_kernel, _Z10add_kernelPfPKfi, (float *b, const float *a, int n));

// Ends the program with STATUS_USAGE if op is a part that this vector_add.cu lacks.
void part_require(int op);

// Runs the kernel ADD_KERNEL, … on copies of these arrays, in as many blocks as it takes;
// returns the milliseconds from the launch to its end.
float part_kernel(const struct vectors *x, int part, int block);

// After an operation: copies of these arrays, on which kernel_alone_us() repeats its last
// launch, or the device's copy, back to back.
void kernel_alone_begin(const struct vectors *x, int op);
double kernel_alone_us(void);
void kernel_alone_end(void);

// Prints blocks_for(n, block).
void part_blocks_for(int n, int block);

// Prints the milliseconds that the stopwatch shows for nothing, and the microseconds in
// which it did so.
void part_stopwatch(void);

// vector_reference.c: the operations in plain C, and the verdict.

// The operation in plain C on one core, and with OpenMP and SIMD on all of them.
void reference_one_core(struct vectors *x);
void reference_all_cores(struct vectors *x);

// Loads one core's arrays back into its cache, as in a program that has just computed
// them: the device's turn and the other cores have evicted them.
void reference_warm(struct vectors *x);

// How many of the repetitions were wrong; `wrong` and the rest describe the first of them.
struct verdict {
    long long reps, wrong_reps, wrong, first;
    double max_error, got, expected;
};

// Compares the device's result with that of one core.
void verdict_add(struct verdict *v, const struct vectors *x);

// vector_times.c: what Lab 3's program measures and prints.

// The kernel back to back is timed with --samples alone.
enum {
    KERNEL,
    BY_STOPWATCH,
    TOTAL,
    DEVICE_CLOCKS,
    ONE_CORE = DEVICE_CLOCKS,
    ALL_CORES,
    CLOCKS
};

struct task {
    const char *op;
    long long n, block, reps, samples;
};

// All times, in microseconds.
struct result {
    double startup, first_call;
    struct spread us[CLOCKS];
};

// A line for people that says what will be done and where.
void print_task(const struct task *t);

// The largest error and all times, as one row for a program or for people.
void print_csv(const struct task *t, double max_error, const struct result *r);
void print_times(const struct task *t, double max_error, const struct result *r);

// vector_speed.c: add() beside this machine's limit, for make speed.

// Prints, for a program to read, how much of the limit add_kernel() reaches in the launch
// that add() makes.
void vector_speed(void);
