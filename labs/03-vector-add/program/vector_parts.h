// vector_parts.h -- runs parts of vector_add.cu by themselves. Do not edit.
#pragma once

#include "vectors.h"

// Ends the program with STATUS_USAGE if op is a part that this vector_add.cu has not.
void part_require(int op);

// Runs the kernel ADD_KERNEL, … on copies of these arrays, in as many blocks as it takes;
// returns the milliseconds from the launch to its end.
float part_kernel(const struct vectors *x, int part, int block);

// Prints blocks_for(n, block).
void part_blocks_for(int n, int block);

// Prints the milliseconds that the stopwatch shows for nothing, and the microseconds in
// which it did so.
void part_stopwatch(void);
