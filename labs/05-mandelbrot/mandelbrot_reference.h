// mandelbrot_reference.h -- Lab 5's counts in plain C, and the verdict on the device's. Given.
#pragma once

#include "mandelbrot.h"

// The counts on the CPU, the same in three ways: one core, a point at a time; one core
// with SIMD instructions, many points at a time; all cores with SIMD.
void reference_one_core(int *counts, const struct view *v);
void reference_simd(int *counts, const struct view *v);
void reference_all_cores(int *counts, const struct view *v);

// Wakes the other cores' threads, so that the next call does not pay for it.
void reference_wake(void);

// How often z is computed anew in a whole picture, given its right counts.
long long reference_iterations(const int *right, const struct view *v);

// How far counts agree with the right ones. Who rounds differently, fusing a * b + c,
// gets another count at some points near the set. That is right if at most 1 point in 200
// differs and each of them lies at the border of a level: with two columns and rows
// around it, there is more than one right count.
struct verdict {
    long long differing; // points with another count
    long long wrong;     // one that differs and is not excused, or -1
    int got;             // the count of that one
};
struct verdict verdict_on(const int *counts, const int *right, const struct view *v);
