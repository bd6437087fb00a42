// memory_access.h -- the functions that you write in Lab 6 and main.c calls. Do not edit.
#pragma once

#include "api.h"

// How many sectors, pieces of 32 bytes, a warp touches if lane l, 0 to 31, uses float
// number offset + l * stride of an array whose float 0 begins a sector; offset >= 0,
// stride >= 0.
EXTERN_C int sectors(int offset, int stride);

// How many ways a warp's access to shared memory takes if each lane l uses word number
// l * stride: the most different words in one of the 32 banks; stride >= 0.
EXTERN_C int ways(int stride);

// The arrays of these functions are on the device. Each launches its kernel, checks the
// launch through CUDA_CHECK, and does not wait.

// to[i] = from[offset + i * stride] for 0 <= i < n; offset + n * stride <= 2^30.
EXTERN_C void strided_copy(float *to, const float *from, int n, int offset, int stride);

// out[x * height + y] = in[y * width + x]: `in` has `height` rows of `width` floats, and
// `out` has its columns as rows; width * height <= 2^28.
EXTERN_C void transpose_naive(float *out, const float *in, int width, int height);
EXTERN_C void transpose_tile(float *out, const float *in, int width, int height);
EXTERN_C void transpose_padded(float *out, const float *in, int width, int height);
