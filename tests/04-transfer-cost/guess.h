// guess.h -- Lab 4: which mistake explains a wrong product or a wrong crossing.
#pragma once

#include "expected.h"

// What explains all of the result or, if nothing does, its wrong elements from the first
// on; else sentence is NULL.
struct explanation {
    const char *sentence;
    bool all;
};
struct explanation explain_values(const struct observed *o);

// The simplest mistake in the index or in the guard that explains which elements the
// kernel wrote, or NULL; for a kernel that was launched alone.
const char *explain_index(const struct observed *o);

// crossings.c: what crossing() finds in made-up times.

// Fails the test unless crossing() is right in all tables that have a crossing, or in all
// that have none.
void require_crossings(bool there_is_one);

// crossing_mistakes.c: which mistake explains all that crossing() returned.

enum { MAX_CROSSING_ROWS = 6 };

struct crossing_table {
    int rows;
    double cpu_us[MAX_CROSSING_ROWS], gpu_us[MAX_CROSSING_ROWS];
};

int right_crossing(const struct crossing_table *t);

// One sentence, or NULL.
const char *guess_crossing(const struct crossing_table *tables, const int *returned,
                           int count);
