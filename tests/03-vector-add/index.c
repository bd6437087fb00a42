// index.c -- Lab 3: which wrong index in the kernel explains the result.

#include <stdlib.h>

#include "guess.h"

// The threads of a grid: thread t of block b, g blocks of k threads.
struct thread {
    long b, t, g, k;
};
typedef long index_formula(struct thread x);

static long thread_alone(struct thread x) { return x.t; }
static long block_alone(struct thread x) { return x.b; }
static long grid_dim(struct thread x) { return x.b * x.g + x.t; }
static long no_factor(struct thread x) { return x.b + x.t; }
static long no_t(struct thread x) { return x.b * x.k; }
static long one_more(struct thread x) { return x.b * x.k + x.t + 1; }
static long one_less(struct thread x) { return x.b * x.k + x.t - 1; }
static long exchanged(struct thread x) { return x.t * x.k + x.b; }
static long multiplied(struct thread x) { return x.b * x.t; }
static long all_times(struct thread x) { return x.b * x.k * x.t; }
static long next_block(struct thread x) { return (x.b + 1) * x.k + x.t; }
static long block_less_one(struct thread x) { return x.b * (x.k - 1) + x.t; }
static long sum_first(struct thread x) { return x.b * (x.k + x.t); }
static long doubled(struct thread x) { return 2 * (x.b * x.k + x.t); }
static long fixed_32(struct thread x) { return x.b * 32 + x.t; }
static long fixed_128(struct thread x) { return x.b * 128 + x.t; }
static long fixed_256(struct thread x) { return x.b * 256 + x.t; }
static long fixed_512(struct thread x) { return x.b * 512 + x.t; }
static long fixed_1024(struct thread x) { return x.b * 1024 + x.t; }

#define FIXED(number) \
    "the index multiplies by " number \
    ", whatever the size of the blocks: blockDim.x belongs there."
static const struct {
    index_formula *index;
    const char *sentence;
} formulas[] = {
    KNOWN(thread_alone,
          "the index is threadIdx.x alone, so that each block does the first block's "
          "work: add blockIdx.x * blockDim.x."),
    KNOWN(block_alone,
          "the index is blockIdx.x alone, so that all threads of a block share one "
          "element: it is blockIdx.x * blockDim.x + threadIdx.x."),
    KNOWN(grid_dim,
          "the index has gridDim.x where blockDim.x belongs: as many threads come before "
          "a block as the blocks before it have."),
    KNOWN(no_factor,
          "the index is blockIdx.x + threadIdx.x: multiply blockIdx.x by blockDim.x, "
          "since each block before this one has that many threads."),
    KNOWN(no_t, "the index is blockIdx.x * blockDim.x alone: add threadIdx.x."),
    KNOWN(one_more, "the index is one too high: the first thread has element 0."),
    KNOWN(one_less, "the index is one too low: the first thread has element 0."),
    KNOWN(exchanged,
          "threadIdx.x and blockIdx.x are exchanged: blockIdx.x is the one to multiply "
          "by blockDim.x."),
    KNOWN(multiplied,
          "the index is blockIdx.x * threadIdx.x: it is blockIdx.x * blockDim.x + "
          "threadIdx.x."),
    KNOWN(all_times, "the index multiplies by threadIdx.x: add it instead."),
    KNOWN(next_block, "the index starts at the second block: blockIdx.x starts at 0."),
    KNOWN(block_less_one,
          "the index multiplies by blockDim.x - 1, so that blocks overlap."),
    KNOWN(sum_first, "parentheses: blockIdx.x * (blockDim.x + threadIdx.x) is computed."),
    KNOWN(doubled, "the index is twice too high: every second element was left out."),
    {fixed_32, FIXED("32")},
    {fixed_128, FIXED("128")},
    {fixed_256, FIXED("256")},
    {fixed_512, FIXED("512")},
    {fixed_1024, FIXED("1024")},
};

// How many threads have each element as theirs.
static void count_threads(const struct observed *o, index_formula *index, int *threads)
{
    struct thread x = {.g = (o->n + o->block - 1) / o->block, .k = o->block};
    for (x.b = 0; x.b < x.g; x.b++)
        for (x.t = 0; x.t < x.k; x.t++) {
            long i = index(x);
            if (i >= 0 && i < o->n)
                threads[i]++;
        }
}

enum { MOST_LOST = 100 }; // additions to try: each number of them takes as long again

// Threads that share an element do its work several times, or lose some of it in a race.
static bool fits(struct element e, int threads)
{
    if (threads == 0)
        return same(e.got, before(e));
    for (int k = 1; k <= threads && k <= MOST_LOST; k++)
        if (same(e.got, e.operation->repeated(e, k)))
            return true;
    return same(e.got, e.operation->repeated(e, threads));
}

static bool explains_all(const struct observed *o, index_formula *index)
{
    int *threads = calloc(o->n, sizeof *threads);
    bool fit = true;

    count_threads(o, index, threads);
    for (long i = 0; i < o->n && fit; i++)
        fit = fits(element_at(o, i), threads[i]);
    free(threads);
    return fit;
}

// An empty kernel would be explained by an index that is never below n.
static bool any_changed(const struct observed *o)
{
    for (long i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        if (!same(e.got, before(e)))
            return true;
    }
    return false;
}

const char *guess_index(const struct observed *o)
{
    if (!any_changed(o))
        return NULL;
    for (size_t k = 0; k < sizeof formulas / sizeof *formulas; k++)
        if (explains_all(o, formulas[k].index))
            return formulas[k].sentence;
    return NULL;
}
