// vector_reference.h -- Lab 3's operations in plain C, and the verdict. Do not edit.
#pragma once

#include "vectors.h"

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
