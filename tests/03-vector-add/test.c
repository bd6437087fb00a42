// test.c -- Lab 3: one TODO after the other; then, is it right at every awkward size?

#include "trial.h"

// TODO 1: the kernel.

Graded(vector_add, adds_within_one_block, 2,
       "the kernel adds up to one block of elements")
{
    static const struct size sizes[] = {{34, 256}, {1, 256}, {255, 256}, {256, 256}};
    require_kernel(&add, sizes, COUNT(sizes));
}

Graded(vector_add, adds_across_blocks, 2, "the kernel adds in many blocks",
       .after = "adds_within_one_block")
{
    static const struct size sizes[] = {
        {1003, 256}, {257, 256}, {1003, 100}, {33, 1}, {99991, 512}};
    require_kernel(&add, sizes, COUNT(sizes));
}

// 2^19 floats fill 2 MiB, the size in which a GPU maps memory, so that an access past the
// end is seen on a GPU too; 1000 threads per block leave 712 threads without an element.
Graded(vector_add, stays_inside_the_arrays, 2, "the kernel touches nothing past the end",
       .after = "adds_within_one_block")
{
    static const struct size sizes[] = {{1 << 19, 1000}};
    require_kernel(&add, sizes, COUNT(sizes));
}

// TODO 2.

Graded(vector_add, counts_the_blocks, 1,
       "blocks_for() covers all elements, no block too many")
{
    require_blocks_for();
}

// TODO 3.

Graded(vector_add, stops_the_time, 1, "the stopwatch shows the device's time")
{
    require_stopwatch();
}

// TODO 4.

Graded(vector_add, copies_the_inputs, 1, "add() copies its inputs to the device")
{
    require_inputs();
}

// TODO 5. As long as nothing is copied back, the launches themselves are looked at.

Graded(vector_add, launches_the_kernel, 1, "add() launches as many blocks as needed",
       .after = "copies_the_inputs")
{
    require_launches();
}

Graded(vector_add, reports_a_failed_launch, 1, "add() reports a launch that fails",
       .after = "launches_the_kernel")
{
    require_launch_checked();
}

// TODO 6.

Graded(vector_add, works_for_any_size, 2, "add() works for any n and any size of blocks",
       .after = "launches_the_kernel")
{
    static const struct size sizes[] = {{33, 256},  {1003, 100}, {257, 256},
                                        {65551, 1}, {1003, 32},  {5, 1},
                                        {1, 256},   {2, 32}};
    struct trial t = plan_trial(&add, sizes, COUNT(sizes));
    struct large l = plan_large(&add);

    run_planned();
    require_right(&t);
    award(1);
    require_beyond_floats(&add);
    require_none(&t);
    require_calls_checked(&t);
    require_freed(&t);
    require_large(&l);
}

Graded(vector_add, measures_the_kernel, 1, "add() returns the kernel's time",
       .after = "works_for_any_size")
{
    struct timing t = plan_timing(&add);
    struct device_runs device = plan_device(&add, MANY_N, MANY_BLOCK);
    run_planned();
    require_time(&t);
    require_device(&device);
}

// TODO 7 to 10.

Graded(vector_add, increments_in_its_kernel, 1, "increment's kernel is right")
{
    static const struct size sizes[] = {
        {1003, 100}, {33, 256}, {1, 256}, {1 << 18, 1000}};
    require_kernel(&increment, sizes, COUNT(sizes));
}

Graded(vector_add, increments_doubles, 2, "increment() does all that add() does",
       .after = "increments_in_its_kernel")
{
    static const struct size sizes[] = {
        {512, 256}, {2000, 100}, {33, 256}, {65551, 1}, {257, 32}, {1, 256}, {31, 32}};
    require_all(&increment, sizes, COUNT(sizes));
}

Graded(vector_add, multiplies_in_its_kernel, 1, "multiply's kernel is right")
{
    static const struct size sizes[] = {
        {1003, 100}, {33, 256}, {1, 256}, {1 << 19, 1000}};
    require_kernel(&multiply, sizes, COUNT(sizes));
}

Graded(vector_add, multiplies_floats, 2, "multiply() does all that add() does",
       .after = "multiplies_in_its_kernel")
{
    static const struct size sizes[] = {
        {512, 256}, {2000, 100}, {33, 128}, {65551, 1}, {400, 32}, {1, 256}, {31, 32}};
    require_all(&multiply, sizes, COUNT(sizes));
}
