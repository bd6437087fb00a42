// guess.c -- Lab 1: which mistake explains the lines that the threads printed.

#include <string.h>

#include "expected.h"
#include "mistakes.h"

static bool are_lines(const struct observed *o, line lines[], int count)
{
    if (count != o->count)
        return false;
    for (int i = 0; i < count; i++)
        if (strcmp(lines[i], o->lines[i]))
            return false;
    return true;
}

// Formulas for the global index.

static double grid_for_block(struct element e) { return e.t + e.b * e.grid; }
static double without_block(struct element e) { return e.t; }

static bool explains(const struct observed *o, formula *index)
{
    static line lines[MAX_LINES];
    int threads = o->grid * o->block;
    for (int i = 0; i < threads; i++) {
        struct element e = element_at(o->what, o->grid, o->block, i);
        e.index = index(e);
        print_line(lines[i], e);
    }
    sort_lines(lines, threads);
    return are_lines(o, lines, threads);
}

// What the lines as a whole look like.

static int occurrences(const char *in, const char *of)
{
    int n = 0;
    for (in = strstr(in, of); in; in = strstr(in + strlen(of), of))
        n++;
    return n;
}

static bool nothing_printed(const struct observed *o) { return o->count == 0; }

static bool lines_joined(const struct observed *o)
{
    return occurrences(o->run->out, shows[o->what].begin) > o->count;
}

static bool other_lines_printed(const struct observed *o)
{
    for (int k = 0; k < SHOWS; k++)
        if (k != (int)o->what && strstr(o->run->out, shows[k].begin))
            return true;
    return false;
}

static bool own_lines_printed(const struct observed *o)
{
    return strstr(o->run->out, shows[o->what].begin) != NULL;
}

static bool both_printed(const struct observed *o)
{
    return own_lines_printed(o) && other_lines_printed(o);
}

static bool sizes_swapped(const struct observed *o)
{
    static line lines[MAX_LINES];
    int count = expected_lines(lines, o->what, o->block, o->grid);
    return o->grid != o->block && are_lines(o, lines, count);
}

static bool too_many(const struct observed *o) { return o->count > o->grid * o->block; }
static bool too_few(const struct observed *o) { return o->count < o->grid * o->block; }

static bool block_idx_first(const struct observed *o)
{
    static line lines[MAX_LINES];
    int threads = o->grid * o->block;
    for (int i = 0; i < threads; i++) {
        struct element e = element_at(o->what, o->grid, o->block, i);
        e.t = i / o->block;
        e.b = i % o->block;
        print_line(lines[i], e);
    }
    sort_lines(lines, threads);
    return are_lines(o, lines, threads);
}

static const struct mistake mistakes[] = {
    {nothing_printed, NULL, "no kernel was launched, or the host does not wait for it."},
    {lines_joined, NULL, "a line does not end in a newline, \\n."},
    {both_printed, NULL,
     "another kernel ran too: is there a break missing in the switch?"},
    {other_lines_printed, NULL,
     "another kernel ran: launch the one for `what`, in a switch with five launches."},
    {sizes_swapped, NULL,
     "grid and block are swapped, in <<<grid, block>>> or where blockDim or gridDim is "
     "printed: the grid is the number of blocks, the block its number of threads."},
    {too_many, NULL,
     "there are too many threads: check both numbers in <<<grid, block>>>."},
    {too_few, NULL,
     "there are too few threads: check both numbers in <<<grid, block>>>, blocks first."},
    {NULL, grid_for_block,
     "the index multiplies blockIdx by gridDim; each block before this one has blockDim "
     "threads."},
    {NULL, without_block,
     "blockIdx is missing from the index, which counts the threads of all blocks before "
     "this one too."},
    {block_idx_first, NULL,
     "blockIdx is printed before threadIdx; threadIdx comes first."},
    {NULL, NULL,
     "the text differs from the comment above the kernel, or it prints another built-in "
     "variable."},
};

const char *guess(const struct observed *o)
{
    return first_that_explains(o, mistakes, sizeof mistakes / sizeof *mistakes, explains);
}
