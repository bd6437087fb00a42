// guess.h -- Lab 1: fails the test with what is wrong about the lines, and the likely why.
#pragma once

#include "observed.h"

// The runs of a test, the first of which is wrong; `part` is its kernel, launched by
// itself, or NULL if there is none or it is what runs[] are.
_Noreturn void reject(struct observed *const runs[], int count,
                      const struct observed *part);
