// slips_of_counts.c -- Lab 5: mistakes in the iteration, the most likely first.

#include "rule.h"

#define WRITTEN_DOWN(n) \
    ONE(fixed_rounds, n, \
        "these are the counts for " #n " iterations, whatever --max-iter says: is " #n \
        " written where max_iter belongs?")

const struct slip slips_of_counts[] = {
    ONE(added, 1,
        "every count is one too high. The count is the number of the last z below the "
        "radius 2^40, not of the first one beyond it, and z(0) has the number 0. (Or is "
        "|z| compared with 2^80, or the z of the round before?)"),
    // A radius of 2^20 gives the same counts.
    ONE(start, FROM_C,
        "every count is one too low: does z start at c, not at 0 (z(0) = 0, z(1) = c), "
        "is z tested when it is the next one already, or |z|^2 compared with 2^40, "
        "not with 2^80?"),
    ONE(start, FROM_1, "z(0) is 0, but zr starts at 1."),
    ONE(start, FROM_I, "z(0) is 0, but zi starts at 1."),
    ONE(added, -1, "every count is one too low: z(0) = 0, z(1) = c, and so on.",
        "first_z"),
    ONE(added, 2, "every count is two too high."),
    TWO(added, 1, rounds, 1,
        "every count is one too high, and a point that escapes at n = max_iter counts as "
        "escaped: n ends at max_iter - 1."),
    TWO(added, 1, rounds, -1,
        "n starts at 1 before z(0) is looked at: every count is one too high, and the "
        "loop ends a round too soon. z(0) has the number 0."),
    ONE(rounds, -1,
        "the loop ends a round too soon: z(max_iter - 1) is not looked at. Is max_iter "
        "right where the loop ends, after it, and where the kernel hands it over?"),
    ONE(rounds, -2,
        "the loop ends two rounds too soon: z(max_iter - 1) is the last one."),
    ONE(rounds, 2, "the loop does two rounds too many: z(max_iter - 1) is the last one."),
    ONE(rounds, 1,
        "the loop does a round too many: z(max_iter - 1) is the last one, and a point "
        "that is still inside there has the count 0. Is max_iter right where the kernel "
        "hands it over?"),
    ONE(inside, LAST_N,
        "points that did not escape keep max_iter - 1; their count must become 0."),
    ONE(inside, MAX_ITER,
        "points that did not escape have max_iter; their count must become 0, also if n "
        "goes up to max_iter + 1."),
    ONE(inside, MINUS_1,
        "points that did not escape have -1; their count must become 0."),
    ONE(inside, COUNT_1,
        "points that did not escape have 1; their count must become 0."),
    TWO(added, 1, inside, MAX_ITER,
        "the count is the number of rounds: it should be the last n with |z(n)| < 2^40, "
        "which is one less, and 0 instead of max_iter - 1."),
    TWO(inside, LAST_N, escaped, ALWAYS_0,
        "the two results are exchanged: 0 is for a point that does not escape, the "
        "number of the last z below the radius for one that does."),
    TWO(inside, MAX_ITER, escaped, ALWAYS_0,
        "points that escape have 0, the others max_iter; it is the other way round: 0 if "
        "a point did not escape, else its count."),
    ONE(radius, R_4,
        "the loop ends at |z| = 2, the textbook's radius (|z|^2 < 4); here it is 2^40 "
        "(HORIZON_SQUARED)."),
    ONE(radius, R_ENDLESS,
        "the loop ends only when |z|^2 is infinite: is HORIZON_SQUARED squared again, or "
        "compared with |z| instead of |z|^2?"),
    ONE(norm, DIFFERENCE, "|z|^2 is zr * zr + zi * zi; here it is zr * zr - zi * zi."),
    ONE(norm, REAL_PART, "|z|^2 is zr * zr + zi * zi; here zi * zi is missing."),
    ONE(norm, SUM_OF_ABSOLUTES, "|z|^2 is zr * zr + zi * zi, not |zr| + |zi|."),
    ONE(norm, EACH_PART,
        "each part of z is compared by itself, with its sign: what is |z|^2?"),
    ONE(norm, LARGER_PART, "the larger part of z is compared: what is |z|^2?"),
    ONE(norm, SUM_OF_PARTS, "|z|^2 is zr * zr + zi * zi, not the square of zr + zi."),
    ONE(norm, NO_SQUARES,
        "|z|^2 is zr * zr + zi * zi; here it is zr + zi, without squares."),
    ONE(order, NEW_REAL,
        "the new zr is used for the new zi: keep the old zr until zi has used it."),
    ONE(order, NEW_REAL_ONCE,
        "the new zr is used in one product of the new zi: keep the old zr until zi has "
        "used it, also in a struct."),
    ONE(order, NEW_IMAGINARY,
        "the new zi is used for the new zr: keep the old zi until zr has used it."),
    ONE(imaginary, ONCE, "a factor is missing in the new zi."),
    ONE(imaginary, NO_CI, "ci is missing in the new zi."),
    ONE(real, NO_CR, "cr is missing in the new zr."),
    ONE(real, SUM_OF_SQUARES, "a sign is wrong in the new zr: what is i squared?"),
    ONE(real, SQUARES_SWAPPED, "the two squares are exchanged in the new zr."),
    ONE(real, NO_ZI2, "the square of zi is missing in the new zr."),
    ONE(real, MINUS_CR, "cr is subtracted in the new zr."),
    ONE(real, CI_ADDED, "the new zr has the wrong part of c."),
    ONE(imaginary, CR_ADDED, "the new zi has the wrong part of c."),
    ONE(real, ZR_ALONE, "zr is not squared in the new zr."),
    ONE(real, ZI_ALONE, "zi is not squared in the new zr."),
    ONE(imaginary, SQUARED_TWICE, "the product in the new zi is squared again."),
    ONE(imaginary, SUM_TWICE, "the new zi has a sum of zr and zi, not their product."),
    ONE(imaginary, MINUS_CI, "ci is subtracted in the new zi."),
    ONE(imaginary, ZR_SQUARED, "zr is squared in the product of the new zi."),
    ONE(imaginary, FOUR_TIMES, "the product in the new zi is doubled twice."),
    ONE(imaginary, TWICE_ABSOLUTE, "the product in the new zi has lost its sign."),
    ONE(imaginary, MINUS_TWICE, "the product has the wrong sign in the new zi."),
    WRITTEN_DOWN(400),
    WRITTEN_DOWN(100),
    WRITTEN_DOWN(1000),
    WRITTEN_DOWN(256),
    ONE(precision, DOUBLE,
        "the iteration rounds otherwise: z is kept in double; mandelbrot.h asks for "
        "float.",
        "float_policy"),
    {.sentence = NULL},
};
