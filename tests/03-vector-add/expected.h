// expected.h -- Lab 3: which inputs the elements hold, and which results are right.
#pragma once

#include "graded_test.h"
#include "mistakes.h"

// One operation of main.c: its kernel as a part, the size of an element in bytes, how
// many arrays it must copy to the device, and what an element of the result holds before
// the call, after it, and after k times the work.
struct operation {
    const char *name, *kernel;
    size_t size;
    int inputs;
    formula *before, *after;
    double (*repeated)(struct element e, int k);
};
extern const struct operation add, increment, multiply;

struct size {
    long n, block;
};
enum { MOST_SIZES = 16 };

// One run: what was asked for, and what came.
struct observed {
    const struct operation *operation;
    bool is_part; // the kernel by itself: main.c allocates, copies and launches
    long n, block, seed;
    struct run *run;
    const void *result;
    long wrong, first, last; // wrong elements: how many, the first one and the last one
};

// An element of it: the inputs of this call and of the one before it, and what came.
struct element {
    const struct operation *operation;
    long i, n, block;
    float a, b, old_a, old_b;
    double got;
};
struct element element_at(const struct observed *o, long i);
double before(struct element e);
double after(struct element e);

// NaN is the same as NaN.
bool same(double x, double y);

// Compares all elements and fills in `wrong`, `first` and `last`.
void compare_result(struct observed *o);
