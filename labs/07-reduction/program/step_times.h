// step_times.h -- Lab 7's clocks: a step, the limit beside it, the CPU. Do not edit.
#pragma once

#include "steps.h"

// The microseconds of a step, of as many repetitions as take some milliseconds. Kernels
// whose groups are fixed run again on their own partial sums until one is left; the one
// launch of sum_kernel or dot_kernel is timed alone.
double step_us(struct step_run *s);

// The same for a kernel that does nothing but read the inputs.
double step_read_us(struct step_run *s);
