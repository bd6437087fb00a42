// require.h -- Lab 5: what the tests demand; each function fails the test otherwise.
#pragma once

#include "expected.h"

// A picture in blocks of 16 x 16 threads. Its view is above the real axis: one that is
// alike above and below would hide a wrong order of rows.
struct observed picture(int width, int height, int max_iter);

// The same picture with blocks of another shape, or of another view.
struct observed in_blocks(struct observed picture, int block_x, int block_y);
struct observed of_view(struct observed picture, double x, double y, double zoom);

// A view, unpredictable, whose counts show it if coordinates are computed in float.
struct observed edge_view(int width, int height, int max_iter);

// This part of the student's file, "spacing", "count_at" or "kernel", is right by itself.
// If it cannot be used by itself, or is unusual, mandelbrot() is right.
void require_part(const char *part, struct observed *pictures, int count);

// mandelbrot() gives the right counts, one picture after the other in one process, and
// the device computes them.
void require_pictures(struct observed *pictures, int count);

// The grid of mandelbrot() covers the pictures. They need not be right yet.
void require_covered(struct observed *pictures, int count);

// The launches have fewer than twice the threads that cover the picture, or a fixed grid.
void require_no_waste(const struct observed *pictures, int count);

// Runs, to be planned with others, that are right only if the host, or a thread of the
// first block, does the work of all.
struct without {
    struct observed kernel, other_blocks;
};
struct without plan_without(void);
void require_device(struct without *w);

// Blocks that cover the pictures have the shape that was asked for.
void require_shapes(const struct observed *pictures, int count);

// A block of more threads than any device runs is reported.
void require_refused_block(void);

// More blocks than a grid may have in y: that is said, or there are fewer.
void require_tall(void);

// mandelbrot() allocates more memory for a larger picture.
void require_growing_memory(void);

// What returns has its counts, also in pinned memory, to which a copy may run beside it.
void require_waits_for_copy(void);
// A run in which such a call fails, for require_checked().
struct run *plan_failing(int call);

// mandelbrot() frees all that it allocates.
void require_all_freed(void);

// The time is that of the kernel, with neither more nor less, and its call is checked.
void require_time(void);
