// transfer_cost.h -- the functions that you write in Lab 4. Do not edit.
#pragma once

#include "api.h"

// One computation on the device in microseconds: copying to it, computing, copying back,
// and the total, from the start of the first copy to the end of the last.
struct parts {
    double h2d, kernel, d2h, total;
};

// Host memory for n floats; pinned: page-locked, so that the device accesses it directly.
EXTERN_C float *host_alloc(int n, int pinned);
EXTERN_C void host_free(float *p, int pinned);

// dest[i] = a[i] * b[i], then work - 1 times dest[i] = dest[i] * a[i] + b[i], rounded
// once, for 0 <= i < n, on the device. All arrays are the host's; n >= 1, work >= 1. Ends
// the program through CUDA_CHECK if a CUDA call fails.
EXTERN_C struct parts multiply(float *dest, const float *a, const float *b, int n,
                               int work);

// The number of the first row such that gpu_us[] is below cpu_us[] in it and in every
// later row, or -1 if there is none. Rows are sorted by size; rows >= 0.
EXTERN_C int crossing(const double *cpu_us, const double *gpu_us, int rows);
