// launches.h -- Lab 3: the launches that were made, against those that were asked for.
#pragma once

#include "expected.h"

// Whether the first launch has one block less than needed.
bool one_block_less(const struct observed *o);

// A sentence about launches that explain a wrong result, or NULL.
const char *guess_launch(const struct observed *o);

// Launches that are wrong although the result is right: what is wrong if runs with sizes
// that their blocks divide all launch the same wrong number of blocks, or blocks of a size
// not asked for, or NULL.
const char *guess_waste(const struct observed runs[], int count);
_Noreturn void fail_shape(const struct observed *o, const char *likely);

// Fails the test unless each call launched this kernel once, in as many blocks as needed.
void require_launch_of(const void *kernel, const struct observed *o);
