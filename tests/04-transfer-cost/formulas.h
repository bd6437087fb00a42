// formulas.h -- Lab 4: the simplest mistake in the formula that explains a result.
#pragma once

#include "expected.h"

// What explains all of the result or, if nothing does, its wrong elements from the first
// on; else sentence is empty.
struct explanation {
    char sentence[400];
    bool all;
};
struct explanation explain_values(const struct observed *o);

// The simplest mistake in the index or in the guard that explains which elements the
// kernel wrote, or NULL; for a kernel that was launched alone.
const char *explain_index(const struct observed *o);
