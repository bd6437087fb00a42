// sums.h -- Lab 7: what a sum would be after certain mistakes.
#pragma once

#include "expected.h"

// Every `step`th term from `from` on, up to `end` or the end of the group.
double terms(struct element e, long from, long end, long step);

// Of a group of elements, one per thread.
formula sentinel, zero, not_a_number, first_alone, first_half, even_ones, first_warp,
    first_lanes, lane_itself, always_half, always_next, last_lane, last_lanes, doubled_up,
    leftovers_of_all, leftovers_of_some, twice, four_times, first_group, next_group,
    counted, first_of_each_block;

// Of all elements, by a grid of `blocks` blocks.
formula one_per_thread, four_per_thread, without_tail, tail_alone, stride_of_block,
    stride_of_grid, same_in_all_blocks, first_block, first_block_of_fours, first_partials,
    first_partials_of_fours, minus_sentinel, first_warps, first_threads,
    without_last_round, behind_the_grid, first_elements;

// Of products.
formula of_x, of_y, of_sums, of_x_squared, of_y_squared, x_of_thread, y_of_thread;
