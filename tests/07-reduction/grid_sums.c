// grid_sums.c -- Lab 7: what the sum of all elements would be after certain mistakes.

#include "expected.h"
#include "reduction.h"

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

// A loop that ends while a thread has one more element; and one that begins after the
// first element of each thread, in all blocks at the same.
static double times_but_last(struct element e, long i) { return i + threads(e) < e.o->n; }
static double times_behind(struct element e, long i)
{
    return i >= threads(e) ? times_of_threads(e, i) : 0;
}
double without_last_round(struct element e) { return weighted(e, times_but_last); }
double behind_the_grid(struct element e) { return weighted(e, times_behind); }

// Of each block the first warp, or thread 0.
static double times_of_warp(struct element e, long i)
{
    (void)e;
    return i % BLOCK < WARP;
}
static double times_of_thread(struct element e, long i)
{
    (void)e;
    return i % BLOCK == 0;
}
double first_warps(struct element e) { return weighted(e, times_of_warp); }
double first_threads(struct element e) { return weighted(e, times_of_thread); }

// The second launch reads x once more.
double first_elements(struct element e)
{
    double sum = 0;
    for (long i = 0; i < e.o->blocks && i < e.o->n; i++)
        sum += x_at(e.o, i);
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

static double of_thread(struct element e, bool is_x)
{
    double sum = 0;
    for (long i = 0; i < e.o->n; i++)
        sum += x_at(e.o, is_x ? i % BLOCK : i) * y_at(e.o, is_x ? i : i % BLOCK);
    return sum;
}

double x_of_thread(struct element e) { return of_thread(e, true); }
double y_of_thread(struct element e) { return of_thread(e, false); }
double of_x(struct element e) { return of_pairs(e, x_of); }
double of_y(struct element e) { return of_pairs(e, y_of); }
double of_sums(struct element e) { return of_pairs(e, sum_of); }
double of_x_squared(struct element e) { return of_pairs(e, x_squared); }
double of_y_squared(struct element e) { return of_pairs(e, y_squared); }
