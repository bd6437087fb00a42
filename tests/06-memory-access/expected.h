// expected.h -- Lab 6: which elements the arrays hold, and which results are right.
#pragma once

#include "graded_test.h"
#include "mistakes.h"

enum { TILE = 32, ROWS = 8, BLOCK = 256 }; // as in the skeleton

// One run: what was asked for, and what came. A copy has n, offset, stride; a transpose
// width and height; n is then their product.
struct observed {
    const char *op;
    long n, offset, stride, width, height, seed;
    struct run *run;
    const float *result;
    long wrong, first;     // elements: how many, and the first of them
    struct observed *next; // with a wrong result, in the same test; or NULL
};

// Element i of the result. That of a transpose has a place: column and row of `out`, of
// the tile there, and within the tile.
struct element {
    const struct observed *o;
    long i, x, y, tile_x, tile_y, in_x, in_y;
};
struct element element_at(const struct observed *o, long i);

// The input at any place, and what is right at element i of the result.
float input(const struct observed *o, long place);
float right(const struct observed *o, long i);
#define UNTOUCHED (-1.0)

bool is_copy(const struct observed *o);

// Compares all elements and fills in `wrong` and `first`; also false if the program ended
// otherwise than well.
bool is_right(struct observed *o);
