// test.c -- Lab 7, TODO by TODO: atomics, a tree, shuffles, a loop, two launches.

#include "counts.h"
#include "require.h"

// TODO 1
Graded(reduction, adds_with_atomics, 2, "atomic_kernel: adds without a race")
{
    static const struct size sizes[] = {{1000, 1}, {1, 1}, {256, 1}, {20001, 1}};
    require_kernel("atomic_kernel", NULL, sizes, COUNT(sizes));
    require_shared_work("atomic_kernel", NULL);
}

// TODO 2
Graded(reduction, grows_a_tree, 2, "tree_kernel: adds up a whole block")
{
    static const struct size sizes[] = {{1024, 1}, {256, 1}}; // one sum may be chance
    require_kernel("tree_kernel", NULL, sizes, COUNT(sizes));
    require_shared_work("tree_kernel", NULL);
}

Graded(reduction, leaves_out_the_rest, 2, "tree_kernel: adds up any n",
       .after = "grows_a_tree")
{
    // So many blocks that the last finds in shared memory what others have left.
    static const struct size sizes[] = {{400003, 1}, {1, 1}, {255, 1}, {257, 1}, {33, 1}};
    require_kernel("tree_kernel", NULL, sizes, COUNT(sizes));
    require_shared_work("tree_kernel", NULL);
}

// TODO 3
Graded(reduction, shuffles_in_a_warp, 2, "warp_sum(): adds up a warp")
{
    static const struct size sizes[] = {{64, 1}, {1003, 1}, {1, 1}, {33, 1}};
    require_kernel("warp_kernel", NULL, sizes, COUNT(sizes));
    require_shared_work("warp_kernel", NULL);
}

// TODO 4
Graded(reduction, adds_up_the_warps, 3, "block_sum(): adds up the warps of a block",
       .after = "shuffles_in_a_warp")
{
    static const struct size sizes[] = {{1024, 1}, {1003, 1}, {1, 1}, {33, 1}};
    require_kernel("block_kernel", NULL, sizes, COUNT(sizes));
    require_shared_work("block_kernel", NULL);
}

// TODO 5
Graded(reduction, strides_over_the_grid, 2, "sum_kernel: any n in any number of blocks",
       .after = "adds_up_the_warps")
{
    static const struct size sizes[] = {{5003, 3}, {5000, 3},  {512, 2}, {5001, 1},
                                        {100, 20}, {40002, 5}, {1, 1},   {0, 2}};
    require_kernel("sum_kernel", "sum", sizes, COUNT(sizes));
    require_shared_work("sum_kernel", "sum");
}

// TODO 6
Graded(reduction, sums_in_two_launches, 2, "sum(): any n in any number of blocks",
       .after = "strides_over_the_grid")
{
    static const struct size sizes[] = {{5003, 3}, {5003, 1},     {100, 20},
                                        {1, 7},    {300001, 300}, {0, 2}};
    require_function("sum", sizes, COUNT(sizes));
    award(1);
    require_whole_call("sum");
}

Graded(reduction, repeats_its_result, 1, "sum(): the same input, the same result",
       .after = "sums_in_two_launches")
{
    require_same_again("sum");
}

Graded(reduction, reports_a_failed_launch, 1, "sum(): reports a launch that is refused",
       .after = "sums_in_two_launches")
{
    require_checked_launch("sum");
}

// TODO 7
Graded(reduction, bounds_the_error, 1, "longest_chain(): explains the rounding error",
       .after = "sums_in_two_launches")
{
    require_chain();
    require_small_error();
}

// TODO 8
Graded(reduction, multiplies_and_adds, 1, "dot_kernel: adds up products",
       .after = "adds_up_the_warps")
{
    static const struct size sizes[] = {{5003, 3}, {512, 2}, {100, 20}, {1, 1}, {0, 2}};
    require_kernel("dot_kernel", "dot", sizes, COUNT(sizes));
    require_shared_work("dot_kernel", "dot");
}

// TODO 9
Graded(reduction, dots_in_two_launches, 1, "dot(): does all that sum() does",
       .after = "sums_in_two_launches repeats_its_result multiplies_and_adds")
{
    static const struct size sizes[] = {{5003, 3}, {100, 20}, {300001, 300}, {0, 2}};
    require_function("dot", sizes, COUNT(sizes));
    require_whole_call("dot");
    require_same_again("dot");
    require_checked_launch("dot");
}
