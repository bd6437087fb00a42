// require.h -- Lab 1: runs a grid and fails the test unless its output is right.
#pragma once

#include "threads.h"

// Every thread prints its own line once, in any order.
void require_lines(enum what what, int grid, int block);

// The host's line comes after those of all threads.
void require_host_last(void);

// A launch that no device accepts is reported, and nothing is printed.
void require_no_lines(enum what what);
