// expected.h -- Lab 2: what every device must allow, refuse and answer.
#pragma once

#include "graded_test.h"

// What a launch is to show.
enum demand { ALLOWED, REFUSED, BEYOND_32_BITS, FAULT };

// A launch: its options, the sizes in them, and what was seen when they were run.
struct observed {
    enum demand demand;
    const char *reason; // why it is right
    struct run *run;
    long long grid[3], block[3];
    bool after_another; // launch() was called before, see --first
    bool empty;         // d_seen is NULL
    const char *fits;   // what all launches say of fits(), see guess.h, or NULL
};

// What launch() must return, for a message, and whether it did.
const char *expected_answer(enum demand demand);
bool is_expected(const struct observed *o);

// Reads the sizes after `option` in the text of options; 1 for those that are not there.
void read_sizes(const char *options, const char *option, long long sizes[3]);

// Each of these tables ends with a text that is NULL.

// Options of launches that no device accepts, with the reason.
struct refused_launch {
    const char *options, *reason;
};
extern const struct refused_launch refused_launches[];
extern const char *const launches_beyond_32_bits[];

// Sizes, some of which do not fit into a dim3.
extern const char *const sizes_to_fit[];

// A processor and a device, and the peaks that `peak` must print for them.
struct machine {
    int major, minor;
    int multiprocessors, lanes, cores, simd;
    double gpu_ghz, cpu_ghz;
};
enum { CAPABILITIES = 9 };
struct machine random_machine(int capability);
