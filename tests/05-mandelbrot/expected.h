// expected.h -- Lab 5: which counts the points of a picture must have.
#pragma once

#include "graded_test.h"
#include "mandelbrot_reference.h"

struct run;

// A picture that was asked for, the counts that are right and those that came.
struct observed {
    int width, height, max_iter;
    int asked_x, asked_y; // threads of a block
    double x, y, zoom;    // the center of a view 3/zoom wide and 2.5/zoom high
    const char *part;     // of the student's file, or "all"
    int seed;             // of what the array held before
    struct run *run;
    long grid_x, grid_y, block_x, block_y; // as launched
    int *expected;
    const int *counts;
    long points, differing; // how many points there are, and how many of them differ
    long first;             // the point to show
    long past_end;          // counts that were written past the picture, or -1
    const struct observed *others; // all pictures of the test, this one too
    int other_count;
};

bool is_part(const struct observed *o, const char *name);

// A point of it: where it lies, the count that is right and the one that came.
struct element {
    int column, row;
    double x, y;
    int expected, got;
};
struct element element_at(const struct observed *o, long i);

// How many blocks of this size cover so many points.
int blocks_over(int points, int block);

// What the lab's program takes for the view.
struct view view_of(const struct observed *o);

// What the program puts into the array before the call.
int initial_count(const struct observed *o, long i);

// Allocates and fills in o->expected.
void fill_expected(struct observed *o);

// Fills in `differing` and `first`. Returns whether the counts are right, as the program
// also judges them: mandelbrot_reference.h says where they may differ.
bool is_right(struct observed *o);
