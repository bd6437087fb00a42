// view.h -- Lab 5's part of the plane: read from options; where its points lie. Given.
#pragma once

#include "mandelbrot.h"

// The view 3/zoom wide and 2.5/zoom high around a center "X,Y", without its numbers of
// points. On text that is no such thing: one line on stderr and STATUS_USAGE.
struct view view_read(const char *center, const char *zoom);

// The place of a column or row in the plane, not yet rounded to float.
double view_x(const struct view *v, int column);
double view_y(const struct view *v, int row);

static inline long long view_points(const struct view *v)
{
    return (long long)v->width * v->height;
}
