// expected.h -- Lab 8: runs, the elements that they must give, and what was queued where.
#pragma once

#include "graded_test.h"
#include "mistakes.h"

#define OTHER_DIRECTION \
    "@direction_copy the direction of a copy does not fit its pointers: to the device " \
    "it is cudaMemcpyHostToDevice, from it cudaMemcpyDeviceToHost. The destination is " \
    "the first argument."

struct observed {
    const char *op;
    long n, pieces, streams, work, seed;
    struct run *run;
    const float *result;
    long wrong, first, last; // wrong elements: how many, the first one and the last one
};
struct observed plan_way(const char *op, long n, long pieces, long streams, long work);

// After run_planned(): whether the program ended well and all elements are right.
bool is_right(struct observed *o);

struct element {
    const struct observed *o;
    long i;
    float a, b;
    double got;
};
struct element element_at(const struct observed *o, long i);

// What comes of these inputs.
float result_of(const struct observed *o, float a, float b);
double expected(struct element e);
bool same(double x, double y);

// What a way queued, without what the program did before it: calls, and their streams.
struct queued {
    const char *calls, *streams;
};
struct queued queued_by(const struct observed *o);
