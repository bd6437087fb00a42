// guess.h -- Lab 3: which mistake explains the wrong elements of a result.
#pragma once

#include "expected.h"

// A sentence that completes "Likely: ", or NULL, and an element that it is about.
struct guess {
    const char *sentence;
    long element;
};

// The simplest that explains all of the values or, if none does, most of them.
struct guess guess_values(const struct observed *o);
