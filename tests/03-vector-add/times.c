// times.c -- Lab 3: whether the times are those of the kernel alone.

#include "times.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "graded_test.h"
#include "run_output.h"
#include "status.h"

// Why a clock shows `got` although the kernel took `us`; NULL if that is right.
static const char *guess_clock(double got, double us, double whole)
{
    if (got >= us && got <= whole)
        return NULL;
    if (fabs(got) <= 0)
        return "the time is never read: cudaEventElapsedTime(&ms, start, stop).";
    if (got < 0)
        return "the events are exchanged: cudaEventElapsedTime(&ms, start, stop).";
    if (got > us / 1100 && got < us / 500)
        return "this is in seconds; milliseconds are asked for.";
    if (got > us * 500)
        return "this is in microseconds; milliseconds are asked for.";
    if (got < us)
        return "the clock does not wait for the kernel: record `stop` after the launch, "
               "then cudaEventSynchronize(stop).";
    return "the clock runs longer than the whole call.";
}

static struct time_fault fault(const struct run *r, const char *likely)
{
    return (struct time_fault){r, likely, ""};
}

// A delayed kernel; its run has ended with STATUS_RIGHT.
static struct time_fault judge_kernel(const struct run *r, int delay)
{
    double us = csv_value(r, "kernel_us");
    struct time_fault f = fault(NULL, guess_clock(us, delay, csv_value(r, "total_us")));
    if (!f.likely)
        return f;
    f.run = r;
    snprintf(f.what, sizeof f.what,
             "the kernel was made to take %.1f ms, but the time is %.4g ms.", delay / 1e3,
             us / 1e3);
    return f;
}

// How many copies there and back a time seems to hold.
static const char *guess_span(const struct operation *operation, double us, int in,
                              int out)
{
    static char text[256];
    int best_in = 0, best_out = 0;

    for (int i = 0; i <= operation->inputs; i++)
        for (int o = 0; o <= 1; o++)
            if (fabs(us - i * in - o * out) < fabs(us - best_in * in - best_out * out)) {
                best_in = i;
                best_out = o;
            }
    const char *copies = "the copy back";
    if (best_in && best_out)
        copies = "the copies there and back";
    else if (best_in)
        copies = best_in < operation->inputs ? "the last copy to the device"
                                             : "the copies to the device";
    snprintf(text, sizeof text,
             "the clock also runs during %s: start it right before the launch, stop it "
             "right after.",
             copies);
    return text;
}

static struct time_fault judge_copies(const struct operation *operation,
                                      const struct run *r, int in, int out)
{
    double us = csv_value(r, "kernel_us");
    if (us < in / 2.0)
        return fault(NULL, NULL);
    struct time_fault f = fault(r, guess_span(operation, us, in, out));
    snprintf(f.what, sizeof f.what,
             "slower copies made the kernel's time longer: %.4g ms.", us / 1e3);
    return f;
}

static struct timing plan_with_delay(const struct operation *operation, int us)
{
    struct timing t = {operation, .kernel_us = us + unknown(us),
                       .in_us = us + unknown(us / 4), .out_us = 7 * us / 2};

    t.slow_kernel = plan_lab("--op %s --n 1000 --reps 1 --csv", operation->name);
    t.slow_kernel->delay_launch_us = t.kernel_us;
    t.slow_copies = plan_lab("--op %s --n 1000 --reps 1 --csv", operation->name);
    t.slow_copies->delay_in_us = t.in_us;
    t.slow_copies->delay_out_us = t.out_us;
    return t;
}

struct timing plan_timing(const struct operation *operation)
{
    return plan_with_delay(operation, 4000);
}

static struct time_fault judge(const struct timing *t)
{
    if (t->slow_kernel->status != STATUS_RIGHT)
        return fault(t->slow_kernel, NULL);
    struct time_fault f = judge_kernel(t->slow_kernel, t->kernel_us);
    if (f.run)
        return f;
    if (t->slow_copies->status != STATUS_RIGHT)
        return fault(t->slow_copies, NULL);
    return judge_copies(t->operation, t->slow_copies, t->in_us, t->out_us);
}

// On a busy machine everything takes long: only what a longer delay confirms is a fault.
struct time_fault find_time_fault(const struct timing *t)
{
    struct time_fault f = judge(t);
    if (!f.run)
        return f;
    struct timing longer = plan_with_delay(t->operation, 60000);
    run_planned();
    return judge(&longer);
}

struct time_fault find_stopwatch_fault(void)
{
    int us = 5000 + unknown(5000);
    struct run *r = plan_lab("--op stopwatch");

    r->delay_record_us = us;
    run_planned();
    const char *ms = output_field(r, "stopwatch: ");
    const char *whole = output_field(r, "microseconds: ");
    if (r->status != STATUS_RIGHT || !ms || !whole)
        return fault(r, NULL);
    struct time_fault f = fault(NULL, guess_clock(1000 * atof(ms), us, atof(whole)));
    if (!f.likely)
        return f;
    f.run = r;
    snprintf(f.what, sizeof f.what,
             "%.1f ms passed on the device between `start` and `stop`, but the stopwatch "
             "says %.4g ms.",
             us / 1e3, atof(ms));
    return f;
}

void fail_time(const struct time_fault *f)
{
    require_status(f->run, STATUS_RIGHT);
    if (!*f->what)
        fail_run(f->run, NULL, "%s printed no time.", f->run->command);
    fail_run(f->run, f->likely, "%s: %s", f->run->command, f->what);
}

void require_time(const struct timing *t)
{
    struct time_fault f = find_time_fault(t);
    if (f.run)
        fail_time(&f);
}
