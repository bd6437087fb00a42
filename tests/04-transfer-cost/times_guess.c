// times_guess.c -- Lab 4: which reading of the clock is in the wrong place; see times.h.

#include "times.h"

// Is it about as long as the delay, if it is in units of so many microseconds?
static bool is_about(const struct look *l, enum span s, enum work_kind kind, double unit)
{
    double us = l->us[s] * unit, rounding = unit * 0.001, delay = delay_of(l, kind);
    return us + rounding >= 0.98 * delay && us < 1.5 * delay;
}

// A busy machine adds to it, to the longer ones the smaller part. A time of other work
// may be as long once, by chance.
static bool is_delay_in(const struct look *l, enum span s, enum work_kind kind,
                        double unit)
{
    struct look longer = *l;

    for (int times = 4; !is_about(&longer, s, kind, unit); times *= 4) {
        if (times > 16)
            return false;
        longer = look_at(kind, l->pinned, times);
    }
    for (int times = 10; times <= 40; times *= 2) {
        longer = look_at(kind, l->pinned, times);
        if (!is_about(&longer, s, kind, unit))
            return false;
    }
    return true;
}

// Milliseconds or seconds grow with the delay, too.
static const char *guess_unit(const struct look *l, enum span s, enum work_kind kind)
{
    if (l->us[s] <= 0)
        return NULL;
    if (is_delay_in(l, s, kind, 1e3))
        return "@milliseconds_all milliseconds: all four times are in microseconds.";
    if (is_delay_in(l, s, kind, 1e6))
        return "@seconds_all seconds: all four times are in microseconds.";
    return NULL;
}

// The same share of any delay, but not one of several whole ones.
static bool is_share(const struct look *l, enum span s, enum work_kind kind)
{
    struct look longer = look_at(kind, l->pinned, 16);
    double share = l->us[s] / delay_of(l, kind),
           again = longer.us[s] / delay_of(&longer, kind);
    return !holds_one(l, s, kind) && share > 0.02 && share < 0.9 &&
           fabs(again - share) < 0.2 * share;
}

// No clock shows the same twice, to the last digit.
static bool is_made_up(const struct look *l, enum span s, enum work_kind kind)
{
    struct look again = look_at(kind, l->pinned, 2),
                once_more = look_at(kind, l->pinned, 3);
    return l->us[s] == again.us[s] && l->us[s] == once_more.us[s];
}

// What the total leaves out.
static const char *const left_out[PARTS] = {
    "@total_leaves the total leaves out the copies to the device: it goes from the first "
    "reading of the clock to the last.",
    "@total_leaves_kernel the total leaves out the kernel: it goes from the first "
    "reading of the clock to the last.",
    "@total_leaves_copy the total leaves out the copy back: it goes from the first "
    "reading of the clock to the last."};

// All of these know which other times held the delay.
static const char *guess_h2d(const struct look *in)
{
    bool one_is_there = holds_one(in, H2D, IN);
    if (one_is_there && holds(in, TOTAL, IN))
        return "@reading_ends the reading that ends us.h2d stands between the two "
               "copies, or only half of the time is kept.";
    if (one_is_there)
        return "@two_copies one of the two copies is not between the two readings of the "
               "clock.";
    if (holds_one(in, KERNEL, IN))
        return "@clock_read the clock is read before the copies are complete: wait for "
               "them (cudaDeviceSynchronize) before now_us().";
    if (holds_one(in, TOTAL, IN))
        return "@copies_outside the copies are outside the two readings of us.h2d, or "
               "the clock is read before they are complete (cudaDeviceSynchronize).";
    return "@clock_first the clock is first read after the copies, or it is read before "
           "they are complete (cudaDeviceSynchronize), or it is not now_us().";
}

