// guess.h -- Lab 2: which mistake explains what was seen; NULL if none does.
#pragma once

#include "expected.h"

// Each completes "Likely: ".

// A launch that did not show what it was to show.
const char *explain_launch(const struct observed *o);

// Sizes that fits() judged wrongly: what it said to each of sizes_to_fit[].
const char *explain_fits(const bool said[]);

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
const char *explain_peaks(const struct figures *f, int n);
