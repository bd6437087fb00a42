// require.h -- Lab 1: runs grids and fails the test unless their output is right.
#pragma once

#include "threads.h"

// A list of these ends with {0}.
struct size {
    int grid, block;
};

// The kernel for `what`, launched by itself, prints each thread's line; if it cannot be
// launched by itself, or is wrong, show() must do that.
void require_kernel(enum what what, const struct size sizes[]);

// show() has every thread print its own line once, in any order, from the device.
void require_lines(enum what what, const struct size sizes[]);

// show() returns when all threads have printed, whatever they print.
void require_wait(void);

// A launch that no device accepts is reported, and nothing is printed.
void require_refused_launch(void);
