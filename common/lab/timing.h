// timing.h -- the host's clock, and the median and spread of repeated measurements.
#pragma once

#include "api.h"

// Microseconds on a monotonic clock. The device may still be working: synchronize first,
// or you time only the launch.
EXTERN_C double now_us(void);

// Median, smallest and largest of a set of times, in the unit of the times; and the set.
struct spread {
    double median, min, max;
    const double *times;
    int count;
};

// The spread of times[0 .. count-1]; sorts the array and keeps a pointer; count >= 1.
EXTERN_C struct spread spread_of(double *times, int count);

// Wakes OpenMP's threads, so that the time of the next call does not include it.
EXTERN_C void wake_cores(void);
