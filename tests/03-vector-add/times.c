// times.c -- Lab 3: whether the times are those of the kernel alone.

#include "trial.h"

// Why a clock shows `got` although the kernel took `us`; NULL if that is right.
static const char *guess_clock(const struct run *r, double got, double us, double whole)
{
    const char *order = r->seen->order;
    const char *record = strrchr(order, 'R'), *launch = strrchr(order, 'L');
    if (got >= us && got <= whole)
        return NULL;
    if (!strpbrk(order, "RW"))
        return "@no_event no event is recorded. A clock of the host times only the "
               "launch, which returns before the kernel has run.";
    if (count_char(order, 'R') == count_char(order, 'L'))
        return "@stop_missing one event is recorded, not two: is the stopwatch stopped?";
    if (record && launch && record < launch)
        return "@stops_first `stop` is recorded before the launch: what lies between the "
               "two events?";
    if (!strchr(order, 'T'))
        return "@time_never the time is never read: cudaEventElapsedTime is not called. "
               "(A clock of the host times only the launch, which returns before the "
               "kernel has run.)";
    if (fabs(got) <= 0)
        return "@time_lost cudaEventElapsedTime is called: is its result checked, which two "
               "events does it get, and where does the time go from there?";
    if (got < 0)
        return "@events_exchanged the events are exchanged: cudaEventElapsedTime(&ms, "
               "start, stop).";
    if (got * 1e3 > us * 0.9 && got * 1e3 <= whole)
        return "@seconds_milliseconds this is in seconds; milliseconds are asked for.";
    if (got > us * 500)
        return "@microseconds_milliseconds this is in microseconds; milliseconds are "
               "asked for.";
    if (got < us && got > us - 1e3 && fmod(got, 1e3) <= 0)
        return "@whole_milliseconds the fraction is lost: a float holds milliseconds, an "
               "int only whole ones.";
    if (got < us)
        return "@clock_not the kernel does not lie between the two events, or nothing "
               "waits for the second: where is each recorded, and is this their time?";
    return "@clock_runs the clock runs longer than the whole call.";
}

static struct time_fault fault(const struct run *r, const char *likely)
{
    return (struct time_fault){r, likely, ""};
}

// A delayed kernel; its run has ended with STATUS_RIGHT.
static struct time_fault judge_kernel(const struct run *r, int delay)
{
    double us = csv_value(r, "stopwatch_us");
    struct time_fault f =
        fault(NULL, guess_clock(r, us, delay, csv_value(r, "total_us")));
    if (!f.likely)
        return f;
    f.run = r;
    f.what = formatted("the kernel was made to take %.1f ms, but the time is %.4g ms.",
                       delay / 1e3, us / 1e3);
    return f;
}

enum { LONG_US = 60000 };

// Which copies stand between the events, by the order of the first call.
static const char *guess_span(const struct timing *t)
{
    const char *order = t->slow_copies->seen->order, *start = strchr(order, 'R');
    int in = 0, back = 0;

    for (const char *c = start; c && *c && (c == start || *c != 'R'); c++) {
        in += *c == 'I';
        back += *c == 'O';
    }
    const char *copies = back ? "the copy back" : "copies";
    if (in)
        copies = back                          ? "the copies there and back"
                 : in < t->operation->inputs   ? "the last copy to the device"
                                               : "the copies to the device";
    return formatted("@clock_runs_during the clock also runs during %s: which work "
                     "should lie between start and stop?", copies);
}

// Kernel and copies are delayed: a time that guesses which of them is cannot be right.
static struct time_fault judge_copies(const struct run *r, int kernel_us, int delay)
{
    double us = csv_value(r, "stopwatch_us");
    long kernels = r->launches / CALLS_PER_RUN;
    if (us < kernels * kernel_us + delay / 2.0)
        return judge_kernel(r, kernel_us);
    struct time_fault f = fault(r, NULL);
    f.what = formatted("the kernel was made to take %.1f ms and each copy %.1f ms, but "
                       "the time is %.4g ms.", kernel_us / 1e3, delay / 1e3, us / 1e3);
    return f;
}

static struct timing plan_with_delay(const struct operation *operation, int us)
{
    struct timing t = {operation, .kernel_us = us + random_below(us),
                       .copy_us = us + random_below(us / 4)};

    t.slow_kernel = plan_lab("--op %s --n 1000 --reps 1 --csv", operation->name);
    t.slow_kernel->delay_launch_us = t.kernel_us;
    t.slow_copies = plan_lab("--op %s --n 1000 --reps 1 --csv", operation->name);
    t.slow_copies->delay_launch_us = t.kernel_us;
    t.slow_copies->delay_in_us = t.copy_us;
    t.slow_copies->delay_out_us = t.copy_us;
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
    return judge_copies(t->slow_copies, t->kernel_us, t->copy_us);
}

// On a busy machine everything takes long: only what a longer delay confirms is a fault.
struct time_fault find_time_fault(const struct timing *t)
{
    struct time_fault f = judge(t);
    if (!f.run)
        return f;
    struct timing longer = plan_with_delay(t->operation, LONG_US);
    run_planned();
    f = judge(&longer);
    if (f.run == longer.slow_copies && *f.what && !f.likely)
        f.likely = guess_span(&longer);
    return f;
}

struct time_fault find_stopwatch_fault(void)
{
    int us = 5000 + random_below(5000);
    struct run *r = plan_lab("--op stopwatch");

    r->delay_record_us = us;
    run_planned();
    const char *ms = output_field(r, "stopwatch: ");
    const char *whole = output_field(r, "microseconds: ");
    if (r->status != STATUS_RIGHT || !ms || !whole)
        return fault(r, NULL);
    struct time_fault f = fault(NULL, guess_clock(r, 1000 * atof(ms), us, atof(whole)));
    if (!f.likely)
        return f;
    f.run = r;
    f.what = formatted("%.1f ms passed on the device between `start` and `stop`, but the "
                       "stopwatch says %.4g ms.", us / 1e3, atof(ms));
    return f;
}

void fail_time(const struct time_fault *f)
{
    if (f->run->status == STATUS_WRONG)
        fail_run(f->run, HOST_READS, "%s: the result is wrong if the kernel takes long.",
                 f->run->command);
    require_status(f->run, STATUS_RIGHT);
    if (!*f->what)
        fail_run(f->run, NULL, "@printed_no %s printed no time.", f->run->command);
    fail_run(f->run, f->likely, "@wrong_time %s: %s", f->run->command, f->what);
}

void require_time(const struct timing *t)
{
    struct time_fault f = find_time_fault(t);
    if (f.run)
        fail_time(&f);
}
