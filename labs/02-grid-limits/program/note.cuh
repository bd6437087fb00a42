// note.cuh -- the kernels that this lab launches. Do not edit.
#pragma once

#include "check.h"
#include "grid_limits.h"

__global__ void empty_kernel(void) {}

// The grid's first thread writes down the shape of the grid that runs.
__global__ void note_kernel(struct shape *d_seen)
{
    if (blockIdx.x + blockIdx.y + blockIdx.z + threadIdx.x + threadIdx.y + threadIdx.z ==
        0)
        *d_seen = {{gridDim.x, gridDim.y, gridDim.z},
                   {blockDim.x, blockDim.y, blockDim.z}};
}
