// yardstick.h -- work on the device to compare a lab's times with. Do not edit.
#pragma once

#include <stddef.h>

#include "api.h"

// yardstick_copy() and yardstick_n_blocks() copy their inputs to the device, work, copy
// the result back, and return the milliseconds of the work alone, as lab 3's functions
// do; 0 <= n <= 2^30.

// b[i] = a[i] by the device's own copy, at the speed of its memory.
EXTERN_C float yardstick_copy(float *b, const float *a, int n);

// The same between arrays of the device, in microseconds.
EXTERN_C double yardstick_copy_us(void *to, const void *from, size_t bytes);

// b[i] += a[i] by lab 3's add(), its kernel launched in n blocks: all but the first
// n / block of them have nothing to do. In lab 3's program only; add() cannot call it.
EXTERN_C float yardstick_n_blocks(float *b, const float *a, int n, int block);

// Keeps all of the device busy with x * a + b, `reps` times: us[] gets the microseconds
// of each. Returns how many of these instructions (FMA) each was.
EXTERN_C long long yardstick_fma(double *us, int reps);

// Reads so many bytes of the device's memory and keeps nothing of them: the microseconds.
// `from` is a multiple of 16.
EXTERN_C double yardstick_read_us(const void *from, size_t bytes);
