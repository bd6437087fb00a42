// test.c -- Lab 1: did every thread print its own line, and did the host wait?

#include "expected.h"
#include "graded_test.h"
#include "require.h"

Graded(threads, prints_its_number_in_the_block, 3, "prints threadIdx")
{
    require_lines(THREAD_IDX, 2, 4);
    require_lines(THREAD_IDX, 3, 5);
    require_lines(THREAD_IDX, 1, 33);
}

Graded(threads, prints_the_number_of_its_block, 3, "prints blockIdx")
{
    require_lines(BLOCK_IDX, 2, 4);
    require_lines(BLOCK_IDX, 7, 3);
}

Graded(threads, prints_how_many_threads_a_block_has, 2, "prints blockDim")
{
    require_lines(BLOCK_DIM, 2, 4);
    require_lines(BLOCK_DIM, 5, 3);
}

Graded(threads, prints_how_many_blocks_there_are, 2, "prints gridDim")
{
    require_lines(GRID_DIM, 2, 4);
    require_lines(GRID_DIM, 3, 5);
}

Graded(threads, prints_the_global_index, 4, "prints the global index")
{
    require_lines(GLOBAL, 4, 4);
    require_lines(GLOBAL, 3, 33);
    require_lines(GLOBAL, 2, 1024);
}

Graded(threads, waits_before_the_host_prints, 4, "waits for the kernel")
{
    for (int i = 0; i < 3; i++)
        require_host_last();
}

Graded(threads, prints_from_the_device, 2,
       "prints from the device, and checks the launch")
{
    require_lines(THREAD_IDX, 2, 4);
    for (int what = 0; what < SHOWS; what++)
        require_no_lines(what);
}
