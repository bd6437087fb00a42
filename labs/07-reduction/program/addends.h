// addends.h -- Lab 7's inputs, and their sums on the host. Do not edit.
#pragma once

#include "program.h"

// n floats, or n pairs of them; y is NULL if only x is added up.
struct addends {
    float *x, *y;
    long long n;
};

// Ends the program with STATUS_USAGE and one line on stderr if there is no memory.
struct addends addends_make(long long n, bool with_y);
void addends_free(struct addends *a);

// Fresh inputs. Whole numbers are so small or so few that no sum passes 2^24: a float
// holds each of them exactly, in any order of the additions. Others are random in
// [0, 1), and each addition rounds.
void addends_fill(struct addends *a, long long seed, long long rep, bool whole);

// Element i of the whole numbers: of x, or of x and y if there are products.
enum { EXACT_UP_TO = 1 << 24, HIGHEST = 15 };
static inline int whole_at(uint64_t seed, long long i, long long n, bool with_y)
{
    long long most = n > 0 ? EXACT_UP_TO / n : HIGHEST;
    if (most > HIGHEST)
        most = HIGHEST;
    if (with_y) // both factors are at most 3
        most = most >= 9 ? 3 : most >= 4 ? 2 : most;
    uint64_t bits = random_bits(seed, i);
    if (most > 0)
        return 1 + bits % most;
    return bits % (n >> 23) == 0; // mostly zeros
}

// The sum in double: of elements from to end - 1, and of all, on all cores.
double addends_part(const struct addends *a, long long from, long long end);
double addends_sum(const struct addends *a);

// The same as a program in plain C adds: floats, on one core, one after the other; and
// with OpenMP and SIMD on all cores.
float reference_one_core(const struct addends *a);
float reference_all_cores(const struct addends *a);
