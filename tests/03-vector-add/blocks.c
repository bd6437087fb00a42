// blocks.c -- Lab 3: whether blocks_for() rounds up.

#include "trial.h"

static const long sizes[][2] = {
    {1003, 256}, {256, 256},           {257, 256},      {1, 256},   {512, 256},
    {1000, 1},   {(1 << 24) + 1, 256}, {1 << 30, 1024}, {24, 1000}, {28, 100}};
enum { SIZES = COUNT(sizes) };

static long right(long n, long block) { return (n + block - 1) / block; }

void clear_blocks(struct suspects *s, long n, long block, long got)
{
    const struct suspect list[] = {
        {1, "@always_one it is always 1, as in the skeleton: round n / block up."},
        {n / block,
         "@rounded_down n / block rounds down, so that the tail has no block; ceil() of "
         "it comes too late, since dividing two ints gives an int."},
        {(n - 1) / block, "@last_block_missing it is one too few: (n - 1) / block + 1."},
        {n < block ? 1 : n / block,
         "@one_at_least n / block rounds down, so that the tail has no block."},
        {(n + block) / block - 1,
         "@late_minus (n + block) / block - 1 rounds down: subtract the 1 before "
         "dividing."},
        {n / block + 1,
         "@one_more n / block + 1 is one block too many if n is a multiple of block."},
        {(n + block / 2) / block,
         "@nearest this rounds to the nearest, not up: add block - 1, not block / 2."},
        {(n + block + 1) / block,
         "@block_plus_1 block - 1 is added to n, to round up, not block + 1."},
        {(n + 1) / block, "@plus_1 this rounds down: block - 1 is added to n, not 1."},
        {ceilf((float)n / (float)block),
         "@in_float float is exact only up to 2^24: use integers, or double."},
        {right(n, 256), "@by_256 block is a parameter, but this divides by 256."},
        {n, "@only_n this is n, the number of elements, not of blocks: mind the "
            "parentheses of what is divided by block; only kernels have a blockDim."},
        {block, "@only_block block is the number of threads in a block, not of blocks."},
        {n / block + (n % block == 0),
         "@reversed a block more is needed if there is a remainder, not if there is none."},
        {n / block + n % block,
         "@block_each % counts the elements that are left: one block takes all of them."},
        {n % block, "@remainder_only % gives the remainder, / the quotient."},
        {n / block + ((n & (block - 1)) != 0),
         "@masked a shift by bits, or a mask, divides only if block is a power of two: / "
         "and % always do."},
        {right(n, block) < 2 ? 2 : right(n, block),
         "@two_at_least it is never less than 2: n <= block fits into one block."},
        {(n - block + 1) / block, "@minus block - 1 is added to n, to round up."},
        {(block + n - 1) / n, "@exchanged n and block are exchanged."},
        {(n + block - 1) & ~(block - 1),
         "@multiple this is n rounded up to a multiple of block: how many blocks is it?"},
        {n + block - 1, "@no_division what has to be divided by block?"},
        {n + block - 1 / block, "@precedence which is computed first, / or +?"},
        {n - 1 / block + 1, "@late_minus_1 n - 1 needs brackets: / comes before -."},
        {(int)(2 * n) / block + 1, "@twice these are twice as many: what is doubled?"},
        {2 * right(n, block), "@doubled these are twice as many: what is doubled?"},
    };
    clear_suspects(s, list, COUNT(list), got);
}

struct blocks_fault find_blocks_fault(void)
{
    struct blocks_fault f = {NULL};
    struct run *runs[SIZES];
    struct suspects suspects = {0};

    for (int i = 0; i < SIZES; i++)
        runs[i] = plan_lab("--op blocks_for --n %ld --block %ld", sizes[i][0],
                           sizes[i][1]);
    run_planned();
    for (int i = SIZES - 1; i >= 0; i--) {
        long n = sizes[i][0], block = sizes[i][1];
        long got = output_value(runs[i], "blocks_for");
        if (runs[i]->status != STATUS_RIGHT || got != right(n, block))
            f = (struct blocks_fault){runs[i], n, block, got, NULL};
        clear_blocks(&suspects, n, block, got);
    }
    if (f.run)
        f.likely = first_suspect(&suspects);
    return f;
}

void fail_blocks(const struct blocks_fault *f)
{
    require_status(f->run, STATUS_RIGHT);
    fail_run(f->run, f->likely, "@blocks_for blocks_for(%ld, %ld) is %ld instead of %ld.",
             f->n, f->block, f->got, right(f->n, f->block));
}
