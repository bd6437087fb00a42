// launches.c -- Lab 3: the launches that were made, against those that were asked for.

#include "trial.h"

static long blocks_of(const struct observed *o)
{
    return probe_volume(o->run->launch[0].grid);
}

static long threads_of(const struct observed *o)
{
    return probe_volume(o->run->launch[0].block);
}

static long needed(const struct observed *o) { return (o->n + o->block - 1) / o->block; }

// The first launch in C's words, such as <<<4, 256>>>.
static const char *shape(const struct observed *o)
{
    struct probe_size g = o->run->launch[0].grid, b = o->run->launch[0].block;
    if (g.y * g.z * b.y * b.z == 1)
        return formatted("<<<%u, %u>>>", g.x, b.x);
    return formatted("<<<dim3(%u, %u, %u), dim3(%u, %u, %u)>>>", g.x, g.y, g.z, b.x, b.y,
                     b.z);
}

bool one_block_less(const struct observed *o) { return blocks_of(o) == needed(o) - 1; }

static bool is_swapped(const struct observed *o)
{
    const long right = needed(o);
    // Of one block, <<<block, 1>>> may be each element's own.
    return right > 1 && blocks_of(o) == o->block && threads_of(o) == right &&
           o->block != right;
}

static const char swapped[] =
    "@is_swapped the two numbers are exchanged: <<<blocks, threads in a block>>>.";

// What is wrong with the first launch, or NULL.
static const char *misfit_of(const struct observed *o)
{
    const struct sign signs[] = {
        {is_swapped(o), swapped},
        {threads_of(o) != o->block,
         "@block_is_other the second number in <<< >>> is the parameter block."},
        {one_block_less(o),
         "@one_block_less one block is missing: round the number of blocks up."},
        {blocks_of(o) != needed(o),
         "@blocks_are_other the first number in <<< >>> is not the number of blocks that "
         "these elements take: from which two numbers is it computed?"},
    };
    return first_sign(signs, COUNT(signs));
}

void fail_shape(const struct observed *o, const char *likely)
{
    const char *times = "";
    if (o->run->launches > CALLS_PER_RUN)
        times = formatted(", %ld times per call", o->run->launches / CALLS_PER_RUN);
    fail_run(o->run, likely,
             "@launched_elements %s launched %s%s; %ld elements take %ld block%s of %ld "
             "threads.",
             o->run->command, shape(o), times, o->n, needed(o),
             needed(o) == 1 ? "" : "s", o->block);
}

void require_not_swapped(const struct observed *o)
{
    if (o->run->launches > 0 && is_swapped(o))
        fail_shape(o, swapped);
}

// Blocks have one size, whatever was asked for.
static bool block_is_fixed(const struct observed runs[], int count)
{
    for (int i = 0; i < count; i++)
        if (threads_of(&runs[i]) != threads_of(&runs[0]))
            return false;
    return runs[0].block != runs[1].block;
}

// Any number of blocks will do, or they come in rows, of which only the last is not full.
static bool may_have_more(const struct operation *operation)
{
    struct observed one = plan_call(operation, MANY_N, MANY_BLOCK),
                    rows = plan_call(operation, 99991, 1);
    one.run->blocks = 1;
    run_planned();
    struct probe_size grid = rows.run->launch[0].grid;
    bool in_rows = grid.y * grid.z > 1 && blocks_of(&rows) - needed(&rows) < grid.x;
    return in_rows || is_right(&one);
}

struct waste find_waste(const struct observed runs[], int count)
{
    struct waste waste = {NULL};
    struct suspects suspects = {0};

    for (int i = 0; i < count; i++) {
        if (runs[i].n > 1 && runs[i].run->launches == runs[i].n * CALLS_PER_RUN)
            return (struct waste){&runs[i], "@launch_per_element one launch handles all "
                                            "elements, one thread each."};
        if (is_swapped(&runs[i]))
            return (struct waste){&runs[i], swapped};
    }
    if (block_is_fixed(runs, count)) {
        const struct observed *other = &runs[threads_of(&runs[0]) == runs[0].block];
        return (struct waste){other, "@number_threads the number of threads in a block is "
                                     "fixed: use the parameter block."};
    }
    for (int i = count - 1; i >= 0; i--)
        if (blocks_of(&runs[i]) > needed(&runs[i])) {
            waste.run = &runs[i];
            clear_blocks(&suspects, runs[i].n, runs[i].block, blocks_of(&runs[i]));
        }
    if (!waste.run || may_have_more(waste.run->operation))
        return (struct waste){NULL};
    waste.likely = first_suspect(&suspects);
    if (!waste.likely)
        waste.likely = "@too_many_blocks some blocks have no element: what is counted?";
    return waste;
}

void require_launch_of(const void *kernel, const struct observed *o)
{
    const struct run *r = o->run;
    const char *function = o->operation->name;

    if (r->launches == 0)
        fail_run(r, unless_only_here(o, "@kernel_never the kernel is never launched: "
                                        "kernel<<<blocks, threads>>>(…)."),
                 "%s: %s() launched no kernel.", r->command, function);
    if (r->launches != CALLS_PER_RUN)
        fail_run(r, "@launch_all one launch does it all.",
                 "%s: %s() launched %ld kernels per call.", r->command, function,
                 r->launches / CALLS_PER_RUN);
    if (r->launch[0].kernel != kernel)
        fail_run(r, NULL, "@launched_kernel %s: %s() launched another kernel than %s.",
                 r->command, function, o->operation->kernel);
    if (misfit_of(o))
        fail_shape(o, misfit_of(o));
}

const char *guess_launch(const struct observed *o)
{
    if (o->is_part)
        return NULL;
    if (o->run->launches == 0)
        return "@no_kernel no kernel was launched.";
    struct probe_size grid = o->run->launch[0].grid, block = o->run->launch[0].block;
    if (block.y * block.z > 1 && o->first == (long)grid.x * block.x)
        return formatted("@several_axes %s: threads of a block lie along more than x. "
                         "Which of them does the kernel's index tell apart?", shape(o));
    long threads = blocks_of(o) * threads_of(o);
    if (o->run->launches != CALLS_PER_RUN || threads >= o->n || o->first < threads)
        return NULL;
    return formatted("@too_few %s has %ld threads, too few for %ld elements.%s", shape(o),
                     threads, o->n,
                     one_block_less(o) ? " Round the number of blocks up." : "");
}
