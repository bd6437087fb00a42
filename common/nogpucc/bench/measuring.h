// measuring.h -- times kernels beside plain loops: a row of the table for each.
#pragma once

#include <functional>

typedef std::function<void()> work;

enum { N = 1 << 24 };

// What plain loops, and kernels, read (a) and write (b): the same numbers. N floats each.
extern float *host_a, *host_b, *d_a, *d_b;

// Allocates the arrays, prints the table's head.
void start_measuring(void);

// A row: a launch beside the plain loop. `size` elements of their results must be equal.
void compare(const char *name, size_t size, const char *goal, work plain, work launch);

// A row without a plain counterpart: the median, divided by what was done.
void measure(const char *name, work launch, int rounds, double count, const char *unit,
             const char *goal);
