// Starts and stops a profiler. There is none here, so both calls just succeed.
#pragma once
#include "cuda_runtime.h"

static inline cudaError_t cudaProfilerStart() { return cudaSuccess; }
static inline cudaError_t cudaProfilerStop() { return cudaSuccess; }
