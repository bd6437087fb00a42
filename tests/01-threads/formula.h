// formula.h -- Lab 1: which formula explains the numbers that the threads printed.
#pragma once

#include <stdbool.h>

#include "expected.h"
#include "observed.h"

struct explanation {
    char likely[512];
    const char *hint;        // a section of hints.md, or NULL
    struct element e;        // the first thread that printed something wrong,
    long number[MAX_FIELDS]; // and what it printed
};

// Finds the simplest formula that gives all numbers of all these runs, the first of which
// is wrong. Each has one line per thread. False if there is none.
bool find_formula(struct observed *const runs[], int count, struct explanation *x);

// Why there are fewer lines than threads: which threads printed theirs, or NULL.
const char *find_printing_threads(const struct observed *o);

// formula_terms.c: formulas of the shape first * factor + last.

// Positions in the tables of formula_terms.c.
struct formula {
    int first, factor, last;
};

long formula_value(const struct formula *f, struct element e);

// The k-th of all formulas, of which plain terms come first; false if there are no more.
bool formula_at(struct formula *f, int k);
bool formula_is_plain(const struct formula *f);

// How far it is from the right one for a field: how many of its parts differ, and how
// unusual they are.
int formula_distance(const struct formula *f, enum what what, int field);

// Writes it as C; returns its length.
int formula_text(char *to, int size, const struct formula *f);

// Why it is wrong in this field, or NULL.
const char *formula_reason(const struct formula *f, enum what what, int field);
