// index.c -- Lab 3: which wrong index in the kernel explains the result.

#include "calls.h"
#include "guess.h"

// The threads of a grid: thread t of block b, g blocks of k threads.
struct thread {
    long b, t, g, k;
};

#define FIXED(number) \
    "the index multiplies by " number \
    ", whatever the size of the blocks: blockDim.x belongs there."

// What one certain mistake makes of the index.
struct known_index {
    long index;
    const char *sentence;
};
enum { INDICES = 21 };

static struct known_index index_by(int mistake, struct thread x)
{
    const struct known_index all[INDICES] = {
        {0,
         "@all_zero the index is 0 for all threads, which differ in x, or the guard lets "
         "no other pass."},
        {x.t, "@thread_alone the index is threadIdx.x alone, so that each block does the "
              "first block's work: how many threads come before this block?"},
        {x.b,
         "@block_alone the index is blockIdx.x alone, so that all threads of a block "
         "share one element: what tells them apart?"},
        {x.b * x.g + x.t,
         "@grid_dim the index has gridDim.x where blockDim.x belongs: as many threads "
         "come before a block as the blocks before it have."},
        {x.b + x.t,
         "@no_factor the index is blockIdx.x + threadIdx.x: how many threads come before "
         "those of block 2?"},
        {x.b * x.k,
         "@no_t the index is blockIdx.x * blockDim.x alone, so that all threads of a "
         "block share one element: what tells them apart?"},
        {x.b * x.k + x.t + 1,
         "@one_more the index is one too high, or the guard stops the first thread, which "
         "has element 0."},
        {x.b * x.k + x.t - 1,
         "@one_less the index is one too low: the first thread has element 0."},
        {x.t * x.k + x.b,
         "@exchanged threadIdx.x and blockIdx.x are exchanged: which of the two counts "
         "blocks of blockDim.x threads?"},
        {x.b * x.t,
         "@multiplied the index is blockIdx.x * threadIdx.x: which elements does block 0 "
         "get?"},
        {x.b * x.k * x.t,
         "@all_times the index multiplies by threadIdx.x: which elements does block 0 "
         "get?"},
        {2 * (x.b * x.k + x.t),
         "@doubled the index is twice too high: every second element was left out."},
        {(x.b + 1) * x.k + x.t,
         "@next_block the index starts at the second block: blockIdx.x starts at 0."},
        {x.b * (x.k - 1) + x.t,
         "@block_less_one the index multiplies by blockDim.x - 1, so that blocks "
         "overlap."},
        {x.b * (x.k + x.t),
         "@sum_first parentheses: blockIdx.x * (blockDim.x + threadIdx.x) is computed."},
        {(unsigned short)(x.b * x.k + x.t),
         "@in_16_bits the index is kept in 16 bits, which end at 65536: an int has 32."},
        {x.b * 32 + x.t, FIXED("32")},
        {x.b * 128 + x.t, FIXED("128")},
        {x.b * 256 + x.t, FIXED("256")},
        {x.b * 512 + x.t, FIXED("512")},
        {x.b * 1024 + x.t, FIXED("1024")},
    };
    return all[mistake];
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

static bool explains_all(const struct observed *o, int mistake)
{
    struct thread x = {.g = (o->n + o->block - 1) / o->block, .k = o->block};
    int *threads = calloc(o->n, sizeof *threads); // how many have each element as theirs
    bool fit = true;

    for (x.b = 0; x.b < x.g; x.b++)
        for (x.t = 0; x.t < x.k; x.t++) {
            long i = index_by(mistake, x).index;
            if (i >= 0 && i < o->n)
                threads[i]++;
        }
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
    // In a few blocks many formulas are alike.
    struct observed more = o->is_part ? plan_kernel(o->operation, MANY_N, MANY_BLOCK)
                                      : plan_call(o->operation, MANY_N, MANY_BLOCK);
    run_planned();
    is_right(&more);
    if (!any_changed(more.result ? &more : o))
        return NULL;
    for (int k = 0; k < INDICES; k++)
        if (explains_all(o, k) && (!more.result || explains_all(&more, k)))
            return index_by(k, (struct thread){0}).sentence;
    return NULL;
}
