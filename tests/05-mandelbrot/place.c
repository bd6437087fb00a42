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

    switch (how) {
    case OTHER_STEP:
        return a.min + a.index * other.step;
    case GAP_PER_POINT:
        return a.min + a.index * (extent / a.points);
    case GAP_PLUS_1:
        return a.min + a.index * (extent / (a.points + 1));
    case HALF_A_STEP:
        return a.min + (a.index + 0.5) * a.step;
    case PIXEL_CENTRES:
        return a.min + (a.index + 0.5) * (extent / a.points);
    case STEP_FURTHER:
        return a.min + (a.index + 1) * a.step;
    case FROM_MAX:
        return a.max - a.index * a.step;
    case BEYOND_MAX:
        return a.max + a.index * a.step;
    case BELOW_MIN:
        return a.min - a.index * a.step;
    case OTHER_INDEX:
        return a.min + other.index * a.step;
    case OTHER_MIN:
        return other.min + a.index * a.step;
    case NO_MIN:
        return a.index * a.step;
    case NO_INDEX:
        return a.min;
    case NO_STEP:
        return a.min + a.index;
    case WHOLE_EXTENT:
        return a.min + a.index * extent;
    case CENTRED:
        return (a.min + a.max) / 2 + (a.index - a.points / 2) * a.step;
    case OTHER_COORDINATE:
        return other.min + other.index * other.step;
    case FLOAT_PRODUCT:
        return (float)a.min + (float)(a.index * (float)a.step);
    case FLOAT_STEP:
        return a.min + a.index * (double)(float)a.step;
    case FLOAT_MIN:
        return (float)a.min + a.index * a.step;
    case DEFAULT_VIEW:
        return a.default_min + a.index * step(a.default_extent, a.points);
    case WHOLE_STEPS:
        return a.min + (int)(a.index * a.step);
    case SHIFTED:
        return a.min + (a.index - a.points / 2) * a.step;
    case OTHER_GAPS:
        return a.min + a.index * step(extent, other.points);
    default:
        return a.min + a.index * a.step;
    }
}

struct point place_by(const struct rule *by, const struct observed *o, int column,
                      int row)
{
    struct axis x = {x_min(o), o->x + 1.5 / o->zoom, dx(o), -2.25, 3, column, o->width};
    struct axis y = {y_min(o), o->y + 1.25 / o->zoom, dy(o), -1.25, 2.5, row, o->height};

    return (struct point){coordinate(by->x, x, y), coordinate(by->y, y, x)};
}
