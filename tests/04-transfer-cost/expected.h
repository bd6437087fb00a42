// expected.h -- Lab 4: what a run was asked for, what came of it, and what is right.
#pragma once

#include "graded_test.h"
#include "mistakes.h"

enum { THREADS = 256 }; // in a block that the lab's program launches

struct observed {
    const struct run *run;
    int n, work;
    bool kernel_alone;       // the program launched the kernel on arrays of its own
    bool kernel_is_right;    // of a whole: by itself
    int length;              // of the result: n, or more if the kernel was alone
    uint64_t seed_a, seed_b; // of the two inputs
    uint64_t old_a, old_b;   // of those of the call before
    const float *product;
    int wrong, first; // wrong elements: how many, and the first one
};

extern const float untouched; // what the program puts into dest before the call

// The inputs at i, and what is right there.
float a_at(const struct observed *o, int i);
float b_at(const struct observed *o, int i);
float right_at(const struct observed *o, int i);

// Compares all elements and fills in `wrong` and `first`.
void compare_product(struct observed *o);
