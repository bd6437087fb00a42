// prints_without_a_kernel.cu -- the host prints what each thread should, and no more.
// expect: has_a_kernel_that_prints: fail: no kernel was launched

#include "threads.h"

#include <stdio.h>
#include <stdlib.h>

void show(enum what what, int grid, int block)
{
    if (block > 1024) {
        fprintf(stderr, "threads: cudaErrorInvalidConfiguration\n");
        exit(4);
    }
    for (int b = 0; b < grid; b++)
        for (int t = 0; t < block; t++)
            switch (what) {
            case THREAD_IDX: printf("threadIdx: %d\n", t); break;
            case BLOCK_IDX: printf("blockIdx: %d\n", b); break;
            case BLOCK_DIM: printf("blockDim: %d\n", block); break;
            case GRID_DIM: printf("gridDim: %d\n", grid); break;
            case GLOBAL:
                printf("gpu print %d %d %d %d\n", t, b, block, b * block + t);
                break;
            }
}
