// slips.h -- Lab 5: the slips that students make, as changes of a rule.
#pragma once

#include <stddef.h>

#include "rule.h"

struct slip {
    size_t field[2];             // of struct rule, as offsets
    int value[2];                // 0: that field stays
    const char *sentence, *hint; // NULL: that of the first field, if it has one
};

// Each ends with an entry without a sentence.
extern const struct slip slips_of_counts[], slips_of_places[], slips_of_threads[];

// A slip of one field, of two, and of two by the same value; with sentence and,
// where it is not the field's, hint.
#define ONE(f, v, ...) \
    { \
        .field = {AT(f), 0}, .value = {v, 0}, .sentence = "@" #f "." #v " " __VA_ARGS__ \
    }
#define TWO(f, v, g, w, ...) \
    { \
        .field = {AT(f), AT(g)}, .value = {v, w}, \
        .sentence = "@" #f "." #v "." #g "." #w " " __VA_ARGS__ \
    }
#define X_AND_Y(v, ...)      TWO(x, v, y, v, __VA_ARGS__)
#define BOTH_INDICES(v, ...) TWO(column, v, row, v, __VA_ARGS__)
#define AT(f)                offsetof(struct rule, f)
