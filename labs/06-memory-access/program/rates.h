// rates.h -- how fast Lab 6's moves are, beside the device's own copy. Do not edit.
#pragma once

#include "moves.h"
#include "timing.h"

// Microseconds of a move, and of the device's copy of as many elements, measured in turn.
enum { MOVE, OWN_COPY, CLOCKS };

void measure_rates(const struct arrays *a, const struct task *t, double us[CLOCKS]);
void print_rates(const struct task *t, long long reps, const struct spread us[CLOCKS]);
void print_rates_csv(const struct task *t, long long reps,
                     const struct spread us[CLOCKS]);
