// kernels.h -- the kernels that are measured: each function launches one.
#pragma once

// How much work each case is.
enum { SUMMED = 1 << 22, STRIDE = 1 << 18 };
enum { N = 1 << 24, WIDTH = 1500, HEIGHT = 1250, ITERATIONS = 400, M = 256 };

extern float *d_a, *d_b; // the input and the results, N floats each
extern int block;        // how many threads, where a launch does not fix that

void add_gpu(void);
void add_wide_gpu(void);
void add_strided_gpu(void);
void mandelbrot_gpu(void);
void matmul_gpu(void);
void block_sum_gpu(void);
void scan_blocks_gpu(void);
void fiber_scan_gpu(void);
void dot_gpu(void);
void empty_gpu(void);
void small_gpu(void);
void barriers_gpu(void);
void shuffles_gpu(void);
