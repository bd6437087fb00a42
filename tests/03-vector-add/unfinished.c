// unfinished.c -- Lab 3: what can be judged in add() before a result comes back.

#include "trial.h"

void require_inputs(void)
{
    struct observed o = plan_call(&add, 1003, 256);
    struct device_runs device = plan_device(&add, 1003, 256);

    run_planned();
    require_device(&device);
    if (is_right(&o))
        return;
    if (o.run->launches == 0)
        require_call_ran(&o);
    struct finding f = find_wrong_input(&o);
    if (!f.what)
        return;
    require_awaited(&o);
    fail_run(o.run, f.likely, "@wrong_input %s: %s.", o.run->command, f.what);
}

static void judge_launches(struct observed part, struct observed runs[], int count)
{
    bool right = true;
    for (int i = 0; i < count; i++)
        right = is_right(&runs[i]) && right;
    struct waste waste = {NULL};
    if (right && count > 1)
        waste = find_waste(runs, count);
    if (waste.run)
        fail_shape(waste.run, waste.likely);
    for (int i = 0; i < count && !right; i++) {
        require_call_ran(&runs[i]);
        if (part.run->status == STATUS_USAGE && !is_right(&runs[i]))
            fail_call(&runs[i]);
        require_launch_of(part.run->launch[0].kernel, &runs[i]);
    }
}

void require_launches(void)
{
    struct observed part = plan_kernel(&add, 33, 256);
    struct observed runs[] = {plan_call(&add, 1024, 128), plan_call(&add, 2000, 100),
                              plan_call(&add, 960, 32), plan_call(&add, 33, 256)};
    struct device_runs device = plan_device(&add, 1024, 256);

    run_planned();
    require_device(&device);
    judge_launches(part, runs, 4);
}

void require_launch_checked(void)
{
    struct observed part = plan_kernel(&add, 33, 256);
    struct observed run = plan_call(&add, 33, 256);
    struct device_runs device = plan_device(&add, 33, 256);
    struct run *refused = plan_refused(&add);

    run_planned();
    require_device(&device);
    judge_launches(part, &run, 1);
    require_refused(refused);
}
