// formula.h -- Lab 1: which formula explains the numbers that the threads printed.
#pragma once

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
