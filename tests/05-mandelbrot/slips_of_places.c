// slips_of_places.c -- Lab 5: coordinates by a rule, and mistakes in them.

#include "rule.h"

// What one coordinate is made of, and the other one.
struct axis {
    double min, max, step, default_min, default_extent, known_min, known_extent;
    int index, points, block;
};

static double coordinate(enum place how, struct axis a, struct axis other)
{
    double extent = a.max - a.min, here = a.min + a.index * a.step;
    int last = a.points - 1 - a.index; // counted from the other end
    const double values[] = {
        [MIN_PLUS_STEPS] = here,
        [OTHER_STEP] = a.min + a.index * other.step,
        [GAP_PER_POINT] = a.min + a.index * (extent / a.points),
        [GAP_PLUS_1] = a.min + a.index * (extent / (a.points + 1)),
        [GAP_LESS_1] = a.min + a.index * (extent / fmax(1, a.points - 2)),
        [OTHER_EXTENT] = a.min +
                         a.index * reference_spacing(other.min, other.max, a.points),
        [WHOLE_PLACE] = (int)here,
        [HALF_A_STEP] = a.min + (a.index + 0.5) * a.step,
        [PIXEL_CENTRES] = a.min + (a.index + 0.5) * (extent / a.points),
        [STEP_FURTHER] = a.min + (a.index + 1) * a.step,
        [FROM_MAX] = a.max - a.index * a.step,
        [FROM_BEYOND_MAX] = a.max - (a.index - 1) * a.step,
        [AROUND_0] = (a.index - a.points / 2) * a.step,
        [KNOWN_VIEW] = a.known_min + a.index * a.known_extent / a.points,
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
        [FLOAT_OFFSET] = a.min + (float)(a.index * a.step),
        [FLOAT_BOTH] = a.min + (float)(a.index * (double)(float)a.step),
        [DEFAULT_VIEW] = a.default_min +
                         a.index * reference_spacing(0, a.default_extent, a.points),
        [DEFAULT_MIN] = a.default_min + a.index * a.step,
        [IN_BLOCK] = a.min + a.index % a.block * a.step,
        [MIRROR_ABOVE] = a.index > a.points / 2 ? a.min + last * a.step : here,
        [MIRROR_FROM] = a.index >= a.points / 2 ? a.min + last * a.step : here,
        [WHOLE_STEPS] = a.min + (int)(a.index * a.step),
        [SHIFTED] = a.min + (a.index - a.points / 2) * a.step,
        [OTHER_GAPS] = a.min + a.index * reference_spacing(a.min, a.max, other.points),
    };
    return values[how];
}

struct point place_by(const struct rule *by, const struct observed *o, int column,
                      int row)
{
    struct view all = view_of(o);
    double dx = reference_spacing(all.x_min, all.x_max, all.width);
    double dy = reference_spacing(all.y_min, all.y_max, all.height);
    struct axis x = {all.x_min, all.x_max, dx,     -2.25,     3,
                     -2.5,      3.5,       column, all.width, o->asked_x};
    struct axis y = {all.y_min, all.y_max, dy,  -1.25,      2.5,
                     -1,        2,         row, all.height, o->asked_y};

    return (struct point){coordinate(by->x, x, y), coordinate(by->y, y, x)};
}

#define MIRRORED \
    "the rows above the middle are those below in reverse order; that is right only if " \
    "y_min is -y_max."

