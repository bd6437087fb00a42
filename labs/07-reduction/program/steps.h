// steps.h -- runs, times and judges the steps of reduction.cu on the device. Do not edit.
#pragma once

#include "addends.h"
#include "reduction.h"

#define STEPS \
    "racing_kernel|atomic_kernel|tree_kernel|warp_kernel|block_kernel|sum_kernel|" \
    "dot_kernel|sum|dot|longest_chain"
enum step {
    RACING_KERNEL,
    ATOMIC_KERNEL,
    TREE_KERNEL,
    WARP_KERNEL,
    BLOCK_KERNEL,
    SUM_KERNEL,
    DOT_KERNEL,
    SUM,
    DOT,
    LONGEST_CHAIN
};
bool step_has_products(enum step step);
bool step_is_kernel(enum step step);
bool step_is_one_sum(enum step step); // all threads add to one number

// Ends the program with STATUS_USAGE if the step is a kernel that this file lacks.
void step_require(enum step step);

// A step with its arrays on the device.
struct step_run {
    enum step step;
    int n, blocks;
    void *d_x, *d_y, *d_sum, *d_partial;
    int group;      // elements in each partial sum; 0: the file decides
    int count;      // of the numbers that come out:
    float *partial; // a kernel's partial sums, or one result
};
struct step_run step_make(enum step step, int n, int blocks);
void step_free(struct step_run *s);

// The device's copy of these inputs.
void step_copy(struct step_run *s, const struct addends *a);

// On a GPU, leaves no zeros in shared memory that a kernel forgets to write. Its launches
// are not recorded.
void step_spoil_shared(void);

// Runs the step once, from arrays that hold a sentinel, and reads `partial`. Returns the
// sum of what is there.
double step_result(struct step_run *s);

// The blocks of its first launch: a kernel that adds up groups has as many as it needs.
int step_blocks(enum step step, int n, int blocks);

// How a kernel is launched to add up n numbers; and what it takes to call a function.
struct probe_launch step_launch(const struct step_run *s, int n);
void step_call(const struct step_run *s);

// reduction_speed.c: Lab 7's clocks: a step, the limit beside it, the CPU.

// The microseconds of a step, of as many repetitions as take some milliseconds. Kernels
// whose groups are fixed run again on their own partial sums until one is left; the one
// launch of sum_kernel or dot_kernel is timed alone.
double step_us(struct step_run *s);

// The same for a kernel that does nothing but read the inputs.
double step_read_us(struct step_run *s);

// reduction_verdict.c: is a sum right?

// A sum: its elements, what it is and should be, and how far it may be off.
struct partial {
    long long first, end;
    double got, expected, allowed;
};

// What was wrong first, if `is_wrong`, and the largest errors.
struct reduction_verdict {
    bool is_wrong;
    struct partial first_wrong;
    double error, cpu_error; // of random inputs, as a share of the exact sum
    double bound;            // the same
};

// Judges what came of these inputs. Whole numbers have no rounding error: there, a number
// that differs is a mistake.
void reduction_judge(struct reduction_verdict *v, const struct step_run *s,
                     const struct addends *a, double total, bool whole);

// Prints, for a program to read, how much of the limit sum_kernel reaches in so many
// blocks: on a GPU that of a kernel that only reads, on the CPU backend an OpenMP loop's.
void reduction_speed(int blocks);
