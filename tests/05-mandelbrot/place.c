// place.c -- Lab 5: the coordinates of a column and row by a rule.

#include "rule.h"

// What one coordinate is made of, and the other one.
struct axis {
    double min, max, step, default_min, default_extent;
    int index, points;
};

static double coordinate(enum place how, struct axis a, struct axis other)
{
    double extent = a.max - a.min;

    const double values[] = {
        [MIN_PLUS_STEPS] = a.min + a.index * a.step,
        [OTHER_STEP] = a.min + a.index * other.step,
        [GAP_PER_POINT] = a.min + a.index * (extent / a.points),
        [GAP_PLUS_1] = a.min + a.index * (extent / (a.points + 1)),
        [HALF_A_STEP] = a.min + (a.index + 0.5) * a.step,
        [PIXEL_CENTRES] = a.min + (a.index + 0.5) * (extent / a.points),
        [STEP_FURTHER] = a.min + (a.index + 1) * a.step,
        [FROM_MAX] = a.max - a.index * a.step,
        [BEYOND_MAX] = a.max + a.index * a.step,
        [BELOW_MIN] = a.min - a.index * a.step,
        [OTHER_INDEX] = a.min + other.index * a.step,
        [OTHER_MIN] = other.min + a.index * a.step,
        [NO_MIN] = a.index * a.step,
        [NO_INDEX] = a.min,
        [NO_STEP] = a.min + a.index,
        [WHOLE_EXTENT] = a.min + a.index * extent,
        [CENTRED] = (a.min + a.max) / 2 + (a.index - a.points / 2) * a.step,
        [OTHER_COORDINATE] = other.min + other.index * other.step,
        [FLOAT_PRODUCT] = (float)a.min + (float)(a.index * (float)a.step),
        [FLOAT_STEP] = a.min + a.index * (double)(float)a.step,
        [FLOAT_MIN] = (float)a.min + a.index * a.step,
        [DEFAULT_VIEW] = a.default_min +
                         a.index * reference_spacing(0, a.default_extent, a.points),
        [WHOLE_STEPS] = a.min + (int)(a.index * a.step),
        [SHIFTED] = a.min + (a.index - a.points / 2) * a.step,
        [OTHER_GAPS] = a.min + a.index * reference_spacing(a.min, a.max, other.points),
    };
    return values[how];
}

struct point place_by(const struct rule *by, const struct observed *o, int column,
                      int row)
{
    struct view v = view_of(o);
    double dx = reference_spacing(v.x_min, v.x_max, v.width);
    double dy = reference_spacing(v.y_min, v.y_max, v.height);
    struct axis x = {v.x_min, v.x_max, dx, -2.25, 3, column, v.width};
    struct axis y = {v.y_min, v.y_max, dy, -1.25, 2.5, row, v.height};

    return (struct point){coordinate(by->x, x, y), coordinate(by->y, y, x)};
}
