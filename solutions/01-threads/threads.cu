// threads.cu -- Lab 1: every thread prints which one it is.
//
// This is the one file to edit. Then: make check LAB=1

#include "threads.h"

#include <stdio.h>

#include "check.h"

// Prints "threadIdx: N", N being this thread's number in its block.
__global__ void thread_idx_kernel(void)
{
#ifdef SOLUTION
    printf("threadIdx: %u\n", threadIdx.x);
#else
    // TODO 1 (1 line): a printf.
#endif
}

// Prints "blockIdx: N", N being the number of this thread's block in the grid.
__global__ void block_idx_kernel(void)
{
#ifdef SOLUTION
    printf("blockIdx: %u\n", blockIdx.x);
#else
    // TODO 3 (1 line)
#endif
}

// Prints "blockDim: N", N being how many threads a block has.
__global__ void block_dim_kernel(void)
{
#ifdef SOLUTION
    printf("blockDim: %u\n", blockDim.x);
#else
    // TODO 3 (1 line)
#endif
}

// Prints "gridDim: N", N being how many blocks the grid has.
__global__ void grid_dim_kernel(void)
{
#ifdef SOLUTION
    printf("gridDim: %u\n", gridDim.x);
#else
    // TODO 3 (1 line)
#endif
}

// Prints "gpu print T B D I": threadIdx, blockIdx, blockDim and the global index.
__global__ void global_kernel(void)
{
#ifdef SOLUTION
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    printf("gpu print %u %u %u %u\n", threadIdx.x, blockIdx.x, blockDim.x, i);
#else
    // TODO 4 (2 lines): which number does this thread have among all threads of the grid?
#endif
}

void show(enum what what, int grid, int block)
{
#ifdef SOLUTION
    switch (what) {
    case THREAD_IDX: thread_idx_kernel<<<grid, block>>>(); break;
    case BLOCK_IDX: block_idx_kernel<<<grid, block>>>(); break;
    case BLOCK_DIM: block_dim_kernel<<<grid, block>>>(); break;
    case GRID_DIM: grid_dim_kernel<<<grid, block>>>(); break;
    case GLOBAL: global_kernel<<<grid, block>>>(); break;
    }
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaDeviceSynchronize());
#else
    // TODO 2 (1 line): launch thread_idx_kernel. In TODO 3 it becomes a switch (6 lines)
    // that launches the kernel for `what`; TODO 4 adds a case.
    // TODO 5 (2 lines): check that the launch was accepted; wait until the kernel has
    // ended.
#endif
}
