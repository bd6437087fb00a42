// kernel_alone.h -- tests multiply_kernel without the rest of the file. Do not edit.
#pragma once

// Whether there is a kernel of this name that takes what the skeleton's takes.
int kernel_alone_exists(void);

// Launches it on n elements, in blocks of 256 threads: as many as n needs or, if that is
// above 0, as many as `blocks`. Arrays and result are longer than n, so that a thread
// without work to do can be seen to do some. Writes the result to `out`, unless that is
// NULL, and ends the program with STATUS_WRONG if it is wrong.
void kernel_alone_test(int n, int work, unsigned blocks, long long seed, const char *out);
