// check.h -- stop at the first CUDA error and say which call failed, where and why.
#pragma once

#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

#include "status.h"

// Wrap every CUDA call:  CUDA_CHECK(cudaMalloc(&d_x, bytes));
// A kernel launch returns nothing. Check cudaGetLastError() right after it: was it
// accepted? And cudaDeviceSynchronize() before you use the result: did the kernel fail?
#define CUDA_CHECK(call) cuda_check((call), #call, __FILE__, __LINE__)

static inline void cuda_check(cudaError_t e, const char *call, const char *file, int line)
{
    if (e == cudaSuccess)
        return;
    fflush(stdout);
    fprintf(stderr, "%s:%d: %s returned %s (%s)\n", file, line, call, cudaGetErrorName(e),
            cudaGetErrorString(e));
    exit(STATUS_CUDA_ERROR);
}
