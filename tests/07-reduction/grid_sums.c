// grid_sums.c -- Lab 7: what the sum of all elements would be after certain mistakes.

#include "expected.h"
#include "reduction.h"

static long threads(struct element e) { return e.o->blocks * BLOCK; }

double one_per_thread(struct element e) { return terms(e, 0, threads(e), 1); }
double without_tail(struct element e) { return terms(e, 0, e.o->n / 4 * 4, 1); }

// The sum if element i of the input adds this, or itself so many times.
#define SUM_OF(name, addend) \
    double name(struct element e) \
    { \
        double sum = 0; \
        for (long i = 0; i < e.o->n; i++) \
            sum += addend; \
        return sum; \
    }
#define SUM_TIMES(name, count) SUM_OF(name, (count)*term(e.o, i))

// How often element i is added if each thread steps by the size of a block …
static double times_by_block(struct element e, long i)
{
    long before = i / BLOCK + 1;
    return before < e.o->blocks ? before : e.o->blocks;
}

// … or by another number, such as that of the blocks.
static double times_by(struct element e, long i, long step)
{
    long last = i < threads(e) ? i : threads(e) - 1, first = i % step;
    return last < first ? 0 : (last - first) / step + 1;
}

// The number of threads in an unsigned short.
static long in_16_bits(struct element e) { return threads(e) % 65536; }

static double times_of_threads(struct element e, long i)
{
    return i % threads(e) < BLOCK ? e.o->blocks : 0;
}

SUM_TIMES(stride_of_block, times_by_block(e, i))
SUM_TIMES(stride_of_grid, times_by(e, i, e.o->blocks))
SUM_TIMES(same_in_all_blocks, times_of_threads(e, i))

// A loop that ends while a thread has one more element, or while some have one.
SUM_TIMES(without_last_round, i + threads(e) < e.o->n)
SUM_TIMES(whole_rounds, i < e.o->n / threads(e) * threads(e))

// In each round of the loop the first element of the thread.
SUM_TIMES(first_twice, i < threads(e) ? 2 : 1)
SUM_TIMES(first_again, i < threads(e) ? (e.o->n - 1 - i) / threads(e) + 1 : 0)

// Of each block the first warp, or thread 0: also if no other one shuffles, so that each
// step of block_sum() adds its own value to it.
SUM_TIMES(first_warps, i % BLOCK < WARP)
SUM_TIMES(first_threads, i % BLOCK == 0)
SUM_TIMES(first_threads_alone, i % BLOCK == 0 ? WARP * WARP : 0)

// Of a block for each BLOCK elements, the first thread of which has the block's number.
static double times_if_near(struct element e, long i, long apart)
{
    long last = (e.o->n - 1) / BLOCK, first = i < BLOCK ? 0 : (i - BLOCK) / apart + 1;
    return fmax(0, fmin(i / apart, last) - first + 1);
}
SUM_TIMES(blocks_overlap, times_if_near(e, i, 1))
SUM_TIMES(a_grid_apart, times_if_near(e, i, (e.o->n - 1) / BLOCK + 1))
SUM_TIMES(without_first, i > 0)
SUM_TIMES(by_each_thread, ((e.o->n - 1) / BLOCK + 1) * BLOCK)
SUM_TIMES(without_last, i < e.o->n - 1)
SUM_OF(indices, i)
SUM_OF(n_times_first, x_at(e.o, 0))

// The second launch reads x once more.
SUM_OF(first_elements, i < e.o->blocks ? x_at(e.o, i) : 0)

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

static double of_either(struct element e, long count)
{
    double by_ones = of_blocks(e, count, 1);
    return same(e.got, by_ones) ? by_ones : of_blocks(e, count, 4);
}
double first_block(struct element e) { return of_either(e, 1); }
double first_partials(struct element e) { return of_either(e, BLOCK); }
double without_last_block(struct element e) { return of_either(e, e.o->blocks - 1); }

// The sum if each thread goes on by `step` float4s, and adds the rest one by one: its
// last float4 alone, or without number `missing` of each, and number `again` twice.
static double of_fours(struct element e, long step, int missing, int again,
                       bool last_alone)
{
    long fours = e.o->n / 4;
    double sum = terms(e, 4 * fours, e.o->n, 1);
    for (long thread = 0; thread < threads(e); thread++)
        for (long k = thread; k < fours; k += step)
            for (int i = 0; i < 4 && (!last_alone || k + step >= fours); i++)
                sum += i == missing ? 0 : (1 + (i == again)) * term(e.o, 4 * k + i);
    return sum;
}
enum { NONE = -1 };
#define FOURS(name, step, last_alone) \
    double name(struct element e) { return of_fours(e, step, NONE, NONE, last_alone); }
FOURS(stride_of_block_of_fours, BLOCK, false)
FOURS(stride_of_grid_of_fours, e.o->blocks, false)
FOURS(last_four_alone, threads(e), true)

static SUM_TIMES(by_ones_of_16_bits, times_by(e, i, in_16_bits(e)))
double stride_of_16_bits(struct element e)
{
    if (in_16_bits(e) == 0 || in_16_bits(e) == threads(e))
        return NAN;
    double by_ones = by_ones_of_16_bits(e);
    return same(e.got, by_ones) ? by_ones
                                : of_fours(e, in_16_bits(e), NONE, NONE, false);
}

double without_number(struct element e)
{
    double sum = NAN;
    for (int i = 0; i < 16 && !same(e.got, sum); i++)
        sum = of_fours(e, threads(e), i / 4, i % 4, false);
    return sum;
}

// The rest is added by each block, or begins at n / 4.
SUM_TIMES(rest_in_each_block, i < e.o->n / 4 * 4 ? 1 : e.o->blocks)
SUM_TIMES(rest_in_each_thread, i < e.o->n / 4 * 4 ? 1 : threads(e))
SUM_TIMES(without_first_round, i >= threads(e))
SUM_TIMES(rest_from_fours, 1 + (i >= e.o->n / 4 && i < e.o->n / 4 * 4))
SUM_TIMES(without_rest, i < e.o->n / e.o->blocks * e.o->blocks)
SUM_TIMES(last_alone, i + threads(e) >= e.o->n)

SUM_OF(x_of_block, x_at(e.o, i % BLOCK))
SUM_OF(of_x, x_at(e.o, i))
SUM_OF(of_y, y_at(e.o, i))
SUM_OF(of_sums, x_at(e.o, i) + y_at(e.o, i))
static double times_y(struct element e, long length)
{
    double sum = 0;
    for (long i = 0; i < e.o->n; i++)
        sum += x_at(e.o, i) * y_at(e.o, i % length);
    return sum;
}
double with_another_y(struct element e)
{
    double of_thread = times_y(e, BLOCK);
    return same(e.got, of_thread) ? of_thread : times_y(e, threads(e));
}
SUM_OF(with_reversed_y, x_at(e.o, i) * y_at(e.o, e.o->n - 1 - i))
SUM_OF(of_x_squared, x_at(e.o, i) * x_at(e.o, i))
SUM_OF(of_y_squared, y_at(e.o, i) * y_at(e.o, i))
