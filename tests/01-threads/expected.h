// expected.h -- Lab 1: which numbers each thread of a grid must print.
#pragma once

#include "threads.h"

enum { MAX_LINES = 4096, SHOWS = GLOBAL + 1, MAX_FIELDS = 4, INDEX_FIELD = 3 };

// What --show can ask for, and the line that a thread then prints: `begin`, then so many
// numbers with a space between them.
struct show {
    const char *name, *kernel, *begin, *numbers;
    int fields, todo;
};
extern const struct show shows[SHOWS]; // by enum what

// A thread of a grid: its block's number and its own there.
struct element {
    enum what what;
    int grid, block, b, t;
};

struct element element_at(enum what what, int grid, int block, int index);

// The number that belongs into a field of the thread's line.
long field_of(struct element e, int field);

// What a field holds, as a student would say it.
const char *field_name(enum what what, int field);
