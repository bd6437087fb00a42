// reduction_speed.c -- sum()'s kernel beside this machine's limit. Do not edit.

#include "device.h"
#include "speed.h"
#include "steps.h"

struct work {
    struct step_run step;
    struct addends addends;
};

static double limit(const struct speed *s)
{
    struct work *w = s->data;
    if (device_is_gpu())
        return step_read_us(&w->step);
    static volatile float keep;
    keep = reference_all_cores(&w->addends);
    (void)keep;
    return 0;
}

static bool is_right(const struct speed *s)
{
    struct work *w = s->data;
    struct reduction_verdict v = {0};
    reduction_judge(&v, &w->step, &w->addends, step_result(&w->step), true);
    return !v.is_wrong;
}

void reduction_speed(int blocks)
{
    bool on_gpu = device_is_gpu();
    int n = on_gpu ? 1 << 28 : 1 << 24;
    struct work w = {.step = step_make(SUM, n, blocks), .addends = addends_make(n, 0)};
    struct speed s = {.limit = on_gpu ? "a kernel that only reads"
                                      : "a plain OpenMP loop",
                      .what = on_gpu ? "sum() of 2^28 floats" : "sum() of 2^24 floats",
                      .work = 1,
                      .is_right = is_right,
                      .do_limit = limit,
                      .data = &w};

    addends_fill(&w.addends, 1, 0, true);
    step_copy(&w.step, &w.addends);
    if (!is_right(&s))
        speed_wrong();
    step_free(&w.step);
    // The launch that is timed: sum_kernel's, the last that speed_print() will find.
    w.step = step_make(SUM_KERNEL, n, blocks);
    step_copy(&w.step, &w.addends);
    step_require(SUM_KERNEL);
    step_result(&w.step);
    struct probe_launch launch = step_launch(&w.step, n);
    s.kernel = launch.kernel;
    s.arguments = (void *[]){&w.step.d_partial, &w.step.d_x, &w.step.n};
    speed_print(&s);
    step_free(&w.step);
    addends_free(&w.addends);
}
