// transfer_cost.h -- what Lab 4 must provide to its driver. Given: do not edit.
#pragma once

#include "api.h"

// The microseconds of one computation on the device: copying to it, computing, copying
// back, and all of that from the first copy's begin to the last copy's end.
struct parts {
    double h2d, kernel, d2h, total;
};

// Memory on the host for n floats; pinned: of the kind that the device reaches by itself.
EXTERN_C float *host_alloc(int n, int pinned);
EXTERN_C void host_free(float *p, int pinned);

// dest[i] = a[i] * b[i], then work - 1 times dest[i] = dest[i] * a[i] + b[i], rounded
// once, for 0 <= i < n, on the device. All arrays are the host's; n >= 1, work >= 1. Ends
// the program through CUDA_CHECK if a CUDA call fails.
EXTERN_C struct parts multiply(float *dest, const float *a, const float *b, int n,
                               int work);

// The number of the first row from which on gpu_us[] is below cpu_us[] in every row, or
// -1 if there is none. Rows are sorted by size; rows >= 0.
EXTERN_C int crossing(const double *cpu_us, const double *gpu_us, int rows);
