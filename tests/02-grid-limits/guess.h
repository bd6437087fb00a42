// guess.h -- Lab 2: which mistake explains what was seen; NULL if none does.
#pragma once

#include "expected.h"
#include "mistakes.h"

// Each completes "Likely: ".

// A launch that did not show what it was to show.
const char *explain_launch(const struct observed *o);
extern const char name_made_up[]; // it returned another name than CUDA's

// Sizes that fits() judged wrongly: what it said to each of sizes_to_fit[].
const char *explain_fits(const bool said[]);

// The same where fits() cannot be asked: a size that was launched, it let pass.
const char *explain_launched_sizes(const struct observed o[], int n);

// Texts that select_device() took for a device.
struct selection {
    const char *text;
    int count;  // of devices
    bool taken; // for one of them
};
const char *explain_selection(const struct selection *s, int n);

// The same if it refused a text that names a device.
const char *refused_device(const struct selection *s, int n);

// Reasons that why_no_device() gave.
struct advice {
    int driver, runtime;
    const char *visible;
    int why; // an enum no_device, or -1
};
const char *explain_advice(const struct advice *a, int n);

// Lanes and peaks of machines.
struct figures {
    struct machine machine;
    double lanes, peak, right; // the peak as printed; and as those lanes would give
};
const char *explain_lanes(const struct figures *f, int n);

// launched_sizes.c: which sizes a launch had, beside those that were asked for.

// How many kernels launch() was to launch.
int launches_wanted(const struct observed *o);

// Whether that many were launched, the last of them with the grid and block that were
// asked for, or with the grid of the launch before, see --first.
bool as_asked(const struct observed *o);
bool keeps_the_grid(const struct observed *o);

// Which mistake gives the last launch other sizes, or NULL; and the first component of a
// dim3 that is not what it should be, or NULL.
const char *explain_sizes(const struct observed *o);
const char *explain_component(const struct observed *o);
