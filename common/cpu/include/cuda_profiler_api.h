// Where a profiler begins and ends to look; there is none here, so both succeed at once.
#pragma once
#include "cuda_runtime.h"

static inline cudaError_t cudaProfilerStart() { return cudaSuccess; }
static inline cudaError_t cudaProfilerStop() { return cudaSuccess; }
