// reduction_speed.c -- Lab 7's clocks, and sum()'s kernel beside this machine's limit.

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

static void queue_call(void *data) { step_call(data); }

static double launch_us(const struct step_run *s, void *to, void *from, int n)
{
    struct probe_launch launch = step_launch(s, n);
    void *y = s->d_y;

    if (y)
        return device_launch_us(&launch, (void *[]){&to, &from, &y, &n});
    return device_launch_us(&launch, (void *[]){&to, &from, &n});
}

double step_us(struct step_run *s)
{
    if (!step_is_kernel(s->step))
        return back_to_back_us(queue_call, s);
    double us = launch_us(s, s->d_partial, s->d_x, s->n);
    if (step_is_one_sum(s->step) || s->group == 0)
        return us;
    void *room = device_array(s->partial, s->count * sizeof *s->partial);
    void *to = room, *from = s->d_partial;
    for (int count = s->count; count > 1; count = (count - 1) / s->group + 1) {
        us += launch_us(s, to, from, count);
        void *old = from;
        from = to;
        to = old;
    }
    device_array_end(room, NULL, 0);
    return us;
}

double step_read_us(struct step_run *s)
{
    double us = yardstick_read_us(s->d_x, s->n * sizeof(float));
    if (s->d_y)
        us += yardstick_read_us(s->d_y, s->n * sizeof(float));
    return us;
}
