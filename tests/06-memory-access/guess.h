// guess.h -- Lab 6: which mistake explains all wrong results of a test, or NULL.
#pragma once

#include "expected.h"

const char *guess_copy(const struct observed *o);
const char *guess_transpose(const struct observed *o);
const char *guess_missing(const struct observed *o); // of a transpose, not written

// For both: whether this formula gives all elements of these results, and some formulas.
bool explains(const struct observed *o, formula *value);
double untouched(struct element e);
double right_if(struct element e, bool done);
double from(struct element e, long place); // NaN outside the input, where all may be

// For transposes.

// What is at element i of the result, after a mistake; the numbers are of its place:
// column and row of `out`, of the tile there, and of the place within the tile.
struct place {
    long x, y, tile_x, tile_y, in_x, in_y;
};
struct place place_of(struct element e);
double at(struct element e, long x, long y); // column and row of `in`; or UNTOUCHED
long tiles(long size);                       // side by side, for so many elements

// Whether all results of the test are like that.
bool all_are(const struct observed *o, bool (*fits)(const struct observed *));
