// sums.c -- Lab 7: what a sum would be after certain mistakes.

#include "sums.h"

#include <math.h>

#include "reduction.h"

double zero(struct element e)
{
    (void)e;
    return 0;
}

double not_a_number(struct element e)
{
    (void)e;
    return NAN;
}

double sentinel(struct element e) // what the program stored there
{
    return e.o->group ? -1 : -e.o->blocks;
}

double minus_sentinel(struct element e) { return expected_sum(e) + sentinel(e); }

static double terms(struct element e, long from, long end, long step)
{
    double sum = 0;
    for (long i = from; i < end; i += step)
        sum += i < e.end ? term(e.o, i) : 0;
    return sum;
}

// A tree that stops early, or starts late.
double first_alone(struct element e) { return terms(e, e.from, e.from + 1, 1); }
double first_half(struct element e)
{
    return terms(e, e.from, e.from + e.o->group / 2, 1);
}
double even_ones(struct element e) { return terms(e, e.from, e.end, 2); }

// The warps of a block, or their lanes 0.
double first_warp(struct element e) { return terms(e, e.from, e.from + WARP, 1); }
double first_lanes(struct element e) { return terms(e, e.from, e.end, WARP); }

// Each step passes a value down: lane 0 ends with that of lane 16 + 8 + 4 + 2 + 1.
double last_lane(struct element e)
{
    return terms(e, e.from + WARP - 1, e.from + WARP, 1);
}

// A shuffle up gives lane 0 its own value, five times.
double doubled_up(struct element e) { return WARP * first_alone(e); }
double twice(struct element e) { return 2 * expected_sum(e); }

double first_group(struct element e) { return expected_sum(sum_at(e.o, 0)); }

double next_group(struct element e)
{
    return e.number + 1 < sums_in(e.o) ? expected_sum(sum_at(e.o, e.number + 1)) : 0;
}

double counted(struct element e) { return e.end - e.from; }

// By as many blocks as atomic_kernel has.
double first_of_each_block(struct element e)
{
    long blocks = (e.o->n + BLOCK - 1) / BLOCK;
    return blocks * terms(e, 0, BLOCK, 1);
}

static long threads(struct element e) { return e.o->blocks * BLOCK; }

double one_per_thread(struct element e) { return terms(e, 0, threads(e), 1); }
double four_per_thread(struct element e) { return terms(e, 0, 4 * threads(e), 1); }
double without_tail(struct element e) { return terms(e, 0, e.o->n / 4 * 4, 1); }
double tail_alone(struct element e) { return terms(e, e.o->n / 4 * 4, e.o->n, 1); }

static double weighted(struct element e, double (*weight)(struct element e, long i))
{
    double sum = 0;
    for (long i = 0; i < e.o->n; i++)
        sum += weight(e, i) * term(e.o, i);
    return sum;
}

// How often element i is added if each thread steps by the size of a block …
static double times_by_block(struct element e, long i)
{
    long before = i / BLOCK + 1;
    return before < e.o->blocks ? before : e.o->blocks;
}

// … or by the number of blocks.
static double times_by_grid(struct element e, long i)
{
    long last = i < threads(e) ? i : threads(e) - 1, first = i % e.o->blocks;
    return last < first ? 0 : (last - first) / e.o->blocks + 1;
}

static double times_of_threads(struct element e, long i)
{
    return i % threads(e) < BLOCK ? e.o->blocks : 0;
}

// The elements of the blocks with a partial sum below `count`, one or four at a time.
static double of_blocks(struct element e, long count, long at_once)
{
    double sum = 0;
    for (long i = 0; i < e.o->n; i++) {
        bool is_tail = i >= e.o->n / at_once * at_once;
        long thread = is_tail ? i % at_once : i / at_once % threads(e);
        sum += thread / BLOCK < count ? term(e.o, i) : 0;
    }
    return sum;
}

double stride_of_block(struct element e) { return weighted(e, times_by_block); }
double stride_of_grid(struct element e) { return weighted(e, times_by_grid); }
double same_in_all_blocks(struct element e) { return weighted(e, times_of_threads); }
double first_block(struct element e) { return of_blocks(e, 1, 1); }
double first_block_of_fours(struct element e) { return of_blocks(e, 1, 4); }
double first_partials(struct element e) { return of_blocks(e, BLOCK, 1); }
double first_partials_of_fours(struct element e) { return of_blocks(e, BLOCK, 4); }

static double of_pairs(struct element e, double (*pair)(double x, double y))
{
    double sum = 0;
    for (long i = 0; i < e.o->n; i++)
        sum += pair(x_at(e.o, i), y_at(e.o, i));
    return sum;
}

static double x_of(double x, double y) { return x + 0 * y; }
static double y_of(double x, double y) { return y + 0 * x; }
static double sum_of(double x, double y) { return x + y; }
static double x_squared(double x, double y) { return x * x + 0 * y; }
static double y_squared(double x, double y) { return y * y + 0 * x; }

double of_x(struct element e) { return of_pairs(e, x_of); }
double of_y(struct element e) { return of_pairs(e, y_of); }
double of_sums(struct element e) { return of_pairs(e, sum_of); }
double of_x_squared(struct element e) { return of_pairs(e, x_squared); }
double of_y_squared(struct element e) { return of_pairs(e, y_squared); }
