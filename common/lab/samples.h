// samples.h -- what several clocks showed in each repetition.
#pragma once

#include <stdbool.h>

#include "timing.h"

// us[clock * most + i] is the time of repetition i by that clock.
struct samples {
    int clocks, most, count;
    double *us, begin;
};

// Room for `most` repetitions, or STATUS_USAGE with one line on stderr.
struct samples samples_make(int clocks, int most);

// Adds a repetition: one time for each clock.
void samples_add(struct samples *s, const double us[]);

// Whether more are wanted, where each is slow: `most`, or a third after some seconds.
bool samples_wanted(const struct samples *s);

// The spread by each clock, if there was a repetition; sorts the times.
void samples_spread(struct samples *s, struct spread us[]);
