// picture.h -- Lab 5's pictures: counts as a shaded PNG, or raw. Do not edit.
#pragma once

#include "mandelbrot.h"

// Checks, before a long computation, that the file can be written and that its name ends
// in .png or .raw or has no ending, which means .raw. Otherwise says in one line what is
// wrong and exits with STATUS_USAGE.
void picture_check(const char *file);

// Writes the counts to the file, or says why not in one line and exits with STATUS_USAGE.
// .raw: each count as an int32 of this machine, row by row, the lowest row first.
// .png: coloured and shaded, the highest row at the top; a point without a count is grey.
void picture_write(const char *file, const int *counts, const struct view *v);
