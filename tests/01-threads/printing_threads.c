// printing_threads.c -- Lab 1: which threads printed a line, if not each did so once.

#include <stdio.h>

#include "formula.h"

static bool first_of_block(struct element e) { return e.t == 0; }
static bool first_block(struct element e) { return e.b == 0; }
static bool first_of_all(struct element e) { return e.b == 0 && e.t == 0; }
static bool not_first_of_block(struct element e) { return e.t > 0; }
static bool not_first_block(struct element e) { return e.b > 0; }
static bool not_first_of_all(struct element e) { return e.b > 0 || e.t > 0; }
static bool not_last_of_block(struct element e) { return e.t < e.block - 1; }
static bool not_last_block(struct element e) { return e.b < e.grid - 1; }
static bool last_of_block(struct element e) { return e.t == e.block - 1; }
static bool last_block(struct element e) { return e.b == e.grid - 1; }
static bool below_grid(struct element e) { return e.t < e.grid; }
static bool one_warp(struct element e) { return e.t < 32; }
static bool one_of_warp(struct element e) { return e.t % 32 == 0; }
static bool even(struct element e) { return e.t % 2 == 0; }
static bool odd(struct element e) { return e.t % 2 == 1; }

static const struct {
    bool (*prints)(struct element e);
    const char *who;
} groups[] = {
    {first_of_block, "threadIdx.x is 0"},
    {first_block, "blockIdx.x is 0"},
    {first_of_all, "threadIdx.x and blockIdx.x are 0"},
    {not_first_of_block, "threadIdx.x is above 0"},
    {not_first_block, "blockIdx.x is above 0"},
    {not_first_of_all, "the global index is above 0"},
    {not_last_of_block, "threadIdx.x is below blockDim.x - 1"},
    {not_last_block, "blockIdx.x is below gridDim.x - 1"},
    {last_of_block, "threadIdx.x is blockDim.x - 1"},
    {last_block, "blockIdx.x is gridDim.x - 1"},
    {below_grid, "threadIdx.x is below gridDim.x"},
    {one_of_warp, "threadIdx.x is a multiple of 32"},
    {one_warp, "threadIdx.x is below 32"},
    {even, "threadIdx.x is even"},
    {odd, "threadIdx.x is odd"},
};

static bool printed_by(const struct observed *o, bool (*prints)(struct element e))
{
    uint64_t sum = 0;
    for (int i = 0; i < threads_of(o); i++)
        if (prints(element_at(o->what, o->grid, o->block, i)))
            sum += right_sum(o, i);
    return sum == sum_of_lines(o);
}

// As many threads as lines came, from the first one on.
static bool first_ones(const struct observed *o)
{
    uint64_t sum = 0;
    for (int i = 0; i < o->count; i++)
        sum += right_sum(o, i);
    return o->count < threads_of(o) && sum == sum_of_lines(o);
}

const char *find_printing_threads(const struct observed *o)
{
    static char below[64];
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (printed_by(o, groups[i].prints))
            return groups[i].who;
    snprintf(below, sizeof below, "the global index is below %d", o->count);
    return first_ones(o) ? below : NULL;
}
