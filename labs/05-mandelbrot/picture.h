// picture.h -- Lab 5's pictures: the counts of a view as a shaded PNG, or raw. Given.
#pragma once

#include "mandelbrot.h"

// Says in one line what is wrong with the file and exits with STATUS_USAGE, unless its
// name says what to write (it ends in .png, in .raw or, as .raw, in nothing) and it can
// be written: better before a long computation than after.
void picture_check(const char *file);

// Writes the counts to the file, or says why not in one line and exits with STATUS_USAGE.
// .raw: each count as an int32 of this machine, row by row, the lowest row first.
// .png: coloured and shaded, the highest row at the top; a point without a count is grey.
void picture_write(const char *file, const int *counts, const struct view *v);
