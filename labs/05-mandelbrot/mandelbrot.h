// mandelbrot.h -- the function that you write in Lab 5 and main.c calls. Do not edit.
#pragma once

#include "api.h"

// A part of the plane and the points of it that are computed: the first and last column
// lie at x_min and x_max, the first and last row at y_min and y_max, the others evenly
// between them. A single column lies at x_min, a single row at y_min.
struct view {
    int width, height; // points in a row and in a column, at least 1 each
    int max_iter;      // at least 1
    // In double, because in a deep zoom neighbours are closer together than floats.
    double x_min, x_max, y_min, y_max;
};

// The escape radius is 2^40. |z| < 2^40 is tested as |z|^2 < 2^80, without a square root.
#define HORIZON_SQUARED 0x1p80f

// Fills counts[row * width + column], a host array; row 0 is the lowest, at y_min. For
// the point c = x + iy let z(0) = 0 and z(n+1) = z(n)^2 + c, in float. If |z(n)| < 2^40
// for all n < max_iter, the point has not escaped and its count is 0. Otherwise the count
// is the last n before the first z beyond: 3 if z(0) to z(3) are below 2^40 and z(4) is
// not. Runs blocks of block_x * block_y threads, in all fewer than twice as many as cover
// the picture, unless the grid is the same for all pictures. Returns the kernel's time in
// milliseconds, without the copy; ends the program through CUDA_CHECK if a call fails.
EXTERN_C float mandelbrot(int *counts, struct view v, int block_x, int block_y);
