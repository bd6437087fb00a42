// launches.c -- Lab 3: the launches that were made, against those that were asked for.

#include <stdio.h>

#include "calls.h"
#include "graded_test.h"

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
    static char text[160];
    struct probe_size g = o->run->launch[0].grid, b = o->run->launch[0].block;
    if (g.y * g.z * b.y * b.z == 1)
        snprintf(text, sizeof text, "<<<%u, %u>>>", g.x, b.x);
    else
        snprintf(text, sizeof text, "<<<dim3(%u, %u, %u), dim3(%u, %u, %u)>>>", g.x, g.y,
                 g.z, b.x, b.y, b.z);
    return text;
}

bool one_block_less(const struct observed *o) { return blocks_of(o) == needed(o) - 1; }

// What may be wrong with the first launch, and whether it is.
struct misfit {
    bool is_there, wastes; // may come with a right result
    const char *sentence;
};
enum { MISFITS = 6 };

static struct misfit misfit_of(int kind, const struct observed *o)
{
    const long blocks = blocks_of(o), threads = threads_of(o), right = needed(o);
    const struct misfit all[MISFITS] = {
        {blocks == o->block && threads == right && o->block != right, true,
         "@is_swapped the two numbers are exchanged: <<<blocks, threads in a block>>>."},
        {threads != o->block, false,
         "@block_is_other the second number in <<< >>> is the parameter block."},
        {blocks == o->n && right < o->n, true,
         "@n_blocks n is the number of elements, not of blocks: blocks_for(n, block) "
         "says how many it takes."},
        {blocks == right + 1, true,
         "@one_block_more one block too many: its threads have no element."},
        {one_block_less(o), false,
         "@one_block_less one block is missing: round the number of blocks up."},
        {blocks != right, false,
         "@blocks_are_other the first number in <<< >>> is blocks_for(n, block)."},
    };
    return all[kind];
}

void fail_shape(const struct observed *o, const char *likely)
{
    fail_run(o->run, likely,
             "@launched_elements %s launched %s; %ld elements in blocks of %ld threads "
             "take <<<%ld, %ld>>>.",
             o->run->command, shape(o), o->n, o->block, needed(o), o->block);
}

static bool all_waste(int kind, const struct observed runs[], int count)
{
    bool all = true;
    for (int i = 0; i < count && all; i++) {
        struct misfit m = misfit_of(kind, &runs[i]);
        all = m.is_there && m.wastes;
    }
    return all;
}

// Blocks have one size, whatever was asked for.
static bool block_is_fixed(const struct observed runs[], int count)
{
    for (int i = 0; i < count; i++)
        if (threads_of(&runs[i]) != threads_of(&runs[0]))
            return false;
    return runs[0].block != runs[1].block;
}

const char *guess_waste(const struct observed runs[], int count)
{
    if (block_is_fixed(runs, count))
        return "@number_threads the number of threads in a block is fixed: use the "
               "parameter block.";
    for (int k = 0; k < MISFITS; k++)
        if (all_waste(k, runs, count))
            return misfit_of(k, &runs[0]).sentence;
    return NULL;
}

void require_launch_of(const void *kernel, const struct observed *o)
{
    const struct run *r = o->run;
    const char *function = o->operation->name;

    if (r->launches == 0)
        fail_run(r, "@kernel_never the kernel is never launched: kernel<<<blocks, "
                    "threads>>>(…).",
                 "%s: %s() launched no kernel.", r->command, function);
    if (r->launches != CALLS_PER_RUN)
        fail_run(r, "@launch_all one launch does it all.",
                 "%s: %s() launched %ld kernels per call.", r->command, function,
                 r->launches / CALLS_PER_RUN);
    if (r->launch[0].kernel != kernel)
        fail_run(r, NULL, "@launched_kernel %s: %s() launched another kernel than %s.",
                 r->command, function, o->operation->kernel);
    for (int k = 0; k < MISFITS; k++)
        if (misfit_of(k, o).is_there)
            fail_shape(o, misfit_of(k, o).sentence);
}

const char *guess_launch(const struct observed *o)
{
    static char text[320];

    if (o->is_part)
        return NULL;
    if (o->run->launches == 0)
        return "@no_kernel no kernel was launched.";
    long threads = blocks_of(o) * threads_of(o);
    if (o->run->launches != CALLS_PER_RUN || threads >= o->n || o->first < threads)
        return NULL;
    snprintf(text, sizeof text,
             "@too_few %s has %ld threads, too few for %ld elements.%s", shape(o), threads, o->n,
             one_block_less(o) ? " Round the number of blocks up." : "");
    return text;
}
