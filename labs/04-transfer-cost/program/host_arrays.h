// host_arrays.h -- the host's arrays: inputs, the result, and what is right. Do not edit.
#pragma once

#include <stdbool.h>

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
