// guess.c -- Lab 3: which mistake explains the wrong elements of a result.

#include <math.h>

#include "expected.h"
#include "mistakes.h"

static bool explains(const struct observed *o, formula *value)
{
    for (long i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        double explained = value(e);
        bool same = e.got == explained || (isnan(e.got) && isnan(explained));
        if (!same)
            return false;
    }
    return true;
}

// Formulas. Where a mistake allows any value, it is the one that came.

static double nan_or_right(struct element e) { return isnan(e.got) ? NAN : e.after; }
static double untouched(struct element e) { return e.before; }
static double first_block(struct element e) { return e.i < e.block ? e.got : e.before; }
static double run_twice(struct element e) { return e.twice; }

static double without_last(struct element e)
{
    return e.i < e.n - 1 ? e.after : e.before;
}

static double without_last_block(struct element e)
{
    return e.i < (e.n - 1) / e.block * e.block ? e.after : e.before;
}

static double without_first(struct element e) { return e.i > 0 ? e.after : e.got; }

static double untouched_or_right(struct element e)
{
    return e.got == e.before ? e.before : e.after;
}

static bool several_elements(const struct observed *o) { return o->n > 1; }

static bool each_did_the_first(const struct observed *o)
{
    for (long i = 0; i < o->n; i++)
        if (element_at(o, i).got != element_at(o, i % o->block).after)
            return false;
    return true;
}

static bool many_blocks(const struct observed *o) { return o->n > 2 * o->block; }

static const struct mistake mistakes[] = {
    {NULL, nan_or_right,
     "all of these are NaN: was the device's memory ever given the inputs?"},
    {NULL, untouched,
     "all came back as they went in: did the kernel run, and is the result copied back "
     "to the host?"},
    {many_blocks, first_block,
     "only one block did work: does the index use blockIdx, and how many blocks are "
     "launched?"},
    {NULL, run_twice, "the kernel ran twice on the same data."},
    {several_elements, without_last,
     "only the last one was left out: the guard is i < n, not i < n - 1."},
    {NULL, without_last_block,
     "the last block is missing: is the number of blocks rounded up?"},
    {each_did_the_first, NULL,
     "each block did the first block's work: does the index use blockIdx?"},
    {several_elements, without_first,
     "only the first one was left out: does the index start at 0?"},
    {NULL, untouched_or_right,
     "these came back as they went in: which thread should have computed them?"},
    {NULL, NULL,
     "the values are wrong: is every input copied, and does thread i use element i?"},
};

const char *guess(const struct observed *o)
{
    return first_that_explains(o, mistakes, sizeof mistakes / sizeof *mistakes, explains);
}
