// formula_terms.h -- Lab 1: formulas of the shape first * factor + last.
#pragma once

#include <stdbool.h>

#include "expected.h"

// Positions in the tables of formula_terms.c.
struct formula {
    int first, factor, last;
};

long formula_value(const struct formula *f, struct element e);

// All formulas one after the other; false behind the last.
bool formula_first(struct formula *f);
bool formula_next(struct formula *f);

// The k-th formula that is a plain term; false if there is none.
bool formula_plain(struct formula *f, int k);

// How far it is from the right one for a field: how many of its parts differ, and how
// unusual they are.
int formula_distance(const struct formula *f, enum what what, int field);

// Writes it as C; returns its length.
int formula_text(char *to, int size, const struct formula *f);

// Why it is wrong in this field, or NULL.
const char *formula_reason(const struct formula *f, enum what what, int field);
