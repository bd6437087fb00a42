// mandelbrot_reference.h -- Lab 5's counts on the CPU, and the verdict on yours.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "mandelbrot.h"

// The counts on the CPU, the same in three ways: one core, a point at a time; one core
// with SIMD instructions, many points at a time; all cores with SIMD.
void reference_one_core(int *counts, const struct view *v);
void reference_simd(int *counts, const struct view *v);
void reference_all_cores(int *counts, const struct view *v);

// The distance of neighbours if `points` points span min to max, both included.
double reference_spacing(double min, double max, int points);

// The coordinate of a column or row, not yet rounded to float.
double reference_x(const struct view *v, int column);
double reference_y(const struct view *v, int row);

// |z(count)| and |z(count + 1)| at the point c = cr + i ci, for pictures.
struct escape {
    double before, after;
};
struct escape reference_escape(int count, float cr, float ci);

// The number of iterations in a whole picture, from its right counts.
long long reference_iterations(const int *right, const struct view *v);

// How far counts agree with the right ones. An implementation that rounds differently,
// by fusing a * b + c, gets other counts at some points near the set. It is accepted if
// at most 1 point in 200, or 2 points, differ and each lies at the border of a level: the
// right counts within two columns and rows of it are not all the same. An iteration in
// double is not accepted, where it shows.
struct verdict {
    long long differing, first; // points with another count, and the first, or -1
    long long wrong;            // one that differs and is not excused, or -1
    int got;                    // the count of that one
    bool in_double;             // all counts are those of an iteration in double
};
struct verdict verdict_on(const int *counts, const int *right, const struct view *v);

// view.c: the part of the plane, read from options.

// The view 3/zoom wide and 2.5/zoom high around a center "X,Y", without its numbers of
// points. On malformed text: one line on stderr and STATUS_USAGE.
struct view view_read(const char *center, const char *zoom);

// Memory for `size` bytes per point, or one line on stderr and STATUS_USAGE.
void *view_allocate(const struct view *v, size_t size);

static inline long long view_points(const struct view *v)
{
    return (long long)v->width * v->height;
}
