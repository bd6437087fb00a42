// expected.h -- Lab 4: which products and which crossings are right.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "spawn.h"

// What was asked for, and the product that came.
struct observed {
    const struct run *run;
    int n, work;
    bool pinned;
    uint64_t seed_a, seed_b; // of the two inputs
    const float *product;    // NULL if the run was asked for times only
    int wrong, first;        // wrong elements: how many, and the first one
};

// An element of it: its inputs, the rounds of work on them, what is right and what came.
struct element {
    float a, b;
    int work;
    float expected, got;
};
struct element element_at(const struct observed *o, long i);

// What some rounds of work make of a and b.
float work_on(float a, float b, int rounds);

// Compares all elements and fills in `wrong` and `first`.
void compare_product(struct observed *o);

// Rows "n:cpu:gpu", and the n from which on the GPU wins; ends with rows NULL.
struct crossing_case {
    const char *rows, *crossing;
};
extern const struct crossing_case crossings[], never_crossings[];
