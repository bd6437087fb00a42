// runs.c -- Lab 1: the runs of a test, planned together; see require.h.

#include "require.h"

#include "guess.h"

struct run *plan(enum what what, const char *option, struct size s)
{
    return plan_lab("--show %s%s --grid %d --block %d", shows[what].name, option, s.grid,
                    s.block);
}

struct size any_size(void)
{
    return (struct size){2 + random_below(6), 9 + random_below(50)};
}

struct runs plan_all(enum what what, const char *option, const struct size sizes[])
{
    struct runs all = {.what = what, .sizes = sizes, .hidden_size = any_size()};
    all.swallowed = plan(what, option, all.hidden_size);
    all.swallowed->swallow = true;
    for (; sizes[all.count].grid; all.count++)
        all.run[all.count] = plan(what, option, sizes[all.count]);
    all.first_block = plan(what, option, all.hidden_size);
    all.first_block->few_threads = FEW_THREADS;
    return all;
}

void observe_all(struct runs *all)
{
    for (int i = 0; i < all->count; i++)
        all->seen[i] = observe(all->run[i], all->what, all->sizes[i].grid,
                               all->sizes[i].block);
}

bool size_is_right(const struct observed *o)
{
    // That lines came late is the business of another test.
    bool ended_well = o->run->status == STATUS_RIGHT || has_said(o->run, "late");
    return ended_well && all_right(o) && launched_as_asked(o);
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
    if (!r->timed_out || r->seconds == 0)
        return;
    name_mistake("endless_loop");
    const char *likely = "@loop_host_never a loop on the host that never ends: no kernel "
                         "was launched yet.";
    if (by_itself)
        likely = formatted("@loop_never a loop in %s that never ends.", kernel);
    else if (r->launches)
        likely = formatted("@loop_never_ends a loop that never ends, in %s or on the "
                           "host after its launch.", kernel);
    fail_run(r, likely, "@stopped_after timeout: %s was stopped after %.0f seconds.",
             r->command, r->seconds);
}

void require_success(const struct run *r)
{
    if (r->status == STATUS_CUDA_ERROR && strstr(r->err, "cudaErrorNotReady"))
        fail_run(r,
                 "@only_asked this call only asks whether the kernel has ended; "
                 "cudaDeviceSynchronize() waits for it.",
                 "%s ended before its kernel did. It said: %s", r->command, last_line(r));
    if (r->signal)
        name_mistake("crash");
    require_ran(r);
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
        require_success(o->run);
        reject(&all->seen[i], all->count - i, part);
    }
}

// Whether all lines of the hidden size came in this run.
static bool is_whole(const struct runs *all, const struct run *r)
{
    struct size s = all->hidden_size;
    return observe(r, all->what, s.grid, s.block)->kinds[OWN] == s.grid * s.block;
}

// Lines that come although their kernel or block did not run are the host's.
void require_device(const struct runs *all)
{
    bool without = all->run[0]->launches == 0 || is_whole(all, all->swallowed);
    bool of_others = all->first_block->seen->left_out && is_whole(all, all->first_block);
    if (without || of_others)
        fail_run(all->run[0],
                 "@host_prints_loop the host or one thread prints them, in a loop; each "
                 "thread must print its own.",
                 "%s: the lines come even if %s.", all->swallowed->command,
                 without ? "no kernel runs" : "few threads run");
}
