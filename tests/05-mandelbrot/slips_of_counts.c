// slips_of_counts.c -- Lab 5: mistakes in the iteration, the most likely first.

#include "rule.h"

const struct slip slips_of_counts[] = {
    ONE(added, 1,
        "every count is one too many: it is the last n with |z(n)| < 2^40, not the first "
        "n beyond; and n starts at 0."),
    // A radius of 2^20 gives the same counts.
    ONE(start, FROM_C,
        "every count is one too few: does z start at c, not at 0 (z(0) = 0, z(1) = c), "
        "or is |z|^2 compared with 2^40, not with 2^80?"),
    ONE(added, -1, "every count is one too few: z(0) = 0, z(1) = c, and so on.",
        "first_z"),
    ONE(added, 2, "every count is two too many."),
    TWO(added, 1, rounds, 1,
        "every count is one too many, and a point that escapes at n = max_iter counts as "
        "escaped: n ends at max_iter - 1."),
    TWO(added, 1, rounds, -1,
        "n starts at 1 before z(0) is looked at: every count is one too many, and the "
        "loop ends a round too soon. z(0) has the number 0."),
    ONE(rounds, -1,
        "the loop ends a round too soon: it must look at z(max_iter - 1) too."),
    ONE(rounds, -2,
        "the loop ends two rounds too soon: z(max_iter - 1) is the last one."),
    ONE(rounds, 1,
        "the loop does a round too many: z(max_iter - 1) is the last one, and a point "
        "that is still inside there has the count 0."),
    ONE(rounds, 2, "the loop does two rounds too many: z(max_iter - 1) is the last one."),
    ONE(inside, LAST_N,
        "points that did not escape keep max_iter - 1; their count must become 0."),
    ONE(inside, MAX_ITER,
        "points that did not escape have max_iter; their count must become 0."),
    ONE(inside, MINUS_1,
        "points that did not escape have -1; their count must become 0."),
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
    ONE(radius, R_2, "|z|^2 is compared with 2; it must be HORIZON_SQUARED, 2^80."),
    ONE(radius, R_16, "|z|^2 is compared with 16; it must be HORIZON_SQUARED, 2^80."),
    ONE(radius, R_ENDLESS,
        "the loop ends only when |z|^2 is infinite: is HORIZON_SQUARED squared again, or "
        "compared with |z| instead of |z|^2?"),
    ONE(norm, DIFFERENCE, "|z|^2 is zr * zr + zi * zi; here it is zr * zr - zi * zi."),
    ONE(norm, REAL_PART, "|z|^2 is zr * zr + zi * zi; here zi * zi is missing."),
    ONE(norm, SUM_OF_PARTS, "|z|^2 is zr * zr + zi * zi, not the square of zr + zi."),
    ONE(norm, EACH_PART,
        "each part of z is compared by itself, with its sign; the condition is zr * zr + "
        "zi * zi < HORIZON_SQUARED."),
    ONE(norm, NO_SQUARES,
        "|z|^2 is zr * zr + zi * zi; here it is zr + zi, without squares."),
    ONE(order, NEW_REAL,
        "the new zr is used for the new zi: keep the old zr until zi has used it."),
    ONE(order, NEW_IMAGINARY,
        "the new zi is used for the new zr: keep the old zi until zr has used it."),
    ONE(imaginary, ONCE, "the new zi is 2 * zr * zi + ci; here the 2 is missing."),
    ONE(imaginary, NO_CI, "the new zi is 2 * zr * zi + ci; here ci is missing."),
    ONE(real, NO_CR, "the new zr is zr * zr - zi * zi + cr; here cr is missing."),
    ONE(real, SUM_OF_SQUARES,
        "the new zr is zr * zr - zi * zi + cr; here zi * zi is added."),
    ONE(real, SQUARES_SWAPPED,
        "the new zr is zr * zr - zi * zi + cr; here it is zi * zi - zr * zr + cr."),
    ONE(real, NO_ZI2, "the new zr is zr * zr - zi * zi + cr; here zi * zi is missing."),
    ONE(real, MINUS_CR, "the new zr is zr * zr - zi * zi + cr; here cr is subtracted."),
    ONE(real, CI_ADDED, "the new zr needs + cr; here it has + ci."),
    ONE(imaginary, CR_ADDED, "the new zi needs + ci; here it has + cr."),
    ONE(imaginary, SQUARED_TWICE, "the new zi is 2 * zr * zi + ci, not squared again."),
    ONE(imaginary, SUM_TWICE, "the new zi is 2 * zr * zi + ci, not 2 * (zr + zi) + ci."),
    ONE(real, ZR_ALONE, "the new zr is zr * zr - zi * zi + cr; here zr is not squared."),
    ONE(real, ZI_ALONE, "the new zr is zr * zr - zi * zi + cr; here zi is not squared."),
    ONE(imaginary, MINUS_CI, "the new zi is 2 * zr * zi + ci; here ci is subtracted."),
    ONE(imaginary, MINUS_TWICE,
        "the new zi is 2 * zr * zi + ci; here the product has the wrong sign."),
    ONE(imaginary, FOUR_TIMES,
        "the new zi is 2 * zr * zi + ci; here the product is doubled twice."),
    ONE(imaginary, TWICE_ABSOLUTE,
        "the new zi is 2 * zr * zi + ci; here the product has lost its sign."),
    ONE(fixed_rounds, 400, "they fit 400 iterations: does the loop use max_iter?"),
    ONE(fixed_rounds, 100, "they fit 100 iterations: does the loop use max_iter?"),
    ONE(fixed_rounds, 1000, "they fit 1000 iterations: does the loop use max_iter?"),
    ONE(fixed_rounds, 256, "they fit 256 iterations: does the loop use max_iter?"),
    ONE(precision, DOUBLE, "z is computed in double; it must be float."),
    {.sentence = NULL},
};
