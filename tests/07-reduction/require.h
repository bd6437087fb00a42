// require.h -- Lab 7: what a kernel or a function must do.
#pragma once

#include "expected.h"

struct size {
    long n, blocks;
};

// Each of these fails the test unless …

// … the kernel is right at these sizes. If the file has no such kernel, `whole` decides,
// the function that it is part of, or NULL.
void require_kernel(const char *kernel, const char *whole, const struct size *sizes,
                    int count);

// … the function is right at these sizes, and only if its kernels run.
void require_function(const char *op, const struct size *sizes, int count);

// … the same at one size, for tests of what else it does.
void require_device_work(const char *op);

// … it launches as many blocks as it is told to, and frees what it allocates.
void require_whole_call(const char *op);

// … it reports a launch that is refused.
void require_checked_launch(const char *op);

// … random numbers add up with an error that their longest chain explains.
void require_small_error(void);
