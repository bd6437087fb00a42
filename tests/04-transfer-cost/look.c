// look.c -- Lab 4: runs with delays; see times.h.

#include "require.h"
#include "times.h"

static int unknown_delay_us(int times) { return times * (5000 + random_below(3000)); }

static struct look plan(bool pinned, const int us[KINDS])
{
    struct run *r = plan_lab("--part times --min %d --max %d --reps %d%s --csv", LOOK_N,
                             LOOK_N, CALLS_OF_LOOK - 1, pinned ? " --pinned" : "");
    struct look l = {.run = r, .pinned = pinned};
    memcpy(l.delay_us, us, sizeof l.delay_us);
    r->delay_in_us = us[IN];
    r->delay_launch_us = us[LAUNCH];
    r->delay_out_us = us[OUT];
    r->delay_allocate_us = us[ALLOCATE];
    r->hold_launch_us = us[HELD_LAUNCH];
    return l;
}

struct look plan_look(enum work_kind kind, bool pinned, int times)
{
    int us[KINDS] = {0};
    us[kind] = unknown_delay_us(times);
    return plan(pinned, us);
}

struct look plan_look_at_all(bool pinned, int times)
{
    int us[KINDS] = {0};
    for (int kind = 0; kind < PARTS; kind++)
        us[kind] = unknown_delay_us(times);
    return plan(pinned, us);
}

void read_look(struct look *l)
{
    static const char *const columns[SPANS] = {"h2d_min_us", "kernel_by_host_min_us",
                                               "d2h_min_us", "total_min_us"};
    char *csv = strstr(l->run->options, " --csv");
    if (csv)
        *csv = '\0'; // a student who repeats it reads the table
    require_possible(l->run, LOOK_N);
    require_status(l->run, STATUS_RIGHT);
    for (int s = 0; s < SPANS; s++)
        l->us[s] = csv_value(l->run, columns[s]);
    l->copies_in = l->run->seen->copies_in / CALLS_OF_LOOK;
    l->copies_out = l->run->seen->copies_out / CALLS_OF_LOOK;
    l->launches = l->run->launches / CALLS_OF_LOOK;
}

struct look look_at(enum work_kind kind, bool pinned, int times)
{
    struct look l = plan_look(kind, pinned, times);
    run_planned();
    read_look(&l);
    return l;
}

// Two copies in are made one after the other; more may overlap, in several streams.
double delay_of(const struct look *l, enum work_kind kind)
{
    return kind == IN && l->copies_in == 2 ? 2.0 * l->delay_us[kind] : l->delay_us[kind];
}

// The device's clock and the host's do not agree to the last digit.
static const double agree = 0.98;

bool holds_one(const struct look *l, enum span s, enum work_kind kind)
{
    return l->us[s] >= agree * l->delay_us[kind];
}

bool holds(const struct look *l, enum span s, enum work_kind kind)
{
    return l->us[s] >= agree * delay_of(l, kind);
}
