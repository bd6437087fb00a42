// expected.h -- Lab 2: what every device must allow, refuse and answer.
#pragma once

#include "spawn.h"

// A run and what it was to show.
struct observed {
    enum demand { ANY, QUERY, ALLOWED, REFUSED, BEYOND_32_BITS, FAULT } demand;
    const struct run *run;
};

// What a launch must print, for a message, and whether it did.
const char *expected_answer(enum demand demand);
bool is_expected(enum demand demand, const char *printed);

// Each of these tables ends with a name or text that is NULL.

// Attributes and limits that are the same on every device that CUDA 12 and 13 support.
struct named_value {
    const char *name;
    double value;
};
extern const struct named_value common_attributes[], common_limits[];

// Options of launches that no device accepts, with the reason.
struct refused_launch {
    const char *options, *reason;
};
extern const struct refused_launch refused_launches[];
extern const char *const launches_beyond_32_bits[];

// Texts that name no device.
extern const char *const bad_device_numbers[];

// A processor and a device, and the peaks that `peak` must print for them.
struct machine {
    const char *capability;
    int multiprocessors, lanes, cores, simd;
    double gpu_ghz, cpu_ghz;
};
enum { CAPABILITIES = 8, PEAKS = 5 };
struct machine random_machine(int capability);
void expected_peaks(const struct machine *m, struct named_value peaks[PEAKS]);
