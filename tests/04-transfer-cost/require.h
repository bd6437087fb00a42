// require.h -- Lab 4: plans runs and fails the test unless the products are right.
#pragma once

#include "expected.h"

// multiply_kernel is right at each of these sizes, which end with 0. Launched alone or,
// if the file has no such kernel or another way to use it, by multiply().
void require_kernel(const int sizes[], int work);

// multiply() is, on arrays that end where memory ends.
void require_multiply(const int sizes[], int work);

// multiply()'s numbers of bytes do not overflow.
void require_bytes_fit(void);

// The launch is checked, and no larger than needed.
void require_launches(void);

// multiply() frees what it allocates.
void require_frees(void);

// host_alloc() and host_free() work, with pinned memory and without.
void require_pinned(void);

// Fails the test if this run failed because of a copy or of a launch that cannot work.
void require_possible(const struct run *r, int n);
