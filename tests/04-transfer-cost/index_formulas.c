// index_formulas.c -- Lab 4: the mistakes people make in the index and the guard.

#include "cause.h"
#include "expected.h"
#include "formulas.h"

// Which element a thread of a block takes; the first of each table is the right one.
struct place {
    long block, thread, blocks;
};
static long global(struct place p) { return p.block * THREADS + p.thread; }
static long only_thread(struct place p) { return p.thread; }
static long only_block(struct place p) { return p.block; }
static long by_grid(struct place p) { return p.block * p.blocks + p.thread; }
static long both_added(struct place p) { return p.block + p.thread; }
static long swapped(struct place p) { return p.thread * THREADS + p.block; }
static long multiplied(struct place p) { return p.block * p.thread; }
static long no_thread(struct place p) { return p.block * THREADS; }
static long one_more(struct place p) { return global(p) + 1; }
static long block_more(struct place p) { return global(p) + THREADS; }
static long no_block(struct place p) { return THREADS + p.thread; }
static long always_0(struct place p) { return 0 * p.thread; }
static long from_the_end(struct place p) { return p.blocks * THREADS + p.thread; }

#define RIGHT_INDEX "; the index is blockIdx.x * blockDim.x + threadIdx.x."
static const struct {
    long (*element)(struct place);
    const char *sentence;
} indices[] = {
    {global, ""},
    KNOWN(only_thread, "i is threadIdx.x alone, so that every block computes the same "
                       "elements" RIGHT_INDEX),
    KNOWN(only_block, "i is blockIdx.x alone, so that all threads of a block compute the "
                      "same element" RIGHT_INDEX),
    KNOWN(by_grid,
          "i is blockIdx.x * gridDim.x + threadIdx.x: gridDim.x is the number of blocks, "
          "blockDim.x that of threads in a block."),
    KNOWN(both_added, "i is blockIdx.x + threadIdx.x" RIGHT_INDEX),
    KNOWN(swapped, "blockIdx.x and threadIdx.x have changed places" RIGHT_INDEX),
    KNOWN(multiplied, "i is blockIdx.x * threadIdx.x" RIGHT_INDEX),
    KNOWN(no_thread, "threadIdx.x is missing" RIGHT_INDEX),
    KNOWN(one_more, "i is one too large" RIGHT_INDEX),
    KNOWN(block_more, "i is a block too large" RIGHT_INDEX),
    KNOWN(no_block, "blockIdx.x is missing" RIGHT_INDEX),
    KNOWN(always_0,
          "only element 0 is computed: i is made of blockIdx.x, blockDim.x and "
          "threadIdx.x, the x parts, and the guard compares it with n."),
    KNOWN(from_the_end, "gridDim.x stands where blockIdx.x should" RIGHT_INDEX),
};

// What a guard can compare with the index.
struct limits {
    long n, work;
};
static bool guarded(long i, struct limits l) { return i < l.n; }
static bool not_guarded(long i, struct limits l) { return i < l.n || l.n > 0; }
static bool one_too_far(long i, struct limits l) { return i <= l.n; }
static bool one_too_short(long i, struct limits l) { return i < l.n - 1; }
static bool without_zero(long i, struct limits l) { return i > 0 && i < l.n; }
static bool reversed(long i, struct limits l) { return i >= l.n; }
static bool above(long i, struct limits l) { return i > l.n; }
static bool by_work(long i, struct limits l) { return l.work > 1 && i < l.work; }
static bool by_bytes(long i, struct limits l) { return i < 4 * l.n; }
static bool only_the_last(long i, struct limits l) { return i == l.n - 1; }

static const struct {
    bool (*lets_pass)(long i, struct limits l);
    const char *sentence;
} guards[] = {
    {guarded, ""},
    KNOWN(not_guarded, "the guard is missing: a thread has nothing to do unless i < n."),
    KNOWN(reversed, "the guard is the wrong way round: a thread computes if i < n."),
    KNOWN(above,
          "the guard is the wrong way round: a thread computes if i < n, not i > n."),
    KNOWN(by_work, "the guard compares i with work; it is i < n."),
    KNOWN(by_bytes, "the guard lets 4 n pass, the number of bytes; it is i < n."),
    KNOWN(only_the_last, "the guard lets only element n - 1 pass; it is i < n."),
    KNOWN(one_too_far, "the guard lets i == n pass; the last element is n - 1: i < n."),
    KNOWN(one_too_short, "the guard stops the last element, n - 1; it is i < n."),
    KNOWN(without_zero, "the guard stops element 0; it is i < n."),
};

// Whether these two write just the elements that were written.
static bool explains(const struct observed *o, size_t index, size_t guard)
{
    static bool writes[1 << 20];
    long blocks = (o->n + THREADS - 1) / THREADS;
    struct limits limits = {o->n, o->work};

    if (o->length > (int)sizeof writes)
        return false;
    for (int i = 0; i < o->length; i++)
        writes[i] = false;
    for (long thread = 0; thread < blocks * THREADS; thread++) {
        struct place p = {thread / THREADS, thread % THREADS, blocks};
        long i = indices[index].element(p);
        if (guards[guard].lets_pass(i, limits) && i < o->length)
            writes[i] = true;
    }
    for (int i = 0; i < o->length; i++)
        if (writes[i] != (o->product[i] != untouched))
            return false;
    return true;
}

const char *explain_index(const struct observed *o)
{
    for (size_t guard = 1; guard < sizeof guards / sizeof *guards; guard++)
        if (explains(o, 0, guard))
            return guards[guard].sentence;
    for (size_t index = 1; index < sizeof indices / sizeof *indices; index++)
        for (size_t guard = 0; guard < 2; guard++) // without a guard it is that, too
            if (explains(o, index, guard))
                return indices[index].sentence;
    return NULL;
}
