// expected.c -- Lab 1: which numbers each thread of a grid must print; see observed.h.

#include "observed.h"

const struct show shows[SHOWS] = {
    [THREAD_IDX] = {"threadIdx", "thread_idx_kernel", "threadIdx: ", "N", 1, 1},
    [BLOCK_IDX] = {"blockIdx", "block_idx_kernel", "blockIdx: ", "N", 1, 3},
    [BLOCK_DIM] = {"blockDim", "block_dim_kernel", "blockDim: ", "N", 1, 3},
    [GRID_DIM] = {"gridDim", "grid_dim_kernel", "gridDim: ", "N", 1, 3},
    [GLOBAL] = {"global", "global_kernel", "gpu print ", "T B D I", 4, 4},
};

struct element element_at(enum what what, int grid, int block, int index)
{
    return (struct element){what, grid, block, index / block, index % block};
}

long field_of(struct element e, int field)
{
    const long numbers[] = {e.t, e.b, e.block, (long)e.b * e.block + e.t};
    const long alone[] = {e.t, e.b, e.block, e.grid};
    return e.what == GLOBAL ? numbers[field] : alone[e.what];
}

const char *field_name(enum what what, int field)
{
    static const char *const numbers[] = {"threadIdx", "blockIdx", "blockDim",
                                          "global index"};
    return what == GLOBAL ? numbers[field] : shows[what].name;
}
