// fast_rows.h -- the times of the fast versions, each beside its limit.
#pragma once

#include <stdbool.h>

#include "timing.h"

struct row {
    const char *op, *name;
    long long n;      // elements, bytes of a copy, or points
    struct spread us; // out of the times
    double work;      // in thousands
    double rate;      // work per second, in 10^9
    double ratio;     // of the limit's rate
};

// Adds a row: `work`, in thousands, was done in each of `count` times, in microseconds.
// Its ratio is 0 until rows_limit() sets it.
struct row *rows_add(const char *op, const char *name, long long n, double work,
                     double *times, int count);

// The row of that op and name, the last one if there are several.
struct row *rows_find(const char *op, const char *name);

// Divides the rates of all rows of this op and name (NULL: any) by `limit`.
void rows_limit(const char *op, const char *name, double limit);

// The highest rate among the rows of this op.
double rows_best(const char *op);

// As a table, or as CSV.
void rows_print(bool csv);

// The measurements of main.c's list.
void fast_add(long long n, int reps);
void fast_copies(long long bytes, int reps);
void fast_mandelbrot(int width, int reps);
