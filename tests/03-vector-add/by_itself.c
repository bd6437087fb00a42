// by_itself.c -- Lab 3: kernels and helpers by themselves.

#include "calls.h"
#include "graded_test.h"
#include "status.h"
#include "trial.h"

void require_kernel(const struct operation *operation, const struct size *sizes,
                    int count)
{
    struct observed parts[MOST_SIZES], whole[MOST_SIZES];

    for (int i = 0; i < count; i++)
        parts[i] = plan_kernel(operation, sizes[i].n, sizes[i].block);
    run_planned();
    int wrong = first_wrong(parts, count);
    if (wrong == count)
        return;
    for (int i = 0; i < count; i++)
        whole[i] = plan_call(operation, sizes[i].n, sizes[i].block);
    struct observed without = plan_call(operation, sizes[0].n, sizes[0].block);
    without.run->swallow = true;
    run_planned();
    // A kernel with a contract of its own is right if its operation is: the handout only
    // asks for that.
    int also_wrong = first_wrong(whole, count);
    // Launched as the handout says, the kernel is wrong. But the file's own call is right,
    // and not without the kernel: it launches its kernel in another way, as it may.
    if (also_wrong == count && !is_right(&without))
        return;
    if (parts[wrong].run->status != STATUS_USAGE)
        fail_call(&parts[wrong]);
    if (also_wrong < count)
        fail_call(&whole[also_wrong]);
    require_device(&without);
}

// The launches decide.
static void judge_launches(const struct blocks_fault *f)
{
    static const struct size sizes[] = {{1003, 256}, {257, 256}, {512, 256},
                                        {1024, 256}, {24, 1000}, {28, 100}};
    struct trial t = plan_trial(&add, sizes, sizeof sizes / sizeof *sizes);
    struct large l = plan_large(&add);

    run_planned();
    bool right = !is_right(&t.without);
    for (int i = 0; i < t.count; i++)
        right = is_right(&t.runs[i]) && right;
    const char *waste = right ? guess_waste(&t.runs[2], 2) : NULL;
    if (right && !waste && !lacks_a_block(&l))
        return;
    if (f->run->status != STATUS_USAGE)
        fail_blocks(f);
    require_right(&t);
    if (waste)
        fail_shape(&t.runs[2], waste);
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
    run_planned();
    struct time_fault whole = find_time_fault(&t);
    if (!whole.run)
        return;
    if (f.run->status != STATUS_USAGE)
        fail_time(&f);
    if (!*whole.what)
        fail(NULL, "skipped: waits for add(): --op stopwatch finds no stopwatch");
    fail_time(&whole);
}
