// steps.h -- runs the kernels and functions of reduction.cu on the device. Do not edit.
#pragma once

#include <stdbool.h>

#include "addends.h"
#include "probe_page.h"

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

// Ends the program with STATUS_USAGE if the step is a kernel that this file has not.
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
