// guess.c -- Lab 7: which mistake explains the wrong sums.

#include "expected.h"
#include "reduction.h"

static bool of_op(const struct observed *o, const char *op) { return !strcmp(o->op, op); }
static bool is_atomic(const struct observed *o) { return of_op(o, "atomic_kernel"); }
static bool is_tree(const struct observed *o) { return of_op(o, "tree_kernel"); }
static bool is_warp(const struct observed *o) { return of_op(o, "warp_kernel"); }
static bool is_block(const struct observed *o) { return of_op(o, "block_kernel"); }
static bool is_group(const struct observed *o) { return o->group > 0 && is_kernel(o); }
static bool is_grid(const struct observed *o) { return !is_group(o); }
static bool is_call(const struct observed *o) { return !is_kernel(o); }
static bool is_grid_kernel(const struct observed *o) { return o->group == 0; }

// The block that has more threads than elements, alone.
static bool rest_alone(const struct observed *o)
{
    return is_tree(o) && o->wrong == 1 && o->first == sums_in(o) - 1 &&
           o->n % o->group > 0;
}

// Not even one thread's: of more, any may be there, as the threads happen to come.
static bool loses_the_only_one(const struct observed *o)
{
    if (!is_atomic(o))
        return false;
    struct observed one = plan_step("atomic_kernel", 1, 1);
    run_planned();
    return !is_right(&one) && one.wrong == 1 && same(sum_at(&one, 0).got, 0);
}

// More than factors of at most 3 can give, and a group's numbers of at most 15.
static bool products_of_sums(const struct observed *o)
{
    return has_products(o) && sum_at(o, 0).got > 9 * o->n;
}
static bool bits_of_an_int(const struct observed *o)
{
    const double LEAST = 1e-30; // that a float of this lab has, unless it is 0
    double got = sum_at(o, o->first).got;
    return got > 0 && got < LEAST;
}
static bool far_too_much(const struct observed *o)
{
    return is_group(o) && !is_block(o) && sum_at(o, o->first).got > 2 * 15 * o->group;
}
static bool atomics_add_up(const struct observed *o)
{
    return is_atomic(o) && sum_at(o, o->first).got > 16 * 15 * (o->n + 1);
}

static bool one_kernel_twice(const struct observed *o)
{
    const struct probe_launch *l = o->run->launch;
    return is_call(o) && has_products(o) && o->run->launches == 2 &&
           l[0].kernel == l[1].kernel;
}

#define KEPT \
    "each thread kept only the last elements of its loop: it adds with +=, not =."
#define STEP \
    "a thread goes on by the number of threads of the whole grid, gridDim.x * " \
    "blockDim.x."

#define LEFTOVERS \
    "what the first warp_sum() left in other lanes was added, too: lane w passes the sum " \
    "of warp w to the second one, and lanes from 8 on pass 0."

