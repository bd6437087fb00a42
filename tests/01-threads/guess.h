// guess.h -- Lab 1: fails the test with what is wrong about the lines, and the likely why.
#pragma once

#include "observed.h"

// The runs of a test, the first of which is wrong; `part` is its kernel, launched by
// itself, or NULL if there is none or it is what runs[] are.
_Noreturn void reject(struct observed *const runs[], int count,
                      const struct observed *part);

// guess_text.c: lines that are not what the kernel should print.

// Each fails the test if there is such a line: one that no kernel of the lab prints, and
// one that another kernel prints.
void text_differs(const struct observed *o);
void others_lines_came(const struct observed *o);

// A line's text up to a length that fits into a message.
const char *quoted(const struct line *l);

// formula.c: which formula explains the numbers that the threads printed.

struct explanation {
    const char *likely;
    const char *hint;        // a section of hints.md, or NULL
    struct element e;        // the first thread that printed something wrong,
    long number[MAX_FIELDS]; // and what it printed
};

// Finds the simplest formula that gives all numbers of all these runs, the first of which
// is wrong. Each has one line per thread. False if there is none.
bool find_formula(struct observed *const runs[], int count, struct explanation *x);

// printing_threads.c: if there are fewer lines than threads, which threads printed
// theirs, or NULL.
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

// Sets the number of the last plain term, one that was printed.
void formula_sees(long number);

// How far it is from the right one for a field: how many of its parts differ, and how
// unusual they are.
int formula_distance(const struct formula *f, enum what what, int field);

// It as C.
const char *formula_text(const struct formula *f);

// Why it is wrong in this field, or NULL.
const char *formula_reason(const struct formula *f, enum what what, int field);
