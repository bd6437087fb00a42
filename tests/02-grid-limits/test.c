// test.c -- Lab 2: is every limit asked for, respected and reported?

#include "guess.h"
#include "require.h"

static const char every_device[] = "every device runs this grid";

Graded(grid_limits, reads_the_attributes, 2, "reads every attribute")
{
    require_attributes();
}

Graded(grid_limits, knows_the_device, 2, "name, memory and PCI bus id")
{
    require_identity();
}

Graded(grid_limits, reads_the_limits, 1, "the largest grid and block",
       .after = "reads_the_attributes")
{
    require_limits();
}

// Six different sizes, so that a message can say which of them is where.
static const char *six_sizes(const char *more)
{
    return formatted("--grid %d,%d,%d --block %d,%d,%d%s", 11 + random_below(5),
                     16 + random_below(4), 20 + random_below(4), 7 + random_below(4),
                     5 + random_below(2), 2 + random_below(3), more);
}

Graded(grid_limits, runs_what_is_allowed, 4, "runs grids of up to 2^40 threads")
{
    enum { LAUNCHES = 8 };
    struct observed o[LAUNCHES];
    const char *noted = six_sizes("");
    o[0] = plan_launch(ALLOWED, "--grid 2 --block 4", every_device);
    o[1] = plan_launch(ALLOWED, noted, every_device);
    o[2] = plan_launch(ALLOWED, six_sizes(" --empty"), every_device);
    o[3] = plan_launch(ALLOWED, six_sizes(" --first 3,2,1"), every_device);
    o[4] = plan_launch(ALLOWED, "--grid 1,65535,1 --block 1,1,64", every_device);
    // Large grids take a GPU a second: it is enough to see what was launched.
    o[5] = plan_launch(ALLOWED, "--grid 2^30 --block 1", every_device);
    o[6] = plan_launch(ALLOWED, "--grid 2^30 --block 2^10", every_device);
    o[7] = plan_launch(ALLOWED, "--grid 3,65535,65535 --block 1", every_device);
    for (int i = 5; i < LAUNCHES; i++)
        o[i].run->swallow = true;
    struct observed swallowed = plan_launch(ALLOWED, noted, every_device);
    swallowed.run->swallow = true;
    run_planned();
    require_launched(&o[0]);
    if (keeps_the_grid(&o[3]))
        require_launched(&o[3]); // the others would not say so
    for (int i = 1; i < LAUNCHES; i++)
        require_launched(&o[i]);
    require_no_note(&swallowed);
}

Graded(grid_limits, reports_a_refusal, 3, "reports what the device refuses",
       .after = "runs_what_is_allowed")
{
    enum { MAX = 16 };
    struct observed o[MAX];
    int n = 0;
    for (; refused_launches[n].options; n++)
        o[n] = plan_launch(REFUSED, refused_launches[n].options,
                           refused_launches[n].reason);
    o[n] = plan_launch(ALLOWED, "--grid 2 --block 4 --first 1,65536", every_device);
    struct run *fails = plan_lab("launch --grid 2 --block 4");
    fails->fail = PROBE_LAUNCH;
    run_planned();
    for (int i = 0; i <= n; i++)
        require_launched(&o[i]);
    require_name_of_failure(fails);
}

Graded(grid_limits, reports_a_kernel_that_fails, 2, "reports a kernel that fails",
       .after = "runs_what_is_allowed")
{
    enum { LATE_US = 20000 };
    if (getenv("GRADE_SAID")) // a tool would find the fault that is asked for
        return;
    struct observed runs = plan_launch(ALLOWED, "--grid 2 --block 4", every_device);
    struct observed fails = plan_launch(FAULT, "--grid 2 --block 4 --fault",
                                        "the kernel writes to memory that was never "
                                        "allocated");
    struct run *empty = plan_lab("launch --grid 2 --block 4 --empty");
    empty->fail_waits = true;
    runs.run->delay_launch_us = fails.run->delay_launch_us = LATE_US;
    run_planned();
    if (has_said(runs.run, "no_kernel"))
        fail_run(runs.run, "@other_wait does the host wait for the stream, or an event, "
                           "of this launch?",
                 "%s: launch() returned before its kernel, which took long, had ended.",
                 runs.run->command);
    require_launched(&runs);
    require_launched(&fails);
    if (empty->launches > 0 && empty->seen->failed_waits == 0)
        fail_run(empty,
                 "@launch_waits launch() waits for both kernels: cudaDeviceSynchronize() "
                 "comes after the if and its else.",
                 "%s: launch() returned without waiting for empty_kernel.",
                 empty->command);
}

Graded(grid_limits, refuses_sizes_beyond_32_bits, 2, "refuses sizes beyond 32 bits",
       .after = "runs_what_is_allowed")
{
    enum { MAX = 16 };
    struct observed beyond[MAX];
    struct observed fits = plan_launch(ALLOWED, "--grid 2147483647 --block 1",
                                       every_device);
    int n = 0;
    fits.run->swallow = true;
    for (; launches_beyond_32_bits[n]; n++)
        beyond[n] = plan_launch(BEYOND_32_BITS, launches_beyond_32_bits[n],
                                "no device has that many");
    run_planned();
    require_launched(&fits);
    require_sizes_that_fit(); // says which of them, if fits() can be asked alone
    for (int i = 0; i < n; i++) {
        beyond[i].fits = explain_launched_sizes(beyond, n);
        require_launched(&beyond[i]);
    }
}

Graded(grid_limits, selects_the_device, 2, "selects the device, rejects bad numbers")
{
    require_selection();
}

Graded(grid_limits, tells_why_there_is_no_device, 1, "says why there is no device")
{
    require_advice();
}

Graded(grid_limits, knows_the_peak, 1, "computes the theoretical peak")
{
    require_peaks();
}
