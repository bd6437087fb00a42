// require.h -- Lab 5: runs one picture and fails the test unless its counts are right.
#pragma once

#include "expected.h"

// A picture in blocks of 16 x 16 threads. Its view is above the real axis: one that is
// alike above and below would hide a wrong order of rows.
struct observed picture(int width, int height, int max_iter);

// The same picture with blocks of another shape, or of another view.
struct observed in_blocks(struct observed picture, int block_x, int block_y);
struct observed of_view(struct observed picture, double x, double y, double zoom);

// Every point has the right count.
void require_right(struct observed picture);

// A block of more threads than any device runs is reported.
void require_refused_block(void);

// The kernel's own time comes out and is less than the whole call's.
void require_time(void);
