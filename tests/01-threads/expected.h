// expected.h -- Lab 1: which lines the threads of a grid must print.
#pragma once

#include "run_output.h"
#include "threads.h"

enum { MAX_LINES = 4096, LINE_LENGTH = 64, SHOWS = GLOBAL + 1 };
typedef char line[LINE_LENGTH];

// What --show can ask for: its name, and the line that a thread then prints.
struct show {
    const char *name, *begin, *rest;
};
extern const struct show shows[SHOWS]; // by enum what

// A grid that was asked for, and the lines that its threads printed, sorted.
struct observed {
    enum what what;
    int grid, block;
    const struct run *run;
    int count;
    line lines[MAX_LINES];
};

// A thread of it: its block's number, its own there, and its global index.
struct element {
    enum what what;
    int grid, block, b, t, index;
};

struct element element_at(enum what what, int grid, int block, int index);
void print_line(line to, struct element e);

// Writes the right lines of all threads, sorted; returns how many.
int expected_lines(line lines[], enum what what, int grid, int block);

void sort_lines(line lines[], int count);
