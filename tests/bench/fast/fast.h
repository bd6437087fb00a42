// fast.h -- the device's part of the fast versions: memory, copies and the launches.
#pragma once

#include <stddef.h>

#include "api.h"
#include "device_query.h"
#include "mandelbrot.h"

// Memory on the device; device_array_end() of device_array.h frees it.
static inline void *device_allocate(size_t bytes)
{
    return device_zeroed(device_current(), bytes);
}

// A copy in any direction. From and to pinned memory, and within the device, it may still
// run when this returns.
EXTERN_C void copy(void *to, const void *from, size_t bytes);

// A launch returns before the kernel ends; device_wait() of device.h waits. n >= 1.

// b[i] += a[i]: one float per thread, and four of them, 16 bytes, per thread.
EXTERN_C void add_plain(float *d_b, const float *d_a, long long n);
EXTERN_C void add_wide(float *d_b, const float *d_a, long long n);

// The counts of mandelbrot.h. rarely: rounded as in lab 5, with few bailout tests; fused:
// with a test in every step; fused_rarely: with few tests, and the same counts as fused.
EXTERN_C void mandelbrot_rarely(int *d_counts, struct view v);
EXTERN_C void mandelbrot_fused(int *d_counts, struct view v);
EXTERN_C void mandelbrot_fused_rarely(int *d_counts, struct view v);

// The microseconds of such a launch, back to back.
EXTERN_C double mandelbrot_us(void (*launch)(int *d_counts, struct view v), int *d_counts,
                              struct view v);
