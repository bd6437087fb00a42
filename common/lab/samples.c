// samples.c -- keeps the times of repeated runs; see samples.h.

#include "program.h"

struct samples samples_make(int clocks, int most)
{
    struct samples s = {.clocks = clocks, .most = most, .begin = now_us()};
    s.us = calloc((size_t)clocks * most, sizeof *s.us);
    if (!s.us)
        usage_error("no memory for the times; use fewer --reps");
    return s;
}

void samples_add(struct samples *s, const double us[])
{
    for (int clock = 0; clock < s->clocks; clock++)
        s->us[(size_t)clock * s->most + s->count] = us[clock];
    s->count++;
}

bool samples_wanted(const struct samples *s)
{
    const double LONG_US = 4e6;
    bool is_slow = now_us() - s->begin > LONG_US;
    return s->count < s->most && !(is_slow && 3 * s->count >= s->most);
}

void samples_spread(struct samples *s, struct spread us[])
{
    for (int clock = 0; clock < s->clocks && s->count > 0; clock++)
        us[clock] = spread_of(s->us + (size_t)clock * s->most, s->count);
}
