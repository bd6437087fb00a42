// vector_add.h -- the functions that you write in Lab 3 and main.c calls. Do not edit.
#pragma once

#include "api.h"

// Each function copies its inputs to the device, runs one kernel over n elements
// (0 <= n <= 2^30) in blocks of `block` threads, and copies the result back. All arrays
// are host arrays of n elements. Each returns the kernel's time in milliseconds, without
// the copies, and ends the program through CUDA_CHECK if a CUDA call fails.

// b[i] += a[i]
EXTERN_C float add(float *b, const float *a, int n, int block);

// a[i] += 1
EXTERN_C float increment(double *a, int n, int block);

// dest[i] = a[i] * b[i]
EXTERN_C float multiply(float *dest, const float *a, const float *b, int n, int block);
