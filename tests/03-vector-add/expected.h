// expected.h -- Lab 3: which inputs the elements hold, and which results are right.
#pragma once

#include <stddef.h>

#include "mistakes.h"

// One operation: the size of an element of its result in bytes, what such an element
// holds before the call and after it, and after a kernel that ran twice.
struct operation {
    const char *name;
    size_t size;
    formula *before, *after, *twice;
};
extern const struct operation add, increment, multiply;

// What was asked for, and the result that came.
struct observed {
    const struct operation *operation;
    long n, block, seed;
    const void *result;
    long wrong, first, last; // wrong elements: how many, the first one and the last one
};

// An element of it: the two inputs, the three values of the operation, and what came.
struct element {
    long i, n, block;
    float a, b;
    double before, after, twice, got;
};
struct element element_at(const struct observed *o, long i);

// Compares all elements and fills in `wrong`, `first` and `last`.
void compare_result(struct observed *o);
