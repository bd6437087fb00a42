// by_itself.c -- Lab 3: kernels and helpers by themselves.

#include "trial.h"

// It leaves the arrays, and is launched as here: other arrays hide that.
static bool lacks_a_guard(const struct observed *part, const struct observed *whole)
{
    const struct run *r = part->run;
    const struct probe_launch *l = r->launch, *own = whole->run->launch;
    return (!strcmp(r->reported, "past_end") || strstr(r->err, "IllegalAddress")) &&
           whole->run->launches == CALLS_PER_RUN &&
           !memcmp(&l->grid, &own->grid, sizeof l->grid) &&
           !memcmp(&l->block, &own->block, sizeof l->block);
}

void require_kernel(const struct operation *operation, const struct size *sizes,
                    int count)
{
    struct observed parts[MOST_SIZES], whole[MOST_SIZES];

    for (int i = 0; i < count; i++)
        parts[i] = plan_kernel(operation, sizes[i].n, sizes[i].block);
    struct observed few = few_threads_of(plan_kernel(operation, MANY_N, MANY_BLOCK));
    run_planned();
    int wrong = first_wrong(parts, count);
    if (wrong == count) {
        if (sizes[0].n > sizes[0].block) // else it is about one block
            require_all_threads(&few);
        return;
    }
    if (parts[wrong].run->timed_out) // each further run would take as long
        fail_call(&parts[wrong]);
    for (int i = 0; i < count; i++)
        whole[i] = plan_call(operation, sizes[i].n, sizes[i].block);
    struct device_runs device = plan_device(operation, sizes[0].n, sizes[0].block);
    run_planned();
    // A kernel with a contract of its own is right if its operation is: the handout only
    // asks for that.
    int also_wrong = first_wrong(whole, count);
    // Launched as the handout says, the kernel is wrong. But the file's own call is right,
    // and not without the kernel: it launches its kernel in another way, as it may.
    if (also_wrong == count && needs_device(&device) &&
        !lacks_a_guard(&parts[wrong], &whole[wrong])) {
        require_all_threads(&device.few);
        return;
    }
    if (parts[wrong].run->status != STATUS_USAGE)
        fail_call(&parts[wrong]);
    if (also_wrong < count)
        fail_call(&whole[also_wrong]);
    require_device(&device);
}

// The launches decide.
static void judge_launches(const struct blocks_fault *f)
{
    static const struct size sizes[] = {{1003, 256}, {257, 256}, {512, 256},
                                        {1024, 256}, {24, 1000}, {1003, 100}};
    struct trial t = plan_trial(&add, sizes, COUNT(sizes));
    struct large l = plan_large(&add);

    run_planned();
    bool right = needs_device(&t.device);
    for (int i = 0; i < t.count; i++)
        right = is_right(&t.runs[i]) && right;
    struct waste waste = {NULL};
    if (right)
        waste = find_waste(t.runs, t.count);
    if (right && !waste.run && !lacks_a_block(&l)) {
        require_device(&t.device);
        return;
    }
    if (f->run->status != STATUS_USAGE)
        fail_blocks(f);
    require_right(&t);
    if (waste.run)
        fail_shape(waste.run, waste.likely);
    require_large(&l);
}

void require_blocks_for(void)
{
    struct blocks_fault f = find_blocks_fault();
    if (f.run)
        judge_launches(&f);
}

void require_stopwatch(void)
{
    struct time_fault f = find_stopwatch_fault();
    if (!f.run)
        return;
    struct timing t = plan_timing(&add);
    struct device_runs device = plan_device(&add, MANY_N, MANY_BLOCK);
    run_planned();
    struct time_fault whole = find_time_fault(&t);
    if (!whole.run) {
        require_device(&device);
        return;
    }
    if (f.run->status != STATUS_USAGE)
        fail_time(&f);
    if (!*whole.what)
        fail(NULL, "skipped: waits for add(): --op stopwatch finds no stopwatch");
    fail_time(&whole);
}
