// require.h -- Lab 3: runs one operation and fails the test unless its result is right.
#pragma once

#include "expected.h"

// All elements are right.
void require_right(const struct operation *operation, long n, long block);

// The kernel's own time comes out, is less than the whole call's, and is possible.
void require_time(const struct operation *operation);
