// require.c -- Lab 8: the results of each function; see require.h.

#include "require.h"

#include "graded_test.h"
#include "overlap.h"
#include "status.h"
#include "unchecked_call.h"

#include <string.h>

_Noreturn static void fail_way(struct observed *o, const char *when)
{
    const struct run *r = o->run;

    if (r->status == STATUS_CUDA_ERROR && strstr(r->err, "cudaErrorNotReady")) {
        name_mistake("waits");
        fail_run(r,
                 "if the last copy back is over, all must be: does the kernel wait for "
                 "its copies in, and the copy back for its kernel, each by "
                 "cudaStreamWaitEvent? And does the host wait for the copies back?",
                 "%s%s: the host asks for the time of an event that the device has not "
                 "reached.",
                 r->command, when);
    }
    require_ran(r);
    require_result(r, o->n * sizeof *o->result);
    if (o->wrong == 0)
        require_status(r, STATUS_RIGHT);
    struct element e = element_at(o, o->first);
    fail_run(r, guess(o),
             "%s%s: %ld of %ld elements are wrong, from %ld to %ld; element %ld is %.9g "
             "instead of %.9g.",
             r->command, when, o->wrong, o->n, o->first, o->last, e.i, e.got,
             expected(e));
}

static void require_device(const char *op)
{
    struct observed without = plan_way(op, 1000, 2, 2, 1);

    without.run->swallow = true;
    run_planned();
    if (is_right(&without))
        fail_run(without.run, "the host computes what the kernel should.",
                 "%s: the result is right even if no kernel runs.", without.run->command);
}

void require_way(const char *op)
{
    enum { RUNS = 5 };
    struct observed runs[RUNS] = {plan_way(op, 1003, 4, 3, 2),
                                  plan_way(op, 1000, 1, 1, 1), plan_way(op, 7, 7, 2, 3),
                                  plan_way(op, 20011, 10, 8, 1),
                                  plan_way(op, 1003, 3, 2, 5)};
    run_planned();
    for (int i = 0; i < RUNS; i++)
        if (!is_right(&runs[i]))
            fail_way(&runs[i], "");
    require_device(op);
}

// In each run one kind of work is late: nothing may rely on that it is fast.
void require_waits(const char *op)
{
    enum { LATE_US = 8000 };
    static const char *const when[KINDS] = {", on a device whose copies to it take 8 ms",
                                            ", on a device whose kernels take 8 ms more",
                                            ", on a device whose copies back take 8 ms"};
    struct observed runs[KINDS];

    for (int i = 0; i < KINDS; i++)
        runs[i] = plan_way(op, 1003, 3, 3, 1);
    runs[IN].run->delay_in_us = LATE_US;
    runs[KERNEL].run->delay_launch_us = LATE_US;
    runs[OUT].run->delay_out_us = LATE_US;
    run_planned();
    for (int i = 0; i < KINDS; i++)
        if (!is_right(&runs[i]))
            fail_way(&runs[i], when[i]);
    require_device(op);
}

void require_freed(const char *op)
{
    static const char *const what[PROBE_KINDS] = {"arrays on the device", "pinned arrays",
                                                  "events", "streams"};
    struct observed o = plan_way(op, 1003, 4, 3, 1);

    run_planned();
    if (!is_right(&o))
        fail_way(&o, "");
    require_device(op);
    for (int k = 0; k < PROBE_KINDS; k++) {
        if (o.run->leaked[k] <= 0)
            continue;
        name_mistake("leak");
        fail_run(o.run, "what is created in each call is destroyed in each call.",
                 "%s() did not free what it allocated: %ld of %ld %s.", op,
                 o.run->leaked[k], o.run->seen->allocated[k], what[k]);
    }
}

void require_copies_checked(const char *op)
{
    enum { OF_THE_PROGRAM = 3 };
    struct run *in = plan_lab("--op %s --n 1003 --pieces 3 --reps 0", op);
    struct run *out = plan_lab("--op %s --n 1003 --pieces 3 --reps 0", op);

    in->fail = PROBE_COPY_IN;
    in->fail_behind = OF_THE_PROGRAM + 1;
    out->fail = PROBE_COPY_OUT;
    out->fail_behind = 1;
    run_planned();
    require_checked(in);
    require_checked(out);
}
