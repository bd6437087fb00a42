// timing.c -- the host's clock and the spread of repeated measurements; see timing.h.

#include "timing.h"

#include <stdlib.h>
#include <time.h>

// As on a host that has run for days: a reading that is stored in a float is off by more
// than a lab takes, everywhere.
static const double RUNNING_US = 1L << 41;

double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return RUNNING_US + t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

struct spread spread_of(double *times, int count)
{
    qsort(times, count, sizeof *times, by_value);
    double median = (times[(count - 1) / 2] + times[count / 2]) / 2;
    return (struct spread){median, times[0], times[count - 1], times, count};
}

void wake_cores(void)
{
#pragma omp parallel
    __asm__ volatile("" ::: "memory"); // else the compiler drops the empty region
}
