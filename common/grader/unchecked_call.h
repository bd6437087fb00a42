// unchecked_call.h -- a call of CUDA that fails must end the program.
#pragma once

#include "spawn.h"

// Fails the test if this run, of which a call was to fail (see struct run), went on as if
// nothing were wrong. A run that makes no such call is right.
void require_checked(const struct run *r);
