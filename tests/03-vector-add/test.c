// test.c -- Lab 3: are the vectors right, at every awkward size?

#include "expected.h"
#include "graded_test.h"
#include "require.h"

Graded(vector_add, adds_within_one_block, 3, "adds up to one block of elements")
{
    static const int sizes[] = {33, 1, 31, 32, 255, 256};
    for (int i = 0; i < 6; i++)
        require_right(&add, sizes[i], 256);
}

Graded(vector_add, adds_across_blocks, 3, "adds in many blocks")
{
    static const int sizes[] = {1003, 257, 999983, 1 << 20};
    for (int i = 0; i < 4; i++)
        require_right(&add, sizes[i], 256);
}

// 2^19 floats fill 2 MiB, the size in which a GPU maps memory, so that an access past the
// end is seen on a GPU too; 1000 threads per block leave 712 threads without an element.
Graded(vector_add, stays_inside_the_arrays, 3, "touches nothing past the end")
{
    require_right(&add, 1 << 19, 1000);
}

Graded(vector_add, works_for_any_block_size, 2, "works for any block size")
{
    static const int blocks[] = {1, 32, 100, 256, 1024};
    for (int i = 0; i < 5; i++)
        require_right(&add, 1003, blocks[i]);
}

Graded(vector_add, handles_no_elements, 1, "accepts n = 0")
{
    require_right(&add, 2, 256); // a program that does nothing must not pass
    require_right(&add, 0, 256);
}

Graded(vector_add, reports_a_failed_launch, 2, "reports a launch that fails")
{
    require_right(&add, 10, 256);
    struct run r = run_lab("--n 10000 --block 2048 --reps 1");
    require_refusal(&r, 2048, "vector_add.cu:");
}

Graded(vector_add, measures_the_kernel, 2, "measures the kernel's time")
{
    require_time(&add);
}

Graded(vector_add, increments_doubles, 2, "increments doubles")
{
    static const int sizes[] = {1000, 1, 257, 1000003};
    for (int i = 0; i < 4; i++)
        require_right(&increment, sizes[i], 256);
    require_right(&increment, 1 << 18, 1000); // 2 MiB: an access past the end shows
    require_right(&increment, 0, 256);
    award(1);
    require_time(&increment);
}

Graded(vector_add, multiplies_floats, 2, "multiplies floats")
{
    static const int sizes[] = {400, 1, 1003, 999983};
    for (int i = 0; i < 4; i++)
        require_right(&multiply, sizes[i], 128);
    require_right(&multiply, 1 << 19, 1000);
    require_right(&multiply, 0, 256);
    award(1);
    require_time(&multiply);
}
