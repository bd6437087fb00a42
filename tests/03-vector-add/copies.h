// copies.h -- Lab 3: allocations and copies that were made, against those that are needed.
#pragma once

#include "expected.h"

// What was seen, and why that is wrong; both NULL if nothing is.
struct finding {
    const char *what, *likely;
};

// An array on the device that is too small; a copy that is longer than the host's arrays.
struct finding find_small_array(const struct observed *o);
struct finding find_overrun(const struct observed *o);

// Copies that explain a wrong result: all of them, or those to the device alone, made by a
// program that may not be finished.
struct finding find_wrong_copy(const struct observed *o);
struct finding find_wrong_input(const struct observed *o);
