// spacings.c -- Lab 5: what spacing() gives for a picture, and why; see pictures.h.

#include <float.h>

#include "mistakes.h"
#include "pictures.h"

// A call of spacing() and its value, as the program prints them.
struct call {
    double min, max;
    int points;
    double got;
};

enum axis { X, Y };

// Finds the first call for this axis; the program prints one for each.
static struct call call_for(const struct observed *o, enum axis axis)
{
    struct view all = view_of(o);
    struct call c = {all.x_min, all.x_max, all.width, NAN};
    if (axis == Y)
        c = (struct call){all.y_min, all.y_max, all.height, NAN};
    const char *value = output_field(
        o->run, formatted("spacing(%.6g, %.6g, %d) = ", c.min, c.max, c.points));
    if (value)
        c.got = strtod(value, NULL);
    return c;
}

static double right_value(struct call c)
{
    return reference_spacing(c.min, c.max, c.points);
}

// Any order of the operations is right; float instead of double is not.
static bool is_right_value(struct call c)
{
    double most = c.points > 1 ? 8 * DBL_EPSILON * (fabs(c.min) + fabs(c.max)) : 0;
    return fabs(c.got - right_value(c)) <= most;
}

static bool is_rounded(struct call c)
{
    double right = right_value(c);
    return !is_right_value(c) && fabs(c.got - right) <= 1e-6 * fabs(right);
}

// A formula must give the values of all calls.
static void consider(struct suspects *suspects, struct call c)
{
    const double extent = c.max - c.min, gaps = c.points - 1;
    const struct suspect list[] = {
        {0, "@zero spacing() returns 0: TODO 1."},
        {extent / c.points,
         "@a_gap_per_point the extent is divided by the number of points; n points have "
         "n - 1 gaps."},
        {extent / (c.points + 1),
         "@one_too_many it is divided by points + 1; n points have n - 1 gaps."},
        {c.points > 2 ? extent / (c.points - 2) : c.got,
         "@two_too_few it is divided by points - 2; n points have n - 1 gaps."},
        {c.points > 2 ? right_value(c) : 0,
         "@two_points two points have a gap between them; only a single one has none."},
        {extent, "@extent it is not divided by the gaps."},
        {(c.min - c.max) / gaps,
         "@negative it is min - max; the distance is positive, (max - min) over the gaps."},
        {(c.max + c.min) / gaps, "@sum it is max + min; the extent is max - min."},
        {c.max / gaps, "@no_min min is not subtracted; the extent is max - min."},
        {c.max - c.min / gaps,
         "@no_brackets max - min needs brackets: / comes before -."},
        {extent / c.points - 1,
         "@no_brackets_below points - 1 needs brackets: / comes before -."},
        {gaps / extent, "@inverse it is the gaps divided by the extent, upside down."},
        {c.points > 2 ? 0 : extent,
         "@whole_quotient 1 / (points - 1) of ints is 0: divide the extent itself."},
        {c.min + right_value(c),
         "@plus_min min is added: this is where the second point lies, not how far."},
        {extent * gaps, "@product it is multiplied by the gaps, not divided."},
        {trunc(extent / gaps),
         "@whole it has no decimals: is it computed or kept in an int?"},
        {trunc(extent) / gaps,
         "@whole_extent the extent has lost its decimals: is it kept in an int?"},
        {(trunc(c.max) - trunc(c.min)) / gaps,
         "@whole_ends min and max have lost their decimals: are they kept in an int?"},
        {(float)((float)extent / (float)gaps),
         "@single it is computed in float; it must be double."},
        {((float)c.max - (float)c.min) / (float)gaps,
         "@single_ends it is computed in float; it must be double."},
    };
    if (c.points > 1)
        clear_suspects(suspects, list, COUNT(list), c.got);
}

static const char *guess_spacing(const struct observed *o, struct call c)
{
    struct suspects suspects = {.rounding = 1e-13};

    if (c.points == 1)
        return isfinite(c.got)
                   ? "@single_point a single point lies at min: its distance is 0."
                   : "@point_no one point has no gap, and dividing by 0 gives no number: "
                     "return 0 for it.";
    for (int i = 0; i < o->other_count; i++) {
        consider(&suspects, call_for(&o->others[i], X));
        consider(&suspects, call_for(&o->others[i], Y));
    }
    if (first_suspect(&suspects))
        return first_suspect(&suspects);
    if (is_rounded(c))
        return "@float_takes a float takes part: every value must be double, the "
               "returned one, too.";
    return NULL;
}

bool spacings_in_float(const struct observed *o)
{
    return is_rounded(call_for(o, X)) || is_rounded(call_for(o, Y));
}

bool spacings_right(const struct observed *o)
{
    return is_right_value(call_for(o, X)) && is_right_value(call_for(o, Y));
}

void spacings_fail(const struct observed *o)
{
    struct call x = call_for(o, X), y = call_for(o, Y), c = is_right_value(x) ? y : x;
    fail_run(o->run, guess_spacing(o, c),
             "@spacing spacing(%.6g, %.6g, %d) is %.9g instead of %.9g.", c.min, c.max,
             c.points, c.got, right_value(c));
}
