// view.h -- Lab 5's part of the plane, read from options. Do not edit.
#pragma once

#include <stddef.h>

#include "mandelbrot.h"

// The view 3/zoom wide and 2.5/zoom high around a center "X,Y", without its numbers of
// points. On malformed text: one line on stderr and STATUS_USAGE.
struct view view_read(const char *center, const char *zoom);

// Memory for `size` bytes per point, or one line on stderr and STATUS_USAGE.
void *view_allocate(const struct view *v, size_t size);

static inline long long view_points(const struct view *v)
{
    return (long long)v->width * v->height;
}
