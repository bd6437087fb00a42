// require.h -- Lab 4: runs one size and fails the test unless product and times hold.
#pragma once

#include "expected.h"

// Every element is right.
void require_product(int n, int work, bool pinned);

// The times of copies and kernel are possible, and add up to the total.
void require_whole(int n, int work);

// The kernel's time is the kernel's, not its launch's.
void require_wait(void);

// Pinned memory for n elements is large enough and is freed as such.
void require_pinned(int n);

// The crossing in each of these rows.
void require_crossings(const struct crossing_case *cases);
