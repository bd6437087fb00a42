// plain_loops.h -- the kernels of kernels.cu as loops that a C programmer would write.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
void add_reference(float *b, const float *a, int n);
void add_wide_reference(float *b, const float *a, size_t n);
void block_sum_reference(float *sums, const float *a, int n);
void scan_reference(float *out, const float *a, int n);
void dot_reference(float *sums, const float *a, int n, int stride);
void mandelbrot_reference(int *counts, int width, int height, int max_iterations);
void matmul_reference(float *c, const float *a, const float *b, int n);
#ifdef __cplusplus
}
#endif
