// expected.h -- Lab 7: runs of a kernel or a function, and the sums that they must give.
#pragma once

#include "mistakes.h"
#include "spawn.h"

// One run on whole numbers, whose sums are exact: what was asked for, and what came.
struct observed {
    const char *op;
    long n, blocks, seed;
    struct run *run;
    const float *sums;
    long group;        // elements in each sum; 0: the sums together are looked at
    long wrong, first; // of the sums: how many are wrong, and the first of them
};

// Plans a run; `blocks` counts for sum_kernel, dot_kernel and the functions.
struct observed plan_step(const char *op, long n, long blocks);
bool is_kernel(const struct observed *o);
bool has_products(const struct observed *o);

// After run_planned(): whether the program ended well and all sums are right.
bool is_right(struct observed *o);

// A sum: its number, its elements, and what came. Without a group it is that of all.
struct element {
    const struct observed *o;
    long number, from, end;
    double got;
};
long sums_in(const struct observed *o);
struct element sum_at(const struct observed *o, long number);
double expected_sum(struct element e);

// What element i adds, and its x and y.
double term(const struct observed *o, long i);
double x_at(const struct observed *o, long i);
double y_at(const struct observed *o, long i);

bool same(double x, double y);
