// roofline.h -- the device's kernels and the host's loops from which rooflines are drawn.
#pragma once

#include "api.h"

// dest[i] = a[i] * b[i], then work - 1 times dest[i] = dest[i] * a[i] + b[i], as lab 4's
// kernel does; a launch, not waited for.
EXTERN_C void work_launch(float *dest, const float *a, const float *b, int n, int work);

// b[i] = a[i * stride]: a launch, not waited for.
EXTERN_C void stride_launch(float *b, const float *a, int n, int stride);

// b[i] += a[i] in n blocks of 4 threads: a launch, not waited for.
EXTERN_C void n_blocks_launch(float *b, const float *a, int n);

// The device's cache fetches at most so many bytes at once from memory, a hint: 32 to 128.
EXTERN_C void fetch_at_most(int bytes);

// Lab 6's transpose of a square matrix, padded and with its blocks in the other order; a
// launch, not waited for. The width is a multiple of 32.
EXTERN_C void both_launch(float *out, const float *in, int width, int height);

// A kernel without a line: a launch, not waited for.
EXTERN_C void empty_launch(unsigned blocks, unsigned threads);

// Prints a file's first line and the names of its columns, those of the times last.
void print_columns(const char *names);

// Prints the times of lab 6's strides of n floats, and of what the pages mention beside
// the labs.
void print_strides(int n, int reps);
void print_asides(int reps);

// The same as work_launch() on all cores: lab 4's transfer_reference.c.
void rounds_all_cores(float *dest, const float *a, const float *b, int n, int work);

// b[i] += a[i] on all cores.
void host_add(float *b, const float *a, int n);

// Reads n floats on all cores; returns their sum.
float host_read(const float *a, int n);

// FMA on all cores and nothing else, out of registers; returns how many.
double host_fma(void);
