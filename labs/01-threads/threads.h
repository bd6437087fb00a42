// threads.h -- the function that you write in Lab 1 and main.c calls. Do not edit.
#pragma once

#include "api.h"

// What the threads print.
enum what { THREAD_IDX, BLOCK_IDX, BLOCK_DIM, GRID_DIM, GLOBAL };

// Runs a kernel of `grid` blocks with `block` threads each; every thread prints one line.
// Returns when all have printed; ends the program through CUDA_CHECK if a CUDA call
// fails.
EXTERN_C void show(enum what what, int grid, int block);