// The simplest first.
static const struct mistake mistakes[] = {
    FITS(bits_of_an_int,
         "this is an int's bits, read as a float: *sum and what is added are floats."),
    BOTH(is_atomic, counted, "this counts the elements: add x[i], not 1."),
    BOTH(is_atomic, first_of_each_block,
         "each block added the first block's elements: does the index use blockIdx.x?"),
    BOTH(is_atomic, x_of_block,
         "each block added the first block's elements: x, too, has the global index."),
    BOTH(is_atomic, blocks_overlap,
         "blocks begin one element apart: the number of the block is multiplied by the "
         "size of a block."),
    BOTH(is_atomic, a_grid_apart,
         "blocks begin gridDim.x elements apart: how many threads has a block?"),
    BOTH(is_atomic, n_times_first, "each thread added x[0]: which element is its own?"),
    BOTH(is_atomic, indices, "these are the indices: add x[i], not i."),
    BOTH(is_atomic, without_last, "the last element is missing: the guard is i < n."),
    BOTH(is_atomic, without_first, "the first element is missing: indices begin at 0."),
    BOTH(is_atomic, by_each_thread,
         "each thread added all elements: it has one, x[i] of its own i."),
    FITS(loses_the_only_one,
         "no thread adds to *sum, or an older value overwrites what it stored, such as "
         "the one that atomicAdd() returns."),
    BOTH(is_group, sentinel, "nothing was stored there."),
    BOTH(is_call, sentinel,
         "*d_sum was never written, which it must be for n = 0, too: the second launch "
         "adds up the partial sums, in one block."),
    FITS(atomics_add_up,
         "so few elements never add up to so much: atomicAdd() itself adds "
         "to *sum; its second argument is x[i] alone."),
    BOTH(is_grid_kernel, zero,
         "the sum is 0: no thread added an element, or others than thread 0 stored theirs "
         "after it."),
    BOTH(is_grid, zero, "the sum is 0: no thread added an element."),
    BOTH(is_grid_kernel, sentinel,
         "no partial sum was stored: thread 0 of each block does so."),
    BOTH(is_tree, zero,
         "tree[] holds zeros: each thread stores its element there first."),
    FITS(rest_alone,
         "only the last block is wrong: a thread that has no element must not read one; "
         "it stores 0 in the tree, and stays for the barriers."),
    {NULL, not_a_number, UNFILLED},
    BOTH(is_tree, first_alone,
         "this is thread 0's own number: nothing was added to tree[0]. Thread t adds "
         "tree[t + half] to tree[t]. Or has each thread a tree of its own, which is not "
         "__shared__?"),
    BOTH(is_warp, first_alone,
         "this is lane 0's own value: warp_sum() added nothing to it; or the shuffle is "
         "in a branch, and got nothing from the lanes outside; or the sum is in the last "
         "lane, where shuffles up leave it."),
    BOTH(is_block, first_alone,
         "this is thread 0's own value: block_sum() added nothing to it."),
    BOTH(is_block, first_half,
         "the last four warps are missing: a block has BLOCK / WARP of them."),
    BOTH(is_group, first_half,
         "the second half is missing: the first round adds it to the first half."),
    BOTH(is_warp, half_twice,
         "the second half is missing, and the first counts twice: a shuffle that has a "
         "width does not reach further."),
    BOTH(
        is_group, two_of_group,
        "only two numbers were added: after half of the distance comes a quarter, and so "
        "on, down to 1."),
    BOTH(is_block, zero,
         "no warp's sum is in it: after block_sum() thread 0 has the sum, and no other. "
         "Which lanes of warp 0 read a warp's sum?"),
    BOTH(is_group, even_ones,
         "every other element is missing: the last round adds the next one, at distance "
         "1."),
    BOTH(is_block, first_warp,
         "this is the first warp's sum: the others do not arrive. Warp w stores its sum "
         "in element w of an array in shared memory, and lane w of warp 0 reads it."),
    BOTH(is_block, first_warp_twice,
         "the first warp's sum was added twice: thread 0 holds it already."),
    BOTH(is_block, first_warp_doubled,
         "lanes 0, or thread 0, alone call the second warp_sum(): all of warp 0 must."),
    BOTH(is_block, without_a_warp,
         "the sum of one warp is missing: BLOCK / WARP of them are stored and added up."),
    BOTH(is_block, first_lanes,
         "only the values of lanes 0 are in it: of_warp[] gets each warp's sum, after "
         "warp_sum()."),
    BOTH(is_warp, lane_itself,
         "__shfl_sync gives the value of lane k itself: __shfl_down_sync that of the "
         "lane k further on."),
    BOTH(is_warp, always_next,
         "each step reaches equally far: the distance is WARP / 2 first, then half of "
         "it, …, 1."),
    BOTH(is_block, last_lanes,
         "these are the values of lanes 31: after warp_sum() lane 0 has the warp's sum."),
    BOTH(is_block, four_times,
         "everything was added four times: the second warp_sum() adds 32 numbers, but a "
         "block has 8 warps. All 32 lanes call it, and those from 8 on pass 0."),
    BOTH(is_block, leftovers_of_all, LEFTOVERS),
    BOTH(is_block, leftovers_of_some, LEFTOVERS),
    BOTH(is_warp, powers_of_two,
         "these are lanes 0, 1, 2, 4, 8 and 16 alone: each step passes on the sum so "
         "far, not the first value."),
    BOTH(is_tree, powers_of_two,
         "these are the elements 0, 1, 2, 4, … alone: where t < half, the first round has "
         "the largest half."),
    BOTH(is_tree, two_groups, "these are the elements of two blocks: a thread has one."),
    BOTH(is_warp, last_of_group,
         "this is the last thread's value, passed down: add it to one's own, with +=."),
    BOTH(is_group, last_of_group,
         "this is the last thread's value: is it passed down without being added, or does "
         "each thread store its own?"),
    BOTH(is_warp, doubled_up,
         "lane 0 doubled its own value five times: __shfl_up_sync looks at the lanes "
         "below, a width, its fourth argument, cuts the warp, or the shuffle is in a "
         "branch that other lanes do not reach."),
    BOTH(is_warp, twice_or_more,
         "everything was added twice, or more often: a lane that finds none so far on gets "
         "its own value, so the first step is WARP / 2."),
    GIVES(twice, "everything was added twice."),
    FITS(far_too_much,
         "so few elements never add up to so much: after a step a number holds others, "
         "too, which must not be added again. Steps reach half as far each time, down to "
         "1."),
    BOTH(is_group, first_group,
         "these are the sums of the first block's elements: does the index use "
         "blockIdx.x?"),
    BOTH(is_group, next_group, "these are the next block's sums: the index is too high."),
    BOTH(is_atomic, minus_sentinel, // which lies after x on a GPU, and is not passed
     "threads past the end add, too, what lies after x: only those with i < n add."),
    GIVES(minus_sentinel,
          "the sum is right but for what was there before: *d_sum and d_partial hold "
          "anything, so store with = and not +=."),
    BOTH(is_grid, one_per_thread,
         "each thread added one element only: in a loop, it goes on by the number of "
         "threads of the whole grid."),
    BOTH(is_grid, without_tail,
         "the last n % 4 elements are missing: they need a loop of their own."),
    BOTH(is_grid, rest_in_each_thread,
         "the last n % 4 elements are added by each thread: which has each?"),
    BOTH(is_grid, without_first_round,
         "the first element of each thread is missing: where does its loop begin?"),
    BOTH(is_grid, without_rest,
         "the last n % blocks elements are missing: which block adds them?"),
    BOTH(is_grid, without_last_round,
         "the last element of each thread is missing: the loop goes on while i < n."),
    BOTH(is_grid, whole_rounds,
         "the last elements are missing, too few for all threads: the loop goes on while "
         "i < n, and parts are rounded up."),
    BOTH(is_grid, stride_of_block, "blocks repeat the work of others: " STEP),
    BOTH(is_grid, stride_of_grid, "threads repeat the work of others: " STEP),
    BOTH(is_grid, stride_of_16_bits,
         "elements are added more than once: a short holds no more than 65,535 threads. "
         "How many has the whole grid?"),
    BOTH(is_grid, stride_of_block_of_fours, "blocks repeat the work of others: " STEP),
    BOTH(is_grid, stride_of_grid_of_fours, "threads repeat the work of others: " STEP),
    BOTH(is_grid, last_alone, KEPT),
    BOTH(is_grid, last_four_alone, KEPT),
    BOTH(is_grid, without_number,
         "one of the four numbers of each float4 is missing: x, y, z or w."),
    BOTH(is_grid, rest_from_fours,
         "the last loop begins too early: at which element do n / 4 float4s end?"),
    BOTH(is_grid, rest_in_each_block,
         "the last n % 4 elements are added by each block: which thread has each?"),
    BOTH(is_grid, first_twice,
         "each thread added its first element twice: before the loop, and in it?"),
    BOTH(is_grid, first_again,
         "each thread adds its first element in every round: what changes in the loop?"),
    BOTH(is_grid, same_in_all_blocks,
         "all blocks added the same elements: the index needs blockIdx.x."),
    BOTH(is_grid, first_warps,
         "only the first warp of each block is in it: block_sum() adds up all of them."),
    BOTH(is_grid, first_threads,
         "only thread 0 of each block is in it: the values of the others go through "
         "block_sum()."),
    BOTH(is_grid, first_threads_alone,
         "only thread 0 of each block calls block_sum(): all have to, outside any if."),
    BOTH(is_call, first_elements,
         "these are the first `blocks` elements of d_x: the second launch adds up "
         "d_partial."),
    BOTH(is_call, first_block,
         "this is the first block's partial sum: the second launch has to add up all."),
    BOTH(is_call, without_last_block,
         "the last block's partial sum is missing: how many are there?"),
    BOTH(is_call, first_partials,
         "only the first BLOCK partial sums were added: the kernel of the second launch "
         "must loop, as sum_kernel does."),
    BOTH(has_products, of_x,
         "this is the sum of x: each thread of the first launch adds x[i] * y[i]."),
    FITS(one_kernel_twice,
         "both launches run one kernel: the second launch adds the partial sums, it does "
         "not multiply them."),
    FITS(products_of_sums,
         "no products add up to so much: x[i] is multiplied by y[i], a sum by nothing."),
    BOTH(has_products, of_y, "this is the sum of y: each thread adds x[i] * y[i]."),
    BOTH(has_products, of_sums, "these are x + y: each thread adds x[i] * y[i]."),
    BOTH(has_products, with_another_y,
         "x and y are multiplied at different indices: y needs the same as x."),
    BOTH(has_products, with_reversed_y,
         "x[i] is multiplied by y[n - 1 - i]: which element of y belongs to it?"),
    BOTH(has_products, of_y_squared, "this is the sum of y * y instead of x * y."),
    BOTH(has_products, of_x_squared, "this is the sum of x * x instead of x * y."),
};

// Whether a formula gives every wrong sum.
static bool explains(const struct observed *o, formula *value)
{
    for (long k = o->first; k < sums_in(o); k++) {
        struct element e = sum_at(o, k);
        if (!same(e.got, expected_sum(e)) && !same(e.got, value(e)))
            return false;
    }
    return true;
}

const char *guess(const struct observed *o)
{
    return first_that_explains(o, mistakes, COUNT(mistakes), explains);
}
