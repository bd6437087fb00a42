// copies.h -- Lab 3: the copies that were made, against those that are needed.
#pragma once

#include "expected.h"

// Sentences, or NULL. About an array on the device that is too small; about a copy that
// is longer than the arrays of the host.
const char *guess_allocation(const struct observed *o);
const char *guess_overrun(const struct observed *o);

// About copies that explain a wrong result: all of them, or those to the device alone,
// made by a program that may not be finished.
const char *guess_copies(const struct observed *o);
const char *guess_inputs(const struct observed *o);
