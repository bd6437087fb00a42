// threads.cu -- Lab 1: every thread prints which one it is.
//
// This is the one file to edit. Then: make check LAB=1

#include "threads.h"

#include <stdio.h>

#include "check.h"

// Prints "threadIdx: N", N being this thread's number in its block.
__global__ void thread_idx_kernel(void)
{
    // TODO 1 (1 line): a printf.
}

// Prints "blockIdx: N", N being the number of this thread's block in the grid.
__global__ void block_idx_kernel(void)
{
    // TODO 3 (1 line)
}

// Prints "blockDim: N", N being how many threads a block has.
__global__ void block_dim_kernel(void)
{
    // TODO 3 (1 line)
}

// Prints "gridDim: N", N being how many blocks the grid has.
__global__ void grid_dim_kernel(void)
{
    // TODO 3 (1 line)
}

// Prints "gpu print T B D I": threadIdx, blockIdx, blockDim and the global index.
__global__ void global_kernel(void)
{
    // TODO 4 (2 lines): which number does this thread have among all threads of the grid?
}

void show(enum what what, int grid, int block)
{
    // TODO 2 (1 line): launch thread_idx_kernel. In TODO 3 it becomes a switch (6 lines)
    // that launches the kernel for `what`; TODO 4 adds a case.
    // TODO 5 (2 lines): check that the launch was accepted; wait until the kernel has
    // ended.
}
