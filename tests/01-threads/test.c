// test.c -- Lab 1: did every thread print its own line, and did the host wait?

#include "require.h"

#define SIZES(...) \
    (const struct size[]) \
    { \
        __VA_ARGS__, { 0 } \
    }

// TODO 1
Graded(threads, has_a_kernel_that_prints, 2, "a kernel that prints threadIdx")
{
    require_kernel(THREAD_IDX, SIZES({3, 5}, {1, 33}));
}

// TODO 2
Graded(threads, prints_its_number_in_the_block, 2, "prints threadIdx",
       .after = "has_a_kernel_that_prints")
{
    require_lines(THREAD_IDX, SIZES({3, 5}, {1, 33}, any_size()));
}

// TODO 3
Graded(threads, prints_the_number_of_its_block, 3, "prints blockIdx",
       .after = "prints_its_number_in_the_block")
{
    require_lines(BLOCK_IDX, SIZES({3, 5}, {7, 2}, any_size()));
}

Graded(threads, prints_how_many_threads_a_block_has, 2, "prints blockDim",
       .after = "prints_the_number_of_its_block")
{
    require_lines(BLOCK_DIM, SIZES({3, 5}, {6, 3}, any_size()));
}

Graded(threads, prints_how_many_blocks_there_are, 2, "prints gridDim",
       .after = "prints_how_many_threads_a_block_has")
{
    require_lines(GRID_DIM, SIZES({3, 5}, {6, 3}, any_size()));
}

// TODO 4
Graded(threads, prints_the_global_index, 4, "prints the global index",
       .after = "prints_how_many_blocks_there_are")
{
    require_lines(GLOBAL, SIZES({3, 5}, {2, 33}, any_size(), {1000, 2}, {2, 1024}));
}

// TODO 5
Graded(threads, waits_before_the_host_prints, 3, "waits for the kernel, without a reset",
       .after = "prints_the_global_index")
{
    require_wait();
}

Graded(threads, prints_from_the_device, 2,
       "prints from the device, and checks the launch",
       .after = "waits_before_the_host_prints")
{
    require_refused_launch();
}
