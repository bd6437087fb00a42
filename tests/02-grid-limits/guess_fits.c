// guess_fits.c -- Lab 2: which mistake explains what fits() said; see guess.h.

#include <limits.h>
#include <stddef.h>

#include "cause.h"
#include "guess.h"

typedef bool formula(const long long s[3]);

static bool always(const long long s[3]) { return s || true; }
static bool never(const long long s[3]) { return !s; }

static bool bounds_swapped(const long long s[3])
{
    for (int i = 0; i < 3; i++)
        if (s[i] >= 0 && s[i] <= UINT_MAX)
            return false;
    return true;
}

static bool no_lower_bound(const long long s[3])
{
    return s[0] <= UINT_MAX && s[1] <= UINT_MAX && s[2] <= UINT_MAX;
}

static bool no_upper_bound(const long long s[3])
{
    return s[0] >= 0 && s[1] >= 0 && s[2] >= 0;
}

// The bound is 2^32 instead of 2^32 - 1.
static bool bound_too_large(const long long s[3])
{
    for (int i = 0; i < 3; i++)
        if (s[i] < 0 || s[i] > 1LL << 32)
            return false;
    return true;
}

// The sign, or the size, is seen of the lower 32 bits alone.
static bool sign_narrowed(const long long s[3])
{
    for (int i = 0; i < 3; i++)
        if ((int)s[i] < 0 || s[i] > UINT_MAX)
            return false;
    return true;
}

static bool only_large_ones(const long long s[3])
{
    for (int i = 0; i < 3; i++)
        if (s[i] < 0 || s[i] >= 1LL << 50)
            return false;
    return true;
}

static bool fits(long long n) { return n >= 0 && n <= UINT_MAX; }
static bool only_x(const long long s[3]) { return fits(s[0]); }
static bool only_y(const long long s[3]) { return fits(s[1]); }
static bool only_z(const long long s[3]) { return fits(s[2]); }
static bool not_x(const long long s[3]) { return fits(s[1]) && fits(s[2]); }
static bool not_y(const long long s[3]) { return fits(s[0]) && fits(s[2]); }
static bool not_z(const long long s[3]) { return fits(s[0]) && fits(s[1]); }

static bool any(const long long s[3]) { return fits(s[0]) || fits(s[1]) || fits(s[2]); }

static bool sum_alone(const long long s[3]) { return fits(s[0] + s[1] + s[2]); }

static bool product_alone(const long long s[3])
{
    double product = (double)s[0] * s[1] * s[2];
    return product >= 0 && product <= UINT_MAX;
}

static const struct {
    formula *said;
    const char *sentence;
} formulas[] = {
    KNOWN(always,
          "fits() always says yes: TODO 6 is missing, or the sizes are compared after "
          "they were narrowed to unsigned, or || stands where && belongs."),
    KNOWN(never, "fits() always says no."),
    KNOWN(bounds_swapped, "fits() says the opposite."),
    KNOWN(no_lower_bound, "negative sizes are not refused: compare with 0 as well."),
    KNOWN(no_upper_bound, "large sizes are not refused: compare with UINT_MAX as well."),
    KNOWN(bound_too_large,
          "2^32 does not fit; the largest that does is UINT_MAX, 2^32 - 1."),
    KNOWN(sign_narrowed,
          "a size is cast to int before it is compared with 0: compare the long long."),
    KNOWN(only_large_ones, "2^50 is only an example; the largest that fits is UINT_MAX."),
    KNOWN(only_x, "only x is compared; y and z must fit as well."),
    KNOWN(only_y, "only y is compared; x and z must fit as well."),
    KNOWN(only_z, "only z is compared; x and y must fit as well."),
    KNOWN(not_x, "x is not compared."),
    KNOWN(not_y, "y is not compared."),
    KNOWN(not_z, "z is not compared."),
    KNOWN(any, "one size that fits is enough here; all three must: && instead of ||."),
    KNOWN(sum_alone, "the sum is compared; each of the three must fit."),
    KNOWN(product_alone, "the product is compared; each of the three must fit."),
};

// One of the six comparisons is missing: with 0 of x, y and z, then with UINT_MAX.
static bool without(int missing, const long long s[3])
{
    for (int i = 0; i < 3; i++)
        if ((i != missing && s[i] < 0) || (i + 3 != missing && s[i] > UINT_MAX))
            return false;
    return true;
}

static const char *const missing_ones[] = {
    "@negative_not a negative x is not refused.",
    "@negative_not_refused a negative y is not "
    "refused.",
    "@negative_not_2 a negative z is not refused.",
    "@not_compared x is not compared with UINT_MAX.",
    "@not_compared_uint_max y is not compared with UINT_MAX.",
    "@not_compared_2 z is not compared with "
    "UINT_MAX.",
};
enum {
    FORMULAS = sizeof formulas / sizeof *formulas,
    MISSING = sizeof missing_ones / sizeof *missing_ones
};

static bool says(int k, const long long s[3])
{
    return k < FORMULAS ? formulas[k].said(s) : without(k - FORMULAS, s);
}

const char *explain_fits(const bool said[])
{
    for (int k = 0; k < FORMULAS + MISSING; k++) {
        bool explains = true;
        for (int i = 0; sizes_to_fit[i]; i++) {
            long long s[3];
            read_sizes(sizes_to_fit[i], "--grid ", s);
            explains = explains && says(k, s) == said[i];
        }
        if (explains)
            return k < FORMULAS ? formulas[k].sentence : missing_ones[k - FORMULAS];
    }
    return NULL;
}
