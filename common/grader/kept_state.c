// kept_state.c -- whether a run fails only because of the run before it; see spawn.h.

#include "spawn.h"

#include <string.h>

#include "status.h"

static bool is_right_alone(const struct run *r)
{
    return run_lab("%s", r->words).status == STATUS_RIGHT;
}

static bool is_right_after(const struct run *before, const struct run *r)
{
    plan_lab("%s", before->words);
    struct run *again = plan_lab("%s", r->words);
    run_planned();
    return again->status == STATUS_RIGHT;
}

// Neither late nor failing: then that may be why it is wrong, and a run like it is not.
static bool is_plain(const struct run *r)
{
    return !memcmp(&r->settings, &(struct probe_settings){0}, sizeof r->settings);
}

bool fails_only_after_another(const struct run *r)
{
    bool failed = r->status != STATUS_RIGHT && !r->timed_out && !r->exceeded;

    if (!r->before || !failed || !is_plain(r))
        return false;
    for (int i = 0; i < 3; i++) // a race might do so once
        if (!is_right_alone(r) || is_right_after(r->before, r))
            return false;
    return true;
}
