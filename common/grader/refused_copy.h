// refused_copy.h -- why CUDA refused a copy, from what the probe saw of its two ends.
#pragma once

#include "spawn.h"

// NULL if this run has no such copy, or if nothing is wrong with its two ends.
const char *cause_of_refused_copy(const struct run *r);
