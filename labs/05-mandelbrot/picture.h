// picture.h -- Lab 5's pictures: the counts of a view as a shaded PNG, or raw. Given.
#pragma once

#include <stdbool.h>

#include "mandelbrot.h"

// Whether the name says what to write: it ends in .png, in .raw or, as .raw, in nothing.
bool picture_name_ok(const char *file);

// Writes the counts to the file, or says why not in one line and exits with STATUS_USAGE.
// .raw: each count as an int32 of this machine, row by row, the lowest row first.
// .png: coloured and shaded, the highest row at the top; a point without a count is grey.
void picture_write(const char *file, const int *counts, const struct view *v);
