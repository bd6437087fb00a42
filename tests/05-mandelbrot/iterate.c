// iterate.c -- Lab 5: the count of a point by a rule.

// gcc 12 would compute both parts of z at once, and not always round as floats do.
#pragma GCC optimize("no-tree-slp-vectorize")

#include "rule.h"

struct z {
    double r, i;
};

// An operation in double whose result is rounded to float is that operation in float.
static double rounded(const struct rule *by, double x)
{
    return by->precision == DOUBLE ? x : (float)x;
}

static double norm(const struct rule *by, struct z z)
{
    double r2 = rounded(by, z.r * z.r), i2 = rounded(by, z.i * z.i);
    double sum = rounded(by, z.r + z.i);
    const double values[] = {
        [BOTH_PARTS] = rounded(by, r2 + i2),
        [DIFFERENCE] = rounded(by, r2 - i2),
        [REAL_PART] = r2,
        [SUM_OF_ABSOLUTES] = pow(rounded(by, fabs(z.r) + fabs(z.i)), 2),
        [EACH_PART] = z.r < 0x1p40 && z.i < 0x1p40 ? 0 : INFINITY,
        [LARGER_PART] = fmax(r2, i2),
        [SUM_OF_PARTS] = rounded(by, sum * sum),
        [NO_SQUARES] = sum,
    };
    return values[by->norm];
}

static double real_part(const struct rule *by, struct z z, struct z c)
{
    double r2 = rounded(by, z.r * z.r), i2 = rounded(by, z.i * z.i);
    double square = rounded(by, r2 - i2);
    const double values[] = {
        [Z2_PLUS_CR] = rounded(by, square + c.r),
        [NO_CR] = square,
        [CI_ADDED] = rounded(by, square + c.i),
        [MINUS_CR] = rounded(by, square - c.r),
        [SUM_OF_SQUARES] = rounded(by, rounded(by, r2 + i2) + c.r),
        [SQUARES_SWAPPED] = rounded(by, rounded(by, i2 - r2) + c.r),
        [NO_ZI2] = rounded(by, r2 + c.r),
        [ZR_ALONE] = rounded(by, rounded(by, z.r - i2) + c.r),
        [ZI_ALONE] = rounded(by, rounded(by, r2 - z.i) + c.r),
    };
    return values[by->real];
}

static double imaginary_part(const struct rule *by, struct z z, struct z c)
{
    double product = rounded(by, z.r * z.i), twice = rounded(by, 2 * z.r * z.i);
    const double values[] = {
        [TWICE_PLUS_CI] = rounded(by, twice + c.i),
        [ONCE] = rounded(by, product + c.i),
        [NO_CI] = twice,
        [CR_ADDED] = rounded(by, twice + c.r),
        [MINUS_TWICE] = rounded(by, c.i - twice),
        [SQUARED_TWICE] = rounded(by, rounded(by, twice * twice) + c.i),
        [SUM_TWICE] = rounded(by, rounded(by, 2 * rounded(by, z.r + z.i)) + c.i),
        [MINUS_CI] = rounded(by, twice - c.i),
        [FOUR_TIMES] = rounded(by, rounded(by, 2 * twice) + c.i),
        [TWICE_ABSOLUTE] = rounded(by, fabs(twice) + c.i),
        [ZR_SQUARED] = rounded(by, rounded(by, rounded(by, z.r * z.r) * z.i) + c.i),
    };
    return values[by->imaginary];
}

static struct z next(const struct rule *by, struct z z, struct z c)
{
    struct z after = z;

    if (by->order == NEW_IMAGINARY) {
        after.i = imaginary_part(by, z, c);
        z.i = after.i;
        after.r = real_part(by, z, c);
        return after;
    }
    after.r = real_part(by, z, c);
    if (by->order == NEW_REAL)
        z.r = after.r;
    after.i = imaginary_part(by, z, c);
    if (by->order == NEW_REAL_ONCE) { // of zr * zi + zi * zr, before c is added
        double square = rounded(by, rounded(by, z.r * z.r) - rounded(by, z.i * z.i));
        double old = rounded(by, z.r * z.i), new = rounded(by, square * z.i);
        after.i = rounded(by, rounded(by, new + old) + c.i);
    }
    return after;
}

int count_by(const struct rule *by, double cr, double ci, int max_iter)
{
    static const double radius_squared[] = {0x1p80, 4, INFINITY};
    const int inside[] = {[COUNT_0] = 0, [MAX_ITER] = max_iter, [LAST_N] = max_iter - 1,
                          [MINUS_1] = -1, [COUNT_1] = 1};
    struct z c = {(float)cr, (float)ci}, z = {0, 0};
    int end = (by->fixed_rounds ? by->fixed_rounds : max_iter) + by->rounds;

    if (by->start == FROM_C)
        z = c;
    else if (by->start != FROM_0)
        z = (struct z){by->start == FROM_1, by->start == FROM_I};
    for (int n = 0; n < end; n++) {
        if (!(norm(by, z) < radius_squared[by->radius]))
            return by->escaped == ALWAYS_0 ? 0 : n - 1 + by->added;
        z = next(by, z, c);
    }
    return inside[by->inside];
}

// Each count above 0 says of two z on which side of the radius they lie.
bool radius_between(const struct observed *o, double *low, double *high)
{
    const struct rule right = {0};
    long looked_at = 0;

    *low = 0;
    *high = INFINITY;
    for (long i = 0; i < o->points; i++) {
        struct element e = element_at(o, i);
        struct z c = {(float)e.x, (float)e.y}, z = {0, 0};
        if (o->counts[i] < 0 || o->counts[i] > o->max_iter)
            return false; // the loop below would take hours
        if (o->counts[i] == 0)
            continue;
        for (int n = 0; n < o->counts[i]; n++)
            z = next(&right, z, c);
        *low = fmax(*low, norm(&right, z));
        *high = fmin(*high, norm(&right, next(&right, z, c)));
        looked_at++;
    }
    return looked_at > 8 && *low < *high && (*high < 0x1p80 || *low >= 0x1p80);
}