static const char *guess_kernel(const struct look *launch)
{
    if (holds_one(launch, D2H, LAUNCH))
        return "@clock_read_waiting the clock is read without waiting for the kernel: "
               "cudaDeviceSynchronize() belongs between the launch and now_us(). Here "
               "what comes after the reading waits instead.";
    if (holds_one(launch, H2D, LAUNCH))
        return "@kernel_launched_before the kernel is launched before the reading that "
               "ends us.h2d.";
    if (holds_one(launch, TOTAL, LAUNCH))
        return "@wait_cudadevicesynchronize the wait, cudaDeviceSynchronize(), comes "
               "after the clock is read: it belongs between the launch and now_us().";
    return "@clock_read_waiting_kernel the clock is read without waiting for the kernel "
           "(cudaDeviceSynchronize), or not around the launch.";
}

static const char *guess_d2h(const struct look *out)
{
    if (holds_one(out, KERNEL, OUT))
        return "@copy_back the copy back stands before the reading that ends us.kernel.";
    if (holds_one(out, TOTAL, OUT))
        return "@copy_back_outside the copy back is outside the two readings of us.d2h.";
    return "@last_reading the last reading of the clock comes before the copy back is "
           "complete.";
}

const char *guess_missing(const struct look *l, enum span s, enum work_kind kind)
{
    static const char *const names[SPANS] = {"h2d", "kernel", "d2h", "total"};
    struct look all[PARTS];

    if (l->us[s] == 0)
        return formatted("@us_not us.%s is not filled in, is a reading minus itself, or "
                         "its readings are kept in an int or a float, or are not those "
                         "of now_us(), a double.",
                         names[s]);
    const char *unit = guess_unit(l, s, kind);
    if (unit)
        return formatted("us.%s is in %s", names[s], unit);
    if (kind == LAUNCH && l->launches > 1 && l->us[s] > 0.3 * delay_of(l, kind))
        return formatted("@mean_of_launches us.%s is a mean: a call launches %ld "
                         "kernels. It launches one, and times that.",
                         names[s], l->launches);
    if (is_share(l, s, kind))
        return formatted("@share us.%s is only a share of the time, however long that "
                         "is: what is it divided by?", names[s]);
    if (l->us[s] < -1e9) // longer than any part takes
        return "@readings_differ its two readings differ in unit or type: both are "
               "double, and as now_us() returns them.";
    if (-l->us[s] >= 0.98 * delay_of(l, kind))
        return "@readings_subtracted the readings are subtracted the wrong way round: "
               "the later minus the earlier.";
    if (is_made_up(l, s, kind))
        return formatted("@us_same us.%s is the same however long this takes: it is made "
                         "up, or nothing is measured.", names[s]);
    for (enum work_kind k = IN; k < PARTS; k++)
        all[k] = look_at(k, l->pinned, 16); // longer than what a busy machine adds
    if (l->us[TOTAL] > 0 && !holds_one(&all[IN], TOTAL, IN) &&
        !holds_one(&all[LAUNCH], TOTAL, LAUNCH) && !holds_one(&all[OUT], TOTAL, OUT))
        return "@other_clock no time contains any delay, not even us.total: is it the "
               "clock of now_us()? clock() counts only the time in which the CPU "
               "computes.";
    for (enum span t = H2D; t < TOTAL; t++) // each part holds the work of the other
        if (t != s && s < TOTAL && holds_one(&all[s], t, (enum work_kind)s) &&
            holds_one(&all[t], s, (enum work_kind)t))
            return formatted("@us_us us.%s and us.%s have changed places.", names[s],
                             names[t]);
    switch (s) {
    case H2D:
        return guess_h2d(&all[IN]);
    case KERNEL:
        return guess_kernel(&all[LAUNCH]);
    case D2H:
        return guess_d2h(&all[OUT]);
    default:
        return left_out[kind];
    }
}

const char *guess_surplus(const struct look *l, enum span s, enum work_kind kind)
{
    if (kind == IN && s == D2H && l->copies_out == 0)
        return "@copied_in the copy back goes to the device: cudaMemcpy's first argument "
               "is the destination.";
    if (kind == ALLOCATE)
        return "@allocations_not allocations are not timed: the first reading of the "
               "clock comes after them, the last before cudaFree, both in this call.";
    return (int)kind < (int)s ? "@time_begins this time is measured from too early a "
                                "reading of the clock."
                              : "@time_ends this time is measured to too late a reading "
                                "of the clock.";
}
