// job_arrays.h -- Lab 8's arrays on host and device, and what is right. Do not edit.
#pragma once

#include <stdbool.h>

#include "overlap.h"

enum { HOST_SENTINEL = -1, DEVICE_SENTINEL = -2 }; // no result is negative

struct job_arrays {
    struct job job;
    float *a, *b, *ref;
    bool pageable;
};
struct job_arrays job_arrays_make(int n, int work, bool pageable);
void job_arrays_free(struct job_arrays *x);

// Fresh inputs, and sentinels where results will be and in all arrays of the device.
void job_arrays_fill(struct job_arrays *x, long long seed, int rep);

// Writes the result to `out`, unless that is NULL; ends the program with STATUS_WRONG and
// one line on stderr if it is wrong.
void job_arrays_verify(const struct job_arrays *x, const char *out);