// The most likely first.
const struct slip slips_of_places[] = {
    X_AND_Y(OTHER_COORDINATE,
            "cr and ci are swapped: cr belongs to the column (x), ci to the row (y)."),
    X_AND_Y(
        OTHER_INDEX,
        "x is made of the row and y of the column: the column gives x, the row gives y."),
    ONE(y, OTHER_STEP,
        "the distance of columns, dx, is used for rows too; they have their own, dy."),
    ONE(x, OTHER_STEP,
        "the distance of rows, dy, is used for columns too; they have their own, dx."),
    X_AND_Y(OTHER_STEP, "dx and dy are swapped."),
    X_AND_Y(GAP_PER_POINT,
            "the last column and row do not lie at x_max and y_max: n points have n - 1 "
            "gaps between them.",
            "gaps"),
    X_AND_Y(GAP_PLUS_1, "the extent is divided by n + 1; n points have n - 1 gaps.",
            "gaps"),
    X_AND_Y(PIXEL_CENTRES,
            "the points lie at the centres of pixels, (index + 0.5) * extent / n; here "
            "the first point lies at the minimum, the last at the maximum."),
    X_AND_Y(
        HALF_A_STEP,
        "the points lie half a step too far: column 0 lies at x_min, row 0 at y_min."),
    X_AND_Y(STEP_FURTHER,
            "the points lie a step too far: column 0 lies at x_min, row 0 at y_min."),
    X_AND_Y(FLOAT_PRODUCT,
            "the coordinates are computed in float: they are computed in double and "
            "rounded once, to float.",
            "float_policy"),
    X_AND_Y(FLOAT_STEP,
            "the distances are rounded to float: they stay double, and the coordinate "
            "alone is rounded.",
            "float_policy"),
    X_AND_Y(FLOAT_BOTH,
            "the distances are rounded to float, and multiplied in float: they stay "
            "double, and the coordinate alone is rounded.",
            "float_policy"),
    X_AND_Y(FLOAT_MIN,
            "x_min and y_min are rounded to float: they stay double, and the coordinate "
            "alone is rounded.",
            "float_policy"),
    X_AND_Y(FLOAT_OFFSET,
            "column * dx and row * dy are rounded to float: they stay double, and the "
            "coordinate alone is rounded.",
            "float_policy"),
    X_AND_Y(
        NO_INDEX,
        "all points are like column 0, row 0: do the coordinates use column and row, and "
        "are the distances not 0, as they are in an int, or column / width in ints?"),
    X_AND_Y(NO_MIN, "the coordinates start at 0, not at x_min and y_min."),
    X_AND_Y(NO_STEP, "column and row are not multiplied by dx and dy."),
    X_AND_Y(WHOLE_EXTENT, "the distance is the whole extent, not a gap.", "gaps"),
    X_AND_Y(CENTRED, "the coordinates start at the center, not at the minimum."),
    X_AND_Y(DEFAULT_VIEW,
            "they belong to another view: does the kernel use x_min and y_min?"),
    X_AND_Y(DEFAULT_MIN,
            "the first column and row lie at -2.25 and -1.25, as in another view: where "
            "do these numbers come from?"),
    X_AND_Y(IN_BLOCK, "every block has the points of the first one: the coordinates "
                      "leave out where the block lies."),
    ONE(y, MIRROR_ABOVE, MIRRORED),
    ONE(y, MIRROR_FROM, MIRRORED),
    X_AND_Y(WHOLE_STEPS,
            "column * dx and row * dy lose their decimals: they are kept in an int, or "
            "cast to one."),
    X_AND_Y(SHIFTED,
            "width / 2 and height / 2 are subtracted from column and row, but x_min and "
            "y_min are the corner already, not the center."),
    X_AND_Y(OTHER_GAPS,
            "width and height are swapped in the distances: dx is that of the width, dy "
            "that of the height.",
            "gaps"),
    ONE(y, FROM_MAX, "the picture is upside down: row 0 is at y_min."),
    ONE(x, FROM_MAX, "left and right are swapped: column 0 is at x_min."),
    X_AND_Y(FROM_MAX, "the picture is turned: column 0 is at x_min, row 0 at y_min."),
    ONE(y, FROM_BEYOND_MAX,
        "the picture is upside down, and a row too far: row 0 is at y_min."),
    ONE(x, FROM_BEYOND_MAX,
        "left and right are swapped, a column too far: column 0 is at x_min."),
    X_AND_Y(AROUND_0, "the middle lies at 0, whatever the view: x_min and y_min are "
                      "missing, and column 0 is at x_min."),
    X_AND_Y(KNOWN_VIEW,
            "this is always the view from -2.5 - i to 1 + i, as in an "
            "encyclopedia: the view's x_min, y_min, dx and dy are asked for."),
    X_AND_Y(BEYOND_MAX, "the coordinates start at x_max and y_max, not at the minima."),
    X_AND_Y(GAP_LESS_1,
            "the extent is divided by n - 2: spacing() takes the number of points, and "
            "subtracts 1 itself.",
            "gaps"),
    X_AND_Y(BELOW_MIN, "the coordinates must grow with column and row."),
    X_AND_Y(OTHER_MIN, "x_min and y_min are swapped."),
    ONE(x, OTHER_EXTENT, "dx is computed from y_min and y_max."),
    ONE(y, OTHER_EXTENT, "dy is computed from x_min and x_max."),
    X_AND_Y(WHOLE_PLACE, "the coordinates have lost their decimals: are they ints?"),
    TWO(real, CI_ADDED, imaginary, CR_ADDED,
        "cr and ci are swapped: cr is added to the real part, ci to the imaginary part."),
    {.sentence = NULL},
};
