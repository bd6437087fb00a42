// measuring.h -- times kernels beside plain loops: a row of the table for each.
#pragma once

#include <stddef.h>

// What plain loops read and write; the kernels' arrays in kernels.h have the same
// contents. N floats each.
extern float *host_a, *host_b;

// Allocates the arrays, prints the table's head.
void start_measuring(void);

// A row: the kernel, in blocks of so many threads, beside the plain loop.
// `size` elements of their results must be equal.
void compare(const char *name, int threads, void (*plain)(void), void (*kernel)(void),
             size_t size, const char *goal);

// A row without a plain counterpart: the median, divided by what was done.
void measure(const char *name, int threads, void (*kernel)(void), int rounds,
             double count, const char *unit, const char *goal);
