// step_times.c -- Lab 7's clocks; see steps.h. Do not edit.

#include "device.h"
#include "device_array.h"
#include "steps.h"
#include "timing.h"
#include "yardstick.h"

// Back to back, so that the device is never idle in between.
static double call_us(struct step_run *s)
{
    const double ENOUGH = 5000;
    const int MOST = 16;
    int count = 0;

    double begin = now_us();
    step_call(s);
    device_wait();
    double first = now_us() - begin;
    begin = now_us();
    do {
        step_call(s);
        count++;
    } while (count < MOST && count * first < ENOUGH);
    device_wait();
    return (now_us() - begin) / count;
}

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
        return call_us(s);
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
