// spacings.c -- Lab 5: the distances that spacing() gives for a picture; see pictures.h.

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "guess.h"
#include "pictures.h"
#include "run_output.h"

// A call of spacing() and its value, as the program prints them.
struct call {
    double min, max;
    int points;
    double got;
};

// Finds the first call for these points; the program prints one for x and one for y.
static struct call find_call(const struct observed *o, double min, double max, int points)
{
    struct call c = {min, max, points, NAN};
    char begin[128];
    snprintf(begin, sizeof begin, "spacing(%.6g, %.6g, %d) = ", min, max, points);
    const char *value = output_field(o->run, begin);
    if (value)
        c.got = strtod(value, NULL);
    return c;
}

static struct call call_for_x(const struct observed *o)
{
    return find_call(o, o->x - 1.5 / o->zoom, o->x + 1.5 / o->zoom, o->width);
}

static struct call call_for_y(const struct observed *o)
{
    return find_call(o, o->y - 1.25 / o->zoom, o->y + 1.25 / o->zoom, o->height);
}

static double right_value(struct call c) { return step(c.max - c.min, c.points); }

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

bool spacings_in_float(const struct observed *o)
{
    return is_rounded(call_for_x(o)) || is_rounded(call_for_y(o));
}

bool spacings_right(const struct observed *o)
{
    return is_right_value(call_for_x(o)) && is_right_value(call_for_y(o));
}

void spacings_fail(const struct observed *o)
{
    struct call x = call_for_x(o), y = call_for_y(o), c = is_right_value(x) ? y : x;
    fail_run(o->run, guess_spacing(c.min, c.max, c.points, c.got),
             "@spacing spacing(%.6g, %.6g, %d) is %.9g instead of %.9g.", c.min, c.max,
             c.points, c.got, right_value(c));
}
