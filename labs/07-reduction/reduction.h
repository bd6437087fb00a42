// reduction.h -- the functions that you write in Lab 7 and main.c calls. Do not edit.
#pragma once

#include "api.h"

enum {
    BLOCK = 256, // threads in each block of this lab
    WARP = 32,   // threads in a warp
};
#define ALL_LANES 0xffffffff // of a warp: the mask of its shuffles

// Leaves x[0] + … + x[n-1] in *d_sum, or x[0] * y[0] + … + x[n-1] * y[n-1]. All pointers
// are the device's: d_x, d_y and d_partial begin at a multiple of 16 bytes, d_partial has
// room for `blocks` floats, and both it and *d_sum hold anything before the call.
//
// Each function launches `blocks` blocks of BLOCK threads and then, if need be, more. It
// need not wait for them, and ends the program through CUDA_CHECK if a launch is refused.
// 0 <= n <= 2^28, 1 <= blocks <= 2^20.
//
// The same input gives the same result, bit by bit, whichever block ends first.
EXTERN_C void sum(float *d_sum, float *d_partial, const float *d_x, int n, int blocks);
EXTERN_C void dot(float *d_sum, float *d_partial, const float *d_x, const float *d_y,
                  int n, int blocks);

// How many additions, one after the other, an element passes through at most on its way
// into the result of sum(), in the kernels of this file; adding it to 0 is one, too. The
// rounding error grows with it.
EXTERN_C int longest_chain(int n, int blocks);
