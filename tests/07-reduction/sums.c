// sums.c -- Lab 7: what the sum of a group would be after certain mistakes.

#include "expected.h"
#include "reduction.h"

double zero(struct element e) { return 0; }

double not_a_number(struct element e) { return NAN; }

double sentinel(struct element e) // what the program stored there
{
    return e.o->group ? -1 : -e.o->blocks;
}

double minus_sentinel(struct element e) { return expected_sum(e) + sentinel(e); }

double terms(struct element e, long from, long end, long step)
{
    double sum = step > 0 ? 0 : NAN; // half a group of one element
    for (long i = from; step > 0 && i < end; i += step)
        sum += i < e.end ? term(e.o, i) : 0;
    return sum;
}

// A tree that stops early, or starts late.
double first_alone(struct element e) { return terms(e, e.from, e.from + 1, 1); }
double first_half(struct element e)
{
    return terms(e, e.from, e.from + e.o->group / 2, 1);
}
double half_twice(struct element e) { return 2 * first_half(e); }
double two_of_group(struct element e) { return terms(e, e.from, e.end, e.o->group / 2); }
double even_ones(struct element e) { return terms(e, e.from, e.end, 2); }

// The warps of a block, or their lanes 0.
double first_warp(struct element e) { return terms(e, e.from, e.from + WARP, 1); }
double first_lanes(struct element e) { return terms(e, e.from, e.end, WARP); }

double first_warp_doubled(struct element e) { return WARP * first_warp(e); }
double first_warp_twice(struct element e) { return expected_sum(e) + first_warp(e); }

// Each step adds the first value of a thread that is 1, 2, 4, 8, … further.
double powers_of_two(struct element e)
{
    double sum = first_alone(e);
    for (int k = 1; k < e.o->group; k *= 2)
        sum += terms(e, e.from + k, e.from + k + 1, 1);
    return sum;
}

// A block that takes two elements per thread.
double two_groups(struct element e)
{
    double sum = 0;
    for (long k = 2 * e.number; k < 2 * e.number + 2 && k < sums_in(e.o); k++)
        sum += expected_sum(sum_at(e.o, k));
    return sum;
}

// One of a block's warps, whichever explains what came.
double without_a_warp(struct element e)
{
    double all = expected_sum(e), sum = NAN;
    for (long i = e.from; i < e.end && !same(e.got, sum); i += WARP)
        sum = all - terms(e, i, i + WARP, 1);
    return sum;
}

// Each step passes a value down: lane 0 ends with that of lane 16 + 8 + 4 + 2 + 1.
double last_of_group(struct element e)
{
    return terms(e, e.from + e.o->group - 1, e.from + e.o->group, 1);
}

// A shuffle up gives lane 0 its own value, which it doubles five times.
double doubled_up(struct element e) { return WARP * first_alone(e); }
double twice(struct element e) { return 2 * expected_sum(e); }
double twice_or_more(struct element e) // by each step that begins beyond the warp
{
    double times = rint(e.got / expected_sum(e));
    return times == 2 || times == 4 || times == 8 ? times * expected_sum(e) : NAN;
}
double four_times(struct element e) { return 4 * expected_sum(e); }
double last_lanes(struct element e) // where each shuffle gave them their own value
{
    return WARP * terms(e, e.from + WARP - 1, e.end, WARP);
}

// warp_sum() for all lanes: those near the end of the warp add their own values.
static void shuffle_down(double lane[WARP])
{
    for (int k = WARP / 2; k > 0; k /= 2)
        for (int l = 0; l < WARP; l++)
            lane[l] += lane[l + k < WARP ? l + k : l];
}

// The same distance in each of the five steps; or the value of lane k itself.
static double same_steps(struct element e, int distance)
{
    double lane[WARP], next[WARP];
    for (int l = 0; l < WARP; l++)
        lane[l] = terms(e, e.from + l, e.from + l + 1, 1);
    for (int k = WARP / 2; k > 0; k /= 2) {
        for (int l = 0; l < WARP; l++) {
            int other = distance ? l + distance : k;
            next[l] = lane[l] + lane[other < WARP ? other : l];
        }
        memcpy(lane, next, sizeof lane);
    }
    return lane[0];
}
double lane_itself(struct element e) { return same_steps(e, 0); }
double always_next(struct element e)
{
    double sum = NAN;
    for (int distance = 1; distance < WARP && !same(e.got, sum); distance *= 2)
        sum = same_steps(e, distance);
    return sum;
}

// The first warp adds up the warps' sums, and what its lanes still hold: all of them, or
// those that got no warp's sum.
static double with_leftovers(struct element e, bool all)
{
    double lane[WARP];
    for (int l = 0; l < WARP; l++)
        lane[l] = terms(e, e.from + l, e.from + l + 1, 1);
    shuffle_down(lane);
    for (int w = 0; w < BLOCK / WARP; w++) {
        long first = e.from + w * WARP;
        lane[w] = (all ? lane[w] : 0) + terms(e, first, first + WARP, 1);
    }
    shuffle_down(lane);
    return lane[0];
}
double leftovers_of_all(struct element e) { return with_leftovers(e, true); }
double leftovers_of_some(struct element e) { return with_leftovers(e, false); }

double first_group(struct element e) { return expected_sum(sum_at(e.o, 0)); }

double next_group(struct element e)
{
    return e.number + 1 < sums_in(e.o) ? expected_sum(sum_at(e.o, e.number + 1)) : 0;
}

double counted(struct element e) // one element may be anything
{
    return e.end - e.from > 1 ? e.end - e.from : NAN;
}

// By as many blocks as atomic_kernel has.
double first_of_each_block(struct element e)
{
    long blocks = (e.o->n + BLOCK - 1) / BLOCK;
    return blocks * terms(e, 0, BLOCK, 1);
}
