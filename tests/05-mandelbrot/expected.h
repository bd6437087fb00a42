// expected.h -- Lab 5: which counts the points of a picture must have.
#pragma once

#include <stdbool.h>

// A picture that was asked for, the counts that are right and those that came.
struct observed {
    int width, height, max_iter, block_x, block_y;
    double x, y, zoom; // the center of a view 3/zoom wide and 2.5/zoom high
    int *expected;
    const int *counts;
    long points, differing; // how many points there are, and how many of them differ
    long first;             // the point to show
};

// A point of it: where it lies, the count that is right and the one that came.
struct element {
    const struct observed *o;
    int column, row;
    double x, y;
    int expected, got;
};
struct element element_at(const struct observed *o, long i);

// How to iterate: as mandelbrot.h says, or with one certain mistake.
enum iteration { RIGHT, ESCAPE_RADIUS_2, OVERWRITTEN };

// The last n < limit with |z(n)| below the escape radius, in float, or 0 instead of
// limit - 1.
int escape_time(double x, double y, int limit, enum iteration how);

// The distance of neighbours if `points` of them span `extent`, both ends included.
double step(double extent, int points);

// The lower left corner of the picture, and the distance of its columns and of its rows.
double x_min(const struct observed *o);
double y_min(const struct observed *o);
double dx(const struct observed *o);
double dy(const struct observed *o);

// Allocates and fills in o->expected.
void fill_expected(struct observed *o);

// Fills in `differing` and `first`. Returns whether the picture is right: a program that
// rounds in another way may differ at 1 point in 200, if each of these lies at the border
// of a level.
bool is_right(struct observed *o);
