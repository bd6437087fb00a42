// kept_state.h -- whether a run fails only because of the run before it.
#pragma once

#include "spawn.h"

// True if the run failed behind another in its process, does so again, and is right in a
// process of its own, twice: something is kept from one call to the next.
bool fails_only_behind(const struct run *r);
