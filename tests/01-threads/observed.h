// observed.h -- Lab 1: the lines that came from a grid, and those that must come.
#pragma once

#include "graded_test.h"
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

enum line_kind { OWN, OTHERS, FOREIGN };

struct line {
    enum line_kind kind;
    enum what what; // whose kernel prints such lines, unless it is FOREIGN
    long number[MAX_FIELDS];
    const char *text;
    int length;
};

// A grid that was asked for, the run that it came from, and its lines in their order.
struct observed {
    enum what what;
    int grid, block;
    bool by_itself; // --kernel: the lab's program launched the kernel, not show()
    const struct run *run;
    int count, kinds[FOREIGN + 1]; // of all lines, and of each kind
    struct line lines[2 * MAX_LINES];
};

struct observed *observe(const struct run *r, enum what what, int grid, int block);

// How many lines should have come.
int threads_of(const struct observed *o);

// Whether each thread has printed its line once, and nothing else came.
bool all_right(const struct observed *o);

// The first line of a kind, or NULL.
const struct line *first_of_kind(const struct observed *o, enum line_kind kind);

// A sum over lines that does not depend on their order: equal sums mean equal lines.
uint64_t line_sum(const long number[], int fields);
uint64_t sum_of_lines(const struct observed *o);

// That of the right line of the thread with this global index.
uint64_t right_sum(const struct observed *o, int index);

// launch_log.c: the launches that were made, against the one that was asked for.

// Whether a launch of this run has the grid and the block that were asked for.
bool launched_as_asked(const struct observed *o);

// How the first launch differs from what was asked: completes "Likely: ", or NULL.
const char *launch_mistake(const struct observed *o);

// The first launch as text, "<<<2, 4>>>".
const char *launch_text(const struct observed *o);
