// trial.c -- Lab 3: all that an operation must do as a whole.

#include "trial.h"

#include <stdio.h>

#include "calls.h"
#include "graded_test.h"

enum { SLOW_US = 5000, REFUSED_BLOCK = 2048 };

struct trial plan_trial(const struct operation *operation, const struct size *sizes,
                        int count)
{
    struct trial t = {operation, .count = count};
    struct size any = sizes[random_below(count)];

    for (int i = 0; i < count; i++)
        t.runs[i] = plan_call(operation, sizes[i].n, sizes[i].block);
    t.slow = plan_call(operation, sizes[0].n, sizes[0].block);
    t.slow.run->delay_launch_us = SLOW_US;
    t.slow.run->delay_out_us = SLOW_US;
    t.without = plan_call(operation, any.n, any.block);
    t.without.run->swallow = true;
    t.none = plan_call(operation, 0, sizes[0].block);
    return t;
}

void require_right(struct trial *t)
{
    int wrong = first_wrong(t->runs, t->count);

    if (wrong < t->count)
        fail_call(&t->runs[wrong]);
    if (!is_right(&t->slow))
        fail_run(t->slow.run,
                 "@host_reads_result the host reads the result before the device has "
                 "written it: wait for the kernel and for asynchronous copies.",
                 "%s is right, but not on a device that takes longer.",
                 t->slow.run->command);
    require_device(&t->without);
}

void require_none(struct trial *t)
{
    if (!is_right(&t->none))
        fail_call(&t->none);
}

static void require_freed_of(const struct observed *o)
{
    static const struct {
        const char *what, *call;
    } kinds[PROBE_KINDS] = {{"arrays of device memory", "cudaFree"},
                            {"arrays of pinned memory", "cudaFreeHost"},
                            {"events", "cudaEventDestroy"},
                            {"streams", "cudaStreamDestroy"}};
    char likely[80];

    for (int k = 0; k < PROBE_KINDS; k++) {
        if (o->run->leaked[k] <= 0)
            continue;
        snprintf(likely, sizeof likely, "%s is missing.", kinds[k].call);
        name_mistake("leak");
        fail_run(o->run, likely,
                 "@not_free %s() did not free what it allocated: %ld of %ld %s (n = "
                 "%ld).",
                 o->operation->name, o->run->leaked[k] / CALLS_PER_RUN,
                 o->run->seen->allocated[k] / CALLS_PER_RUN, kinds[k].what, o->n);
    }
}

void require_freed(const struct trial *t)
{
    require_freed_of(&t->runs[t->count - 1]);
    require_freed_of(&t->none);
}

struct run *plan_refused(const struct operation *operation)
{
    return plan_lab("--op %s --n 10000 --block %d --reps 1", operation->name,
                    REFUSED_BLOCK);
}

void require_refused(const struct run *r)
{
    require_refusal(r, REFUSED_BLOCK, "vector_add.cu:");
}

void require_all(const struct operation *operation, const struct size *sizes, int count)
{
    struct trial t = plan_trial(operation, sizes, count);
    struct timing timing = plan_timing(operation);
    struct large l = plan_large(operation);
    struct run *refused = plan_refused(operation);

    run_planned();
    require_right(&t);
    award(1);
    require_none(&t);
    const char *waste = guess_waste(t.runs, 2);
    if (waste)
        fail_shape(&t.runs[0], waste);
    require_refused(refused);
    require_time(&timing);
    require_freed(&t);
    require_large(&l);
}
