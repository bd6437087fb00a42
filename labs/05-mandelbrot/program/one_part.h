// one_part.h -- calls one part of your file by itself, for --part. Do not edit.
#pragma once

#include <stdbool.h>

#include "mandelbrot.h"

enum part { PART_ALL, PART_SPACING, PART_COUNT_AT, PART_KERNEL };
#define PART_NAMES "all|spacing|count_at|kernel"

// Whether the file has this part, under its name, with its parameters, and not static.
bool part_is_there(enum part part);

// Prints the two distances that spacing() gives for the view. Returns whether they are
// right; if not, says so on stderr.
bool part_spacing(const struct view *v);

// Fills the counts with what count_at() gives, called on the host, for the right points.
void part_count_at(int *counts, const struct view *v);

// Fills the counts by mandelbrot_kernel(), with memory, distances and a grid of our own.
// Returns how many counts it has written behind the end of the picture.
long long part_kernel(int *counts, const struct view *v, int block_x, int block_y);
