// by_itself.h -- Lab 3: kernels and helpers by themselves.
#pragma once

#include "expected.h"

// Each of these fails the test unless its part is right. If the file has no such part, or
// has another idea of it, the whole operation decides.

// The operation's kernel at these sizes.
void require_kernel(const struct operation *operation, const struct size *sizes,
                    int count);

void require_blocks_for(void);
void require_stopwatch(void);
