// host_arrays.h -- the host's arrays, and what Lab 4's program does with them.
#pragma once

#include "program.h"
#include "transfer_cost.h"

// Each holds n floats; ref is the CPU's result.
struct host_arrays {
    float *a, *b, *dest, *ref;
    int n;
    bool pinned, by_host_alloc;
};

// Memory from host_alloc() or from this program; in the latter case all of it is watched
// at its end, unless it is pinned. Ends the program if there is none, or of another kind.
struct host_arrays host_arrays_make(int n, bool pinned, bool by_host_alloc);
void host_arrays_free(struct host_arrays *x);

// Fresh inputs for each repetition, and results that hold a sentinel.
void host_arrays_fill(struct host_arrays *x, long long seed, int repetition);

// Ends the program with STATUS_WRONG unless host_alloc() gives such memory, for n floats,
// and host_free() takes it back.
void host_memory_test(int n, bool pinned);

// Is the result of multiply() right, are its times possible?

// Both end the program with STATUS_WRONG and one line on stderr if something is wrong.
// verify_result() first writes the result to `out`, unless that is NULL.
void verify_result(const struct host_arrays *x, int repetition, const char *out);

// call_us: how long multiply() took by this program's clock.
void verify_times(const struct parts *us, double call_us);

// transfer_reference.c: Lab 4's computation on one core and on all.

// What multiply() of transfer_cost.h computes; dest, a and b hold n floats.
void rounds_one_core(float *dest, const float *a, const float *b, int n, int work);
void rounds_all_cores(float *dest, const float *a, const float *b, int n, int work);

// kernel_speed.c: multiply_kernel without the rest of the file.

PART(void, multiply_kernel, _Z15multiply_kernelPfPKfS1_ii,
     (float *dest, const float *a, const float *b, int n, int work));

// Whether there is a kernel of this name that takes what the skeleton's takes.
int kernel_alone_exists(void);

// Launches it on n elements, in blocks of 256 threads: as many as n needs or, if that is
// above 0, as many as `blocks`. Arrays and result are longer than n, so that a thread
// without work to do can be seen to do some. Writes the result to `out`, unless that is
// NULL, and ends the program with STATUS_WRONG if it is wrong.
void kernel_alone_test(int n, int work, unsigned blocks, long long seed, const char *out);

// Prints, for a program to read, how much of the limit multiply_kernel() reaches in the
// launch that multiply() makes, with one round of arithmetic.
void kernel_speed(void);
