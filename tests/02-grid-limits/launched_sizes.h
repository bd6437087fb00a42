// launched_sizes.h -- Lab 2: which sizes a launch had, beside those that were asked for.
#pragma once

#include "expected.h"

// How many kernels launch() was to launch.
int launches_wanted(const struct observed *o);

// The right number was launched, and the last one has …

// … the grid and block that were asked for;
bool as_asked(const struct observed *o);

// … block and grid exchanged;
bool swapped(const struct observed *o);

// … the lower 32 bits of the sizes, which are larger;
bool truncated(const struct observed *o);

// … the grid of the launch before, see --first;
bool keeps_the_grid(const struct observed *o);

// … in x the product of all three sizes.
bool all_in_x(const struct observed *o);

// Names the first component of a dim3 that is not what it should be, or NULL.
const char *explain_component(const struct observed *o);
