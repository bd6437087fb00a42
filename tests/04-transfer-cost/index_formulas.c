// index_formulas.c -- Lab 4: the mistakes people make in the index and the guard.

#include "guess.h"

// A thread of a grid.
struct place {
    long block, thread, blocks;
};

#define RIGHT_INDEX "; the index is blockIdx.x * blockDim.x + threadIdx.x."
enum { INDICES = 13, GUARDS = 10 };

// What one certain mistake makes of an index or of a guard; the first is none.
struct known {
    long value;
    const char *sentence;
};

static struct known index_by(int mistake, struct place p)
{
    const long right = p.block * THREADS + p.thread;
    const struct known all[INDICES] = {
        {right, ""},
        {p.thread,
         "@only_thread i is threadIdx.x alone, so that every block computes the same "
         "elements" RIGHT_INDEX},
        {p.block,
         "@only_block i is blockIdx.x alone, so that all threads of a block compute the "
         "same element" RIGHT_INDEX},
        {p.block * p.blocks + p.thread,
         "@by_grid i is blockIdx.x * gridDim.x + threadIdx.x: gridDim.x is the number of "
         "blocks, blockDim.x that of threads in a block."},
        {p.block + p.thread, "@both_added i is blockIdx.x + threadIdx.x" RIGHT_INDEX},
        {p.thread * THREADS + p.block,
         "@swapped blockIdx.x and threadIdx.x have changed places" RIGHT_INDEX},
        {p.block * p.thread, "@multiplied i is blockIdx.x * threadIdx.x" RIGHT_INDEX},
        {p.block * THREADS,
         "@no_thread threadIdx.x is missing, or multiplied" RIGHT_INDEX},
        {right + 1, "@one_more i is one too large" RIGHT_INDEX},
        {right + THREADS, "@block_more i is a block too large" RIGHT_INDEX},
        {THREADS + p.thread, "@no_block blockIdx.x is missing" RIGHT_INDEX},
        {0,
         "@always_0 only element 0 is computed: i is made of blockIdx.x, blockDim.x and "
         "threadIdx.x, the x parts, and the guard compares it with n."},
        {p.blocks * THREADS + p.thread,
         "@from_the_end gridDim.x stands where blockIdx.x should" RIGHT_INDEX},
    };
    return all[mistake];
}

// Whether the guard lets index i pass.
static struct known guard_by(int mistake, long i, long n, long work)
{
    const struct known all[GUARDS] = {
        {i < n, ""},
        {i < n || n > 0,
         "@not_guarded the guard is missing, or compares something else: a thread has "
         "nothing to do unless i < n."},
        {i >= n,
         "@reversed the guard is the wrong way round: a thread computes if i < n."},
        {i > n,
         "@above the guard is the wrong way round: a thread computes if i < n, not i > "
         "n."},
        {work > 1 && i < work, "@by_work the guard compares i with work; it is i < n."},
        {i < 4 * n,
         "@by_bytes the guard lets 4 n pass, the number of bytes; it is i < n."},
        {i == n - 1,
         "@only_the_last the guard lets only element n - 1 pass; it is i < n."},
        {i <= n,
         "@one_too_far the guard lets i == n pass; the last element is n - 1: i < n."},
        {i < n - 1,
         "@one_too_short the guard stops the last element, n - 1; it is i < n."},
        {i > 0 && i < n,
         "@without_zero element 0 is left out: does the guard stop it, or is i one too "
         "large?"},
    };
    return all[mistake];
}

// Whether these two write just the elements that were written.
static bool explains(const struct observed *o, int index, int guard)
{
    static bool writes[1 << 20];
    long blocks = (o->n + THREADS - 1) / THREADS;

    if (o->length > (int)sizeof writes)
        return false;
    for (int i = 0; i < o->length; i++)
        writes[i] = false;
    for (long thread = 0; thread < blocks * THREADS; thread++) {
        struct place p = {thread / THREADS, thread % THREADS, blocks};
        long i = index_by(index, p).value;
        if (guard_by(guard, i, o->n, o->work).value && i < o->length)
            writes[i] = true;
    }
    for (int i = 0; i < o->length; i++)
        if (writes[i] != (o->product[i] != untouched))
            return false;
    return true;
}

const char *explain_index(const struct observed *o)
{
    for (int guard = 1; guard < GUARDS; guard++)
        if (explains(o, 0, guard))
            return guard_by(guard, 0, o->n, o->work).sentence;
    for (int index = 1; index < INDICES; index++)
        for (int guard = 0; guard < 2; guard++) // without a guard it is that, too
            if (explains(o, index, guard))
                return index_by(index, (struct place){0}).sentence;
    return NULL;
}
