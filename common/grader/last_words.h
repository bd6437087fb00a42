// last_words.h -- what a program said before it ended, and what that explains.
#pragma once

#include "spawn.h"

// The last line that it wrote to standard error, or "(nothing)", in a static buffer.
const char *last_line(const struct run *r);

// Takes the codes off the CPU backend's reports on standard error; keeps the first one.
void take_report_codes(struct run *r);

// The first line of the CPU backend's own report, in a static buffer, or NULL: it knows
// more than any guess.
const char *backend_report(const struct run *r);

// One sentence that completes "Likely: ", or NULL: what the report of the backend means,
// the mistake that most often makes this call fail with this error, and the one that ends
// a program with this signal.
const char *meaning_of_report(const struct run *r);
const char *cause_of_cuda_error(const struct run *r);
const char *cause_of_signal(const struct run *r);

// refused_copy.c: why CUDA refused a copy, from what the probe saw of its two ends; NULL
// if this run has no such copy, or if nothing is wrong with them.
const char *cause_of_refused_copy(const struct run *r);
