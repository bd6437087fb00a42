// yardstick.h -- work on the device to compare a lab's times with. Do not edit.
#pragma once

#include "api.h"

// Both copy their inputs to the device, work, copy the result back, and return the
// milliseconds of the work alone, as lab 3's functions do; 0 <= n <= 2^30.

// b[i] = a[i] by the device's own copy, at the speed of its memory.
EXTERN_C float yardstick_copy(float *b, const float *a, int n);

// b[i] += a[i] by lab 3's add(), its kernel launched in n blocks: all but the first
// n / block of them have nothing to do. In lab 3's program only; add() cannot call it.
EXTERN_C float yardstick_n_blocks(float *b, const float *a, int n, int block);
