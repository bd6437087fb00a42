// launch_log.c -- Lab 1: the launches that were made; see observed.h.

#include "observed.h"

static bool is_size(struct probe_size s, long x) { return s.x == x && s.y * s.z == 1; }

bool launched_as_asked(const struct observed *o)
{
    const struct run *r = o->run;
    for (int i = 0; i < r->launches && i < PROBE_LAUNCHES; i++)
        if (is_size(r->launch[i].grid, o->grid) && is_size(r->launch[i].block, o->block))
            return true;
    return r->launches > PROBE_LAUNCHES;
}

const char *launch_mistake(const struct observed *o)
{
    const long grid = o->grid, block = o->block;
    const struct {
        long grid, block;
        const char *sentence;
    } mistakes[] = {
        {block, grid,
         "@sizes_swapped the sizes are swapped: <<<grid, block>>>, first how many "
         "blocks, then how many threads per block."},
        {1, block, "@block_only there is one block only: the first number is `grid`."},
        {grid, 1, "@block_thread each block has one thread only: the second number is "
                  "`block`."},
        {1, grid * block, "@all_threads all threads are in one block: the first number "
                          "is `grid`."},
        {grid * block, 1, "@thread_block_second each thread has a block of its own: the "
                          "second is `block`."},
        {grid * block, block, "@many_blocks too many blocks: the first number is `grid` "
                              "alone."},
        {grid + 1, block, "@block_many there is one block too many."},
        {grid - 1, block, "@block_few there is one block too few."},
        {grid, block + 1, "@thread_many there is one thread too many in each block."},
        {grid, block - 1, "@thread_few there is one thread too few in each block."},
        {grid, grid, "@grid_given `grid` is given twice: the second number is `block`."},
        {block, block, "@block_given `block` is given twice: the first number is "
                       "`grid`."},
    };
    const struct probe_launch *l = &o->run->launch[0];
    long threads = probe_volume(l->grid) * probe_volume(l->block);
    if (o->run->launches > 1 && o->run->launches * threads == grid * block)
        return "@loop_host a loop on the host launches them in parts: one launch starts "
               "all blocks.";
    if (!l->block.x || !l->grid.x || l->block.x > 1024)
        return "@no_device no device accepts these sizes.";
    for (int i = 0; i < COUNT(mistakes); i++)
        if (is_size(l->grid, mistakes[i].grid) && is_size(l->block, mistakes[i].block))
            return mistakes[i].sentence;
    if (is_size(l->grid, grid))
        return "@second_number the second number, threads per block, is not the `block` "
               "that show() was given.";
    if (is_size(l->block, block))
        return "@first_number the first number, blocks, is not the `grid` that show() "
               "was given.";
    return "@sizes_not the sizes are not those that show() was given, `grid` and "
           "`block`.";
}

static const char *size_text(struct probe_size s)
{
    bool is_line = s.y * s.z == 1;
    return is_line ? formatted("%u", s.x) : formatted("(%u, %u, %u)", s.x, s.y, s.z);
}

const char *launch_text(const struct observed *o)
{
    const struct probe_launch *l = o->run->launch;
    return formatted("<<<%s, %s>>>", size_text(l->grid), size_text(l->block));
}
