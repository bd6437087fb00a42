// kept_state.c -- whether a run fails only because of the run before it.

#include "kept_state.h"

#include "status.h"

static bool is_right_alone(const struct run *r)
{
    return run_lab("%s", r->words).status == STATUS_RIGHT;
}

static bool is_right_behind(const struct run *before, const struct run *r)
{
    plan_lab("%s", before->words);
    struct run *again = plan_lab("%s", r->words);
    run_planned();
    return again->status == STATUS_RIGHT;
}

bool fails_only_behind(const struct run *r)
{
    bool failed = r->status != STATUS_RIGHT && !r->timed_out && !r->exceeded;

    if (!r->before || !failed || r->swallow)
        return false;
    return is_right_alone(r) && !is_right_behind(r->before, r) && is_right_alone(r);
}
