// trial.c -- Lab 3: all that an operation must do as a whole.

#include "trial.h"

enum { SLOW_US = 5000, REFUSED_BLOCK = 2048 };

static const struct {
    enum probe_call call;
    int after; // so many calls
} failing[FAILING] = {{PROBE_ALLOCATE, 0}, {PROBE_COPY_IN, 0},  {PROBE_COPY_OUT, 0},
                      {PROBE_ALLOCATE, 1}, {PROBE_ALLOCATE, 2}, {PROBE_COPY_IN, 1}};

struct trial plan_trial(const struct operation *operation, const struct size *sizes,
                        int count)
{
    struct trial t = {operation, .count = count};
    struct size any = sizes[random_below(count)];

    for (int i = 0; i < count; i++)
        t.runs[i] = plan_call(operation, sizes[i].n, sizes[i].block);
    t.slow = plan_call(operation, sizes[0].n, sizes[0].block);
    t.slow.run->delay_launch_us = 4 * SLOW_US; // a busy host is late, too
    t.pinned = plan_call(operation, MANY_N, MANY_BLOCK);
    strcat(t.pinned.run->words, " --pinned");
    t.pinned.run->delay_in_us = SLOW_US;
    t.pinned.run->delay_out_us = SLOW_US;
    t.device = plan_device(operation, any.n, any.block);
    t.none = plan_call(operation, 0, sizes[0].block);
    for (int i = 0; i < FAILING; i++) {
        t.failing[i] = plan_lab("--op %s --n 1000 --reps 1", operation->name);
        t.failing[i]->fail = failing[i].call;
        t.failing[i]->fail_after = failing[i].after;
    }
    return t;
}

static void require_not_late(struct observed *o, const char *what, const char *likely)
{
    if (is_right(o))
        return;
    require_call_ran(o);
    fail_run(o->run, likely, "@late %s: the result is wrong if %s long.",
             o->run->command, what);
}

void require_right(struct trial *t)
{
    int wrong = first_wrong(t->runs, t->count);

    if (wrong < t->count) {
        require_not_swapped(&t->runs[wrong]);
        fail_call(&t->runs[wrong]);
    }
    require_not_late(&t->slow, "the kernel takes",
                     HOST_READS);
    // Who pins the arrays cannot get pinned ones.
    if (!strstr(t->pinned.run->err, "AlreadyRegistered"))
        require_not_late(&t->pinned, "each copy takes",
                         "@copy_not_awaited cudaMemcpyAsync does not wait for the copy. "
                         "Do the kernel, if it is in another stream, and the caller?");
    require_device(&t->device);
}

void require_none(struct trial *t)
{
    if (!is_right(&t->none))
        fail_call(&t->none);
}

void require_calls_checked(const struct trial *t)
{
    for (int i = 0; i < FAILING; i++) {
        const struct run *r = t->failing[i];
        require_checked(r);
        if (r->seen->failed_calls > 0 && r->status == STATUS_WRONG &&
            r->launches > (r->fail == PROBE_COPY_OUT))
            fail_run(r,
                     "@returns_only a return ends the function, not the program: wrap "
                     "the call in CUDA_CHECK.",
                     "%s: a call of CUDA failed, and the program went on.", r->command);
    }
}

static void require_freed_of(const struct observed *o)
{
    static const struct {
        const char *what, *call;
    } kinds[PROBE_KINDS] = {{"arrays of device memory", "cudaFree"},
                            {"arrays of pinned memory", "cudaFreeHost"},
                            {"events", "cudaEventDestroy"},
                            {"streams", "cudaStreamDestroy"}};

    require_no_reset(o->run);
    for (int k = 0; k < PROBE_KINDS; k++) {
        if (o->run->leaked[k] <= 0)
            continue;
        name_mistake("leak");
        fail_run(o->run,
                 formatted("%s is missing or comes after a return, or more is made than "
                           "one variable holds.",
                           kinds[k].call),
                 "@leak %s() did not free what it allocated: %ld of %ld %s (n = "
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
    const char *launch = strchr(r->seen->order, 'L');
    if (launch && strchr(launch, 'O'))
        fail_run(r, "@checked_before the error is asked for before the launch, so that "
                    "only the next call sees it.",
                 "%s: the first call went on after its launch was refused.", r->command);
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
    require_beyond_floats(operation);
    require_none(&t);
    struct waste waste = find_waste(t.runs, t.count);
    if (waste.run)
        fail_shape(waste.run, waste.likely);
    require_refused(refused);
    require_calls_checked(&t);
    require_time(&timing);
    require_freed(&t);
    require_large(&l);
}
