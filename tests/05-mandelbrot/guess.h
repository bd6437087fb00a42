// guess.h -- Lab 5: which mistake explains what came; each is one sentence, or NULL.
#pragma once

#include "expected.h"

// Of the counts of a picture: by the launch that was made, then by the slips of slips.c.
const char *guess(const struct observed *o);

// Of the launch alone: blocks of another shape, a grid too small, too large or swapped.
const char *guess_launch(const struct observed *o);

// Whether it is <<<block, grid>>>.
bool launch_is_swapped(const struct observed *o);

// Of counts past the end of the picture.
const char *guess_past_end(const struct observed *o);
