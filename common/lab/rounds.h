// rounds.h -- the CPU version of labs 4 and 8, which your result is compared with.
#pragma once

// dest[i] = a[i] * b[i], then work - 1 times dest[i] = dest[i] * a[i] + b[i], by fmaf, for
// n elements: on one core, and on all.
void rounds_one_core(float *dest, const float *a, const float *b, int n, int work);
void rounds_all_cores(float *dest, const float *a, const float *b, int n, int work);
