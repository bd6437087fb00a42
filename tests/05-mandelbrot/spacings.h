// spacings.h -- Lab 5: the distances that spacing() gives for a picture.
#pragma once

#include "expected.h"

bool spacings_right(const struct observed *o);

// Whether a value is wrong by no more than float rounds.
bool spacings_in_float(const struct observed *o);

// Fails the test with the first that is wrong.
_Noreturn void spacings_fail(const struct observed *o);
