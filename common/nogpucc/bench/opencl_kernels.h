// opencl_kernels.h -- kernels of kernels.cu as OpenCL C, on the CPU: pocl.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
// The name of the device; a[n] is the input. NULL: there is no OpenCL for a CPU.
const char *opencl_start(const float *a, size_t n);
void opencl_clear(void); // sets all results to 0
void opencl_read(float *results, size_t n);
// Each does the work of its namesake in kernels.cu and waits for the end.
void opencl_add(void);
void opencl_block_sum(void);
void opencl_mandelbrot(void);
#ifdef __cplusplus
}
#endif
