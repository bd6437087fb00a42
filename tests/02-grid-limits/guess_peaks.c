// guess_peaks.c -- Lab 2: which mistake explains lanes and peaks; see guess.h.

#include <math.h>
#include <stddef.h>

#include "cause.h"
#include "guess.h"

typedef double lanes_formula(int major, int minor);

static double none(int major, int minor) { return 0 * (major + minor); }
static double all_64(int major, int minor) { return 64 + none(major, minor); }
static double all_128(int major, int minor) { return 128 + none(major, minor); }
static double major_alone(int major, int minor)
{
    return major < 8 ? 64 : all_128(0, minor);
}
static double all_of_8(int major, int minor)
{
    return major <= 8 ? 64 : all_128(0, minor);
}
static double either(int major, int minor) { return major < 8 || minor < 6 ? 64 : 128; }
static double both(int major, int minor) { return major < 8 && minor < 6 ? 64 : 128; }
static double up_to_86(int major, int minor)
{
    return 10 * major + minor <= 86 ? 64 : 128;
}
static double only_8(int major, int minor) { return major == 8 && minor >= 6 ? 128 : 64; }
static double all_x0(int major, int minor) { return major < 8 || minor == 0 ? 64 : 128; }
static double up_to_80(int major, int minor)
{
    return 10 * major + minor <= 80 ? 64 : 128;
}
static double no_newer(int major, int minor)
{
    return major > 9 ? 0 : up_to_80(major, minor);
}
static double no_newer_64(int major, int minor)
{
    return major > 9 ? 64 : up_to_80(major, minor);
}
static double lanes_swapped(int major, int minor)
{
    return 10 * major + minor <= 80 ? 128 : 64;
}

static const struct {
    lanes_formula *lanes;
    const char *sentence;
} lanes_formulas[] = {
    KNOWN(none, "TODO 9 is missing."),
    KNOWN(all_64, "every GPU gets 64 lanes; from 8.6 on it is 128."),
    KNOWN(all_128, "every GPU gets 128 lanes; up to 8.0 it is 64."),
    KNOWN(major_alone,
          "the minor number is not looked at: 8.0 has 64 lanes, 8.6 has 128."),
    KNOWN(all_of_8,
          "8.6 and 8.9 have 128 lanes; of the capabilities 8.x only 8.0 has 64."),
    KNOWN(either,
          "the minor number is compared alone: 9.0 and 10.0 come after 8.6 and have 128 "
          "lanes, though their minor number is small."),
    KNOWN(both, "both comparisons must hold here; 7.5 and 8.0 have 64 lanes as well."),
    KNOWN(up_to_86, "8.6 itself has 128 lanes already."),
    KNOWN(only_8,
          "later capabilities count as the newest in the handout's table: 128 lanes."),
    KNOWN(all_x0,
          "9.0 and 10.0 have 128 lanes, though their minor number is 0, too: only 8.0 "
          "has 64."),
    KNOWN(no_newer,
          "from 10.0 on nothing is returned: later capabilities count as the newest in "
          "the handout's table, 128 lanes."),
    KNOWN(no_newer_64, "later capabilities than 9.0 have 128 lanes, too."),
    KNOWN(lanes_swapped, "64 and 128 are exchanged."),
};

const char *explain_lanes(const struct figures *f, int n)
{
    for (size_t k = 0; k < sizeof lanes_formulas / sizeof *lanes_formulas; k++) {
        bool explains = true;
        for (int i = 0; i < n; i++) {
            const struct machine *m = &f[i].machine;
            double lanes = lanes_formulas[k].lanes(m->major, m->minor);
            explains = explains && lanes == f[i].lanes;
        }
        if (explains)
            return lanes_formulas[k].sentence;
    }
    return "@compare_table compare with the table of the handout: up to 8.0 it is 64 "
           "lanes, from 8.6 on 128.";
}

typedef double peak_formula(int units, double lanes, double ghz);

static double zero(int units, double lanes, double ghz)
{
    return 0 * units * lanes * ghz;
}
static double fused(int units, double lanes, double ghz)
{
    return 2 * units * lanes * ghz;
}
static double no_clock(int units, double lanes, double ghz)
{
    return units * lanes + 0 * ghz;
}
static double no_lanes(int units, double lanes, double ghz)
{
    return units * ghz + 0 * lanes;
}
static double no_units(int units, double lanes, double ghz)
{
    return lanes * ghz + 0 * units;
}
static double whole_ghz(int units, double lanes, double ghz)
{
    return units * lanes * floor(ghz);
}
static double whole(int units, double lanes, double ghz)
{
    return floor(units * lanes * ghz);
}
static double sum(int units, double lanes, double ghz) { return units + lanes + ghz; }
static double sum_times(int units, double lanes, double ghz)
{
    return (units + lanes) * ghz;
}
static double divided(int units, double lanes, double ghz) { return units * lanes / ghz; }
static double hertz(int units, double lanes, double ghz)
{
    return units * lanes * ghz * 1e9;
}
static double tera(int units, double lanes, double ghz)
{
    return units * lanes * ghz / 1e3;
}
static double mega(int units, double lanes, double ghz)
{
    return units * lanes * ghz * 1e3;
}

static const struct {
    peak_formula *peak;
    const char *sentence;
} peak_formulas[] = {
    KNOWN(zero, "peak() returns 0; it is the product units * lanes * ghz."),
    KNOWN(fused,
          "the peak is doubled, as data sheets do for a fused multiply-add; here a lane "
          "does one operation per cycle."),
    KNOWN(no_clock,
          "the clock is missing, or an int without its fraction: a factor is ghz."),
    KNOWN(no_lanes, "a factor is missing: the lanes."),
    KNOWN(no_units, "a factor is missing: the units."),
    KNOWN(whole_ghz, "the clock goes through an int and loses its fraction."),
    KNOWN(whole, "the product goes through an int and loses its fraction."),
    KNOWN(sum, "the three are multiplied, not added."),
    KNOWN(sum_times, "units and lanes are multiplied, not added."),
    KNOWN(divided, "a faster clock makes the peak larger: multiply by ghz."),
    KNOWN(hertz, "the clock stays in GHz: the result counts in 10^9 per second."),
    KNOWN(tera, "the result counts in 10^9 per second, not in 10^12."),
    KNOWN(mega, "the result counts in 10^9 per second, not in 10^6."),
};

const char *explain_peaks(const struct figures *f, int n)
{
    for (size_t k = 0; k < sizeof peak_formulas / sizeof *peak_formulas; k++) {
        bool explains = true;
        for (int i = 0; i < n; i++) {
            const struct machine *m = &f[i].machine;
            double right = peak_formulas[k].peak(m->multiprocessors, f[i].lanes,
                                                 m->gpu_ghz);
            // Six digits were printed.
            explains = explains && fabs(f[i].peak - right) <= 5e-6 * right;
        }
        if (explains)
            return peak_formulas[k].sentence;
    }
    return NULL;
}
