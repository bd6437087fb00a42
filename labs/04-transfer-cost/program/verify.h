// verify.h -- is the result of multiply() right, are its times possible? Do not edit.
#pragma once

#include "host_arrays.h"
#include "transfer_cost.h"

// Both end the program with STATUS_WRONG and one line on stderr if something is wrong.
// verify_result() first writes the result to `out`, unless that is NULL.
void verify_result(const struct host_arrays *x, int repetition, const char *out);

// call_us: how long multiply() took by this program's clock.
void verify_times(const struct parts *us, double call_us);
