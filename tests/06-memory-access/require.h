// require.h -- Lab 6: moves and formulas that must be right.
#pragma once

#include "expected.h"

struct shape {
    int width, height;
};
struct walk {
    int n, offset, stride;
};
enum { MOST_MOVES = 16 };

// Each of these fails the test unless all are right, and wrong if no kernel runs.
void require_copies(const struct walk *walks, int count);
void require_transposes(const char *op, const struct shape *shapes, int count);

// The functions that only compute, with these offsets and strides.
void require_sectors(const int (*cases)[2], int count);
void require_ways(const int *strides, int count);
