// rows.h -- what the fast versions took, each beside its limit; verified before printed.
#pragma once

#include <stdbool.h>

#include "timing.h"

struct row {
    const char *op, *name;
    long long n;      // elements, bytes of a copy, or points
    struct spread us; // sorted out of the times by rows_add()
    double rate;      // work in a second, in the unit that rows_table() says
    double ratio;     // of the limit's rate
};

// Adds a row: `work` was done in each of `count` times, in units of a millionth of the
// rate's. Returns the row, valid until the next; its ratio is 0 until somebody sets it.
struct row *rows_add(const char *op, const char *name, long long n, double work,
                     double *times, int count);

// The row of that op and name, the last one if there are several.
struct row *rows_find(const char *op, const char *name);

// Divides the rates of all rows of this op and name (NULL: any) by `limit`.
void rows_limit(const char *op, const char *name, double limit);

// The highest rate among the rows of this op.
double rows_best(const char *op);

void rows_print(bool csv);

// One line on stderr and STATUS_WRONG, so that nothing wrong is ever printed with a time.
__attribute__((noreturn, format(printf, 1, 2))) void rows_wrong(const char *format, ...);

// The measurements of main.c's list.
void fast_add(long long n, int reps);
void fast_copies(long long bytes, int reps);
void fast_mandelbrot(int reps);
