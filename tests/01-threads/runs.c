// runs.c -- Lab 1: the runs of a test, planned together; see require.h.

#include "require.h"

#include <stdio.h>

#include "graded_test.h"
#include "guess.h"
#include "run_output.h"
#include "status.h"

struct run *plan(enum what what, const char *option, struct size s)
{
    return plan_lab("--show %s%s --grid %d --block %d", shows[what].name, option, s.grid,
                    s.block);
}

struct runs plan_all(enum what what, const char *option, const struct size sizes[])
{
    struct runs all = {.what = what, .sizes = sizes};
    for (; sizes[all.count].grid; all.count++)
        all.run[all.count] = plan(what, option, sizes[all.count]);
    all.swallowed_size = random_below(all.count);
    all.swallowed = plan(what, option, sizes[all.swallowed_size]);
    all.swallowed->swallow = true;
    return all;
}

void observe_all(struct runs *all)
{
    for (int i = 0; i < all->count; i++)
        all->seen[i] = observe(all->run[i], all->what, all->sizes[i].grid,
                               all->sizes[i].block);
}

// That lines came late is the business of another test.
static bool ended_well(const struct run *r)
{
    return r->status == STATUS_RIGHT || has_said(r, "late");
}

bool size_is_right(const struct observed *o)
{
    return ended_well(o->run) && all_right(o) && launched_as_asked(o);
}

bool are_right(const struct runs *all)
{
    for (int i = 0; i < all->count; i++)
        if (!size_is_right(all->seen[i]))
            return false;
    return true;
}

// Names the kernel or the host, as far as the launches show which of them does not end.
void require_end(const struct run *r, const char *kernel, bool by_itself)
{
    char likely[160];
    if (!r->timed_out || r->seconds == 0)
        return;
    if (by_itself)
        snprintf(likely, sizeof likely, "@loop_never a loop in %s that never ends.",
                 kernel);
    else if (r->launches)
        snprintf(likely, sizeof likely,
                 "@loop_never_ends a loop that never ends, in %s or on the host after "
                 "its launch.",
                 kernel);
    else
        snprintf(likely, sizeof likely,
                 "@loop_host_never a loop on the host that never ends: no kernel was "
                 "launched yet.");
    fail_run(r, likely, "@stopped_after timeout: %s was stopped after %.0f seconds.",
             r->command, r->seconds);
}

void reject_wrong(const struct runs *all, const struct observed *part)
{
    for (int i = 0; i < all->count; i++) {
        const struct observed *o = all->seen[i];
        if (size_is_right(o))
            continue;
        require_end(o->run, shows[all->what].kernel, o->by_itself);
        if (has_said(o->run, "never_ends"))
            fail_run(o->run, "@loop_never_ends_around a loop that never ends, around a "
                             "printf.",
                     "%s printed more than 8 MiB and was stopped.", o->run->command);
        require_ran(o->run);
        reject(&all->seen[i], all->count - i, part);
    }
}

// Lines that come although no kernel ran are the host's.
void require_device(const struct runs *all)
{
    struct size s = all->sizes[all->swallowed_size];
    const struct observed *o = observe(all->swallowed, all->what, s.grid, s.block);
    if (all->seen[all->swallowed_size]->run->launches == 0 ||
        o->kinds[OWN] == s.grid * s.block)
        fail_run(all->run[all->swallowed_size],
                 "@host_prints_loop the host prints them, in a loop; each thread must "
                 "print its own.",
                 "%s: the lines come even if no kernel runs.", all->swallowed->command);
}
