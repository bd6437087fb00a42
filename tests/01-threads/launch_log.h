// launch_log.h -- Lab 1: the launches that were made, against the one that was asked for.
#pragma once

#include "observed.h"

// Whether a launch of this run has the grid and the block that were asked for.
bool launched_as_asked(const struct observed *o);

// How the first launch differs from what was asked: completes "Likely: ", or NULL.
const char *launch_mistake(const struct observed *o);

// The first launch as text, "<<<2, 4>>>", in a static buffer.
const char *launch_text(const struct observed *o);
