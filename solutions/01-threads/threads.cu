// threads.cu -- Lab 1: every thread prints its place in the grid.
//
// This is the one file to edit. Then: make check LAB=1

#include "threads.h"

#include <stdio.h>

#include "check.h"

// Prints "threadIdx: N", where N is this thread's number in its block.
__global__ void thread_idx_kernel(void)
{
#ifdef SOLUTION
    printf("threadIdx: %u\n", threadIdx.x);
#else
    // TODO 1 (1 line): call printf.
#endif
}

// Prints "blockIdx: N", where N is the number of this thread's block in the grid.
__global__ void block_idx_kernel(void)
{
#ifdef SOLUTION
    printf("blockIdx: %u\n", blockIdx.x);
#else
    // TODO 3 (1 line)
#endif
}

// Prints "blockDim: N", where N is the number of threads in a block.
__global__ void block_dim_kernel(void)
{
#ifdef SOLUTION
    printf("blockDim: %u\n", blockDim.x);
#else
    // TODO 3 (1 line)
#endif
}

// Prints "gridDim: N", where N is the number of blocks in the grid.
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
    // TODO 4 (2 lines): compute this thread's number in the whole grid; then print.
#endif
}

void show(enum what what, int grid, int block)
{
#ifdef SOLUTION
    // CUDA takes a number for a dim3: of blocks, then of threads, each in x.
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
    // TODO 2 (1 line): launch thread_idx_kernel. In TODO 3, make this a switch (6 lines)
    // that launches the kernel for `what`. In TODO 4, add a case.
    // TODO 5 (2 lines): check whether CUDA accepted the launch; wait until the kernel has
    // ended, and check again.
#endif
}
