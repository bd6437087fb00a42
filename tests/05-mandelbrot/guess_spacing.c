// guess_spacing.c -- Lab 5: which formula gives a wrong value of spacing().

#include <math.h>
#include <stddef.h>

#include "cause.h"
#include "guess.h"

struct gap {
    double min, max, points;
};

static double zero(struct gap g) { return 0 * g.points; }
static double a_gap_per_point(struct gap g) { return (g.max - g.min) / g.points; }
static double one_too_many(struct gap g) { return (g.max - g.min) / (g.points + 1); }
static double two_too_few(struct gap g) { return (g.max - g.min) / (g.points - 2); }
static double extent(struct gap g) { return g.max - g.min; }
static double negative(struct gap g) { return (g.min - g.max) / (g.points - 1); }
static double sum(struct gap g) { return (g.max + g.min) / (g.points - 1); }
static double no_min(struct gap g) { return g.max / (g.points - 1); }
static double no_brackets(struct gap g) { return g.max - g.min / (g.points - 1); }
static double no_brackets_below(struct gap g) { return (g.max - g.min) / g.points - 1; }
static double inverse(struct gap g) { return (g.points - 1) / (g.max - g.min); }
static double product(struct gap g) { return (g.max - g.min) * (g.points - 1); }
static double whole(struct gap g) { return trunc((g.max - g.min) / (g.points - 1)); }
static double whole_extent(struct gap g) { return trunc(g.max - g.min) / (g.points - 1); }
static double whole_ends(struct gap g)
{
    return (trunc(g.max) - trunc(g.min)) / (g.points - 1);
}
static double single(struct gap g)
{
    return (float)((float)(g.max - g.min) / (float)(g.points - 1));
}
static double single_ends(struct gap g)
{
    return ((float)g.max - (float)g.min) / (float)(g.points - 1);
}

static const struct {
    double (*formula)(struct gap);
    const char *sentence;
} slips[] = {
    KNOWN(zero, "spacing() returns 0: TODO 1."),
    KNOWN(a_gap_per_point, "it is divided by the points; n points have n - 1 gaps."),
    KNOWN(one_too_many, "it is divided by points + 1; n points have n - 1 gaps."),
    KNOWN(two_too_few, "it is divided by points - 2; n points have n - 1 gaps."),
    KNOWN(extent, "it is not divided by the gaps."),
    KNOWN(negative,
          "it is min - max; the distance is positive, (max - min) over the gaps."),
    KNOWN(sum, "it is max + min; the extent is max - min."),
    KNOWN(no_min, "min is not subtracted; the extent is max - min."),
    KNOWN(no_brackets, "max - min needs brackets: / comes before -."),
    KNOWN(no_brackets_below, "points - 1 needs brackets: / comes before -."),
    KNOWN(inverse, "it is the gaps divided by the extent, upside down."),
    KNOWN(product, "it is multiplied by the gaps, not divided."),
    KNOWN(whole, "it has no decimals: is it computed or kept in an int?"),
    KNOWN(whole_extent, "the extent has lost its decimals: is it kept in an int?"),
    KNOWN(whole_ends, "min and max have lost their decimals: are they kept in an int?"),
    KNOWN(single, "it is computed in float; it must be double."),
    KNOWN(single_ends, "it is computed in float; it must be double."),
};

const char *guess_spacing(double min, double max, int points, double got)
{
    struct gap g = {min, max, points};

    if (points == 1)
        return isfinite(got) ? "@single_point a single point lies at min: its distance "
                               "is 0."
                             : "@point_no one point has no gap, and dividing by 0 gives "
                               "no number: return 0 for it.";
    if (points == 2 && got == 0)
        return "@two_points two points have a gap between them; only a single one has "
               "none.";
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
        if (fabs(slips[i].formula(g) - got) <= 1e-13 * fabs(got))
            return slips[i].sentence;
    double right = extent(g) / (points - 1);
    if (fabs(got - right) <= 1e-6 * fabs(right))
        return "@float_takes a float takes part: every value must be double, the "
               "returned one, too.";
    return NULL;
}
