// expected.h -- Lab 7: runs of a kernel or a function, and the sums that they must give.
#pragma once

#include "graded_test.h"
#include "mistakes.h"

#define FRACTIONS_LOST \
    "@fractions_lost fractions are lost: each variable that adds up is a float, not an " \
    "int."
#define UNFILLED "@unfilled these are NaN: memory was read that nobody filled."

// One run on whole numbers, whose sums are exact: what was asked for, and what came.
struct observed {
    const char *op;
    long n, blocks, seed;
    struct run *run;
    const float *sums;
    long group;        // elements in each sum; 0: the sums together are looked at
    long wrong, first; // of the sums: how many are wrong, and the first of them
};

// Plans a run; `blocks` counts for sum_kernel, dot_kernel and the functions.
struct observed plan_step(const char *op, long n, long blocks);
bool is_kernel(const struct observed *o);
bool has_products(const struct observed *o);

// After run_planned(): whether the program ended well and all sums are right.
bool is_right(struct observed *o);

// A sum: its number, its elements, and what came. Without a group it is that of all.
struct element {
    const struct observed *o;
    long number, from, end;
    double got;
};
long sums_in(const struct observed *o);
struct element sum_at(const struct observed *o, long number);
double expected_sum(struct element e);

// What element i adds, and its x and y.
double term(const struct observed *o, long i);
double x_at(const struct observed *o, long i);
double y_at(const struct observed *o, long i);

bool same(double x, double y);

// sums.c: what a sum would be after certain mistakes.

// Every `step`th term from `from` on, up to `end` or the end of the group.
double terms(struct element e, long from, long end, long step);

// Of a group of elements, one per thread.
formula sentinel, zero, not_a_number, first_alone, first_half, half_twice, two_of_group,
    even_ones, first_warp, without_a_warp, first_lanes, lane_itself, always_next,
    last_of_group, last_lanes, doubled_up, leftovers_of_all, leftovers_of_some, twice,
    twice_or_more, four_times, first_warp_twice, first_warp_doubled, powers_of_two,
    two_groups, first_group, next_group, counted, first_of_each_block;

// Of all elements, by a grid of `blocks` blocks.
formula one_per_thread, without_tail, stride_of_block, stride_of_grid, same_in_all_blocks,
    first_block, first_partials, without_last_block, without_first_round, minus_sentinel,
    first_warps, first_threads, without_rest, without_last_round, first_elements,
    last_alone, blocks_overlap, without_last, without_first, a_grid_apart, by_each_thread,
    first_twice, indices, whole_rounds, first_again, first_threads_alone,
    rest_in_each_block, rest_in_each_thread, n_times_first, stride_of_16_bits,
    stride_of_block_of_fours, stride_of_grid_of_fours, last_four_alone, without_number,
    rest_from_fours;

// Of products.
formula x_of_block, with_another_y, with_reversed_y, of_x, of_y, of_sums, of_x_squared,
    of_y_squared;
