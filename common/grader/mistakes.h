// mistakes.h -- which mistake explains what came: tables of known mistakes.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "cause.h"

// Each lab has its own of these: a run, what it was asked for and what came of it; and
// one of its values, with all that a formula may need.
struct observed;
struct element;

// One sentence that completes "Likely: ", or NULL. Each lab has its own guess.c.
const char *guess(const struct observed *o);

// What a value would be after one certain mistake. Few formulas use all that they get.
#pragma GCC diagnostic ignored "-Wunused-parameter"
typedef double formula(struct element e);

// A known mistake. It explains a run if fits() is true and value() gives all its values;
// either may be left out. `hint`, if there is one, is a section of hints.md about it.
#pragma GCC diagnostic ignored "-Wmissing-field-initializers" // most have none
struct mistake {
    bool (*fits)(const struct observed *o);
    formula *value;
    const char *sentence, *hint;
};
// A row, with the names of its functions for its code.
#define FITS(f, ...) {f, NULL, CAUSE(f) __VA_ARGS__}
#define GIVES(v, ...) {NULL, v, CAUSE(v) __VA_ARGS__}
#define BOTH(f, v, ...) {f, v, CAUSE(f.v) __VA_ARGS__}

// The sentence of the first of `count` mistakes that explains the run, or NULL.
// `explains` says whether a formula gives all the values that came.
const char *first_that_explains(const struct observed *o, const struct mistake *mistakes,
                                size_t count,
                                bool (*explains)(const struct observed *, formula *));

// What was seen of a run, if a certain mistake shows in it; the first one explains it.
struct sign {
    bool is_there;
    const char *sentence, *hint; // as in struct mistake
};
const char *first_sign(const struct sign signs[], size_t count);

// What would come in one case after one certain mistake.
struct suspect {
    double value;
    const char *sentence;
};

// The mistakes that explain all cases so far; {0} before the first.
enum { MOST_SUSPECTS = 48 };
struct suspects {
    double rounding; // of a value that came, as a part of it
    int cases;
    const char *sentence[MOST_SUSPECTS]; // NULL if it is not that one
};

// Clears those mistakes which give another value than came. The list has the same
// mistakes in each case.
void clear_suspects(struct suspects *s, const struct suspect list[], size_t count,
                    double came);
const char *first_suspect(const struct suspects *s);
