// moves.h -- what Lab 6's program does to an array, verdicts on it, rates. Do not edit.
#pragma once

#include "memory_access.h"
#include "program.h"

// DEVICE_COPY is for comparison; those after it move nothing.
#define OPERATIONS "copy|naive|tile|padded|device_copy|sectors|ways"
enum operation { COPY, NAIVE, TILED, PADDED, DEVICE_COPY, SECTORS, WAYS };

struct task {
    enum operation op;
    long long n, offset, stride; // of COPY and DEVICE_COPY
    long long width, height;     // of the others
};

// Elements that are read, and written; elements that the input must have.
long long task_elements(const struct task *t);
long long task_source_elements(const struct task *t);

// The arrays of a task: input and result, on the host and on the device.
struct arrays {
    float *in, *out;
    void *d_in, *d_out;
};
struct arrays arrays_make(const struct task *t);
void arrays_free(struct arrays *a, const struct task *t);

// Fresh inputs; the result holds what no input is. Both are copied to the device.
void arrays_fill(struct arrays *a, const struct task *t, long long seed, long long rep);

// Calls the function that was asked for, once; it may not have ended yet.
void move(const struct arrays *a, const struct task *t);

// How a repetition went: how many elements are wrong, the first of them, what it is and
// should be, and how many floats past the result's end were written.
struct verdict {
    long long wrong, first, past_end;
    double got, right;
};

// Copies the result back, and judges it.
struct verdict verify(struct arrays *a, const struct task *t);

// rates.c: how fast Lab 6's moves are, beside the device's own copy.

// Microseconds of a move, and of the device's copy of as many elements, measured in turn.
enum { MOVE, OWN_COPY, CLOCKS };

void measure_rates(const struct arrays *a, const struct task *t, double us[CLOCKS]);
void print_rates(const struct task *t, long long reps, const struct spread us[CLOCKS]);
void print_rates_csv(const struct task *t, long long reps,
                     const struct spread us[CLOCKS]);
