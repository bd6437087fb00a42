// vector_times.h -- what Lab 3's program measures and prints. Do not edit.
#pragma once

#include "timing.h"

enum { KERNEL, TOTAL, ONE_CORE, ALL_CORES, CLOCKS };

struct task {
    const char *op;
    long long n, block, reps;
};

// All times, in microseconds.
struct result {
    double startup, first_call;
    struct spread us[CLOCKS];
};

// A line for people that says what will be done and where.
void print_task(const struct task *t);

// The largest error and all times, as one row for a program or for people.
void print_csv(const struct task *t, double max_error, const struct result *r);
void print_times(double max_error, const struct result *r);
