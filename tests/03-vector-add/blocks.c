// blocks.c -- Lab 3: whether blocks_for() rounds up.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "run_output.h"
#include "status.h"
#include "trial.h"

static const long sizes[][2] = {
    {1003, 256}, {256, 256}, {257, 256},           {1, 256},
    {512, 256},  {1000, 1},  {(1 << 24) + 1, 256}, {1 << 30, 1024},
    {24, 1000},  {28, 100}};
enum { SIZES = sizeof sizes / sizeof *sizes };

typedef long blocks_formula(long n, long block);
static long right(long n, long block) { return (n + block - 1) / block; }
static long always_one(long n, long block) { return n > 0 && block > 0; }
static long rounded_down(long n, long block) { return n / block; }
static long one_at_least(long n, long block) { return n < block ? 1 : n / block; }
static long one_more(long n, long block) { return n / block + 1; }
static long nearest(long n, long block) { return (n + block / 2) / block; }
static long in_float(long n, long block) { return ceilf((float)n / (float)block); }
static long only_n(long n, long block) { return block > 0 ? n : 0; }
static long only_block(long n, long block) { return n > 0 ? block : 0; }
static long remainder_only(long n, long block) { return n % block; }
static long masked(long n, long block)
{
    return n / block + ((n & (block - 1)) != 0);
}
static long exchanged(long n, long block) { return (block + n - 1) / n; }
static long no_division(long n, long block) { return n + block - 1; }
static long late_minus(long n, long block) { return (n + block) / block - 1; }

static const struct {
    blocks_formula *value;
    const char *sentence;
} formulas[] = {
    KNOWN(always_one, "it is always 1, as in the skeleton: round n / block up."),
    KNOWN(rounded_down,
          "n / block rounds down, so that the tail has no block; ceil() of it comes too "
          "late, since dividing two ints gives an int."),
    KNOWN(one_at_least, "n / block rounds down, so that the tail has no block."),
    KNOWN(late_minus,
          "(n + block) / block - 1 rounds down: subtract the 1 before dividing."),
    KNOWN(one_more, "n / block + 1 is one block too many if n is a multiple of block."),
    KNOWN(nearest, "this rounds to the nearest, not up: add block - 1, not block / 2."),
    KNOWN(in_float, "float is exact only up to 2^24: use integers, or double."),
    KNOWN(only_n,
          "this is n, the number of elements: mind the parentheses of what is divided by "
          "block, and that only kernels have a blockDim."),
    KNOWN(only_block, "block is the number of threads in a block, not of blocks."),
    KNOWN(remainder_only, "% gives the remainder, / the quotient."),
    KNOWN(masked,
          "n & (block - 1) is a remainder only if block is a power of two: n % block "
          "always is one."),
    KNOWN(exchanged, "n and block are exchanged."),
    KNOWN(no_division, "a division by block is missing."),
};

static const char *guess_formula(const long got[])
{
    for (size_t k = 0; k < sizeof formulas / sizeof *formulas; k++) {
        int i = 0;
        while (i < SIZES && got[i] == formulas[k].value(sizes[i][0], sizes[i][1]))
            i++;
        if (i == SIZES)
            return formulas[k].sentence;
    }
    return NULL;
}

struct blocks_fault find_blocks_fault(void)
{
    struct blocks_fault f = {NULL};
    struct run *runs[SIZES];
    long got[SIZES];

    for (int i = 0; i < SIZES; i++)
        runs[i] = plan_lab("--op blocks_for --n %ld --block %ld", sizes[i][0],
                           sizes[i][1]);
    run_planned();
    for (int i = SIZES - 1; i >= 0; i--) {
        const char *line = output_field(runs[i], "blocks_for");
        const char *value = line ? strstr(line, "): ") : NULL;
        got[i] = value ? atol(value + strlen("): ")) : -1;
        if (runs[i]->status != STATUS_RIGHT || got[i] != right(sizes[i][0], sizes[i][1]))
            f = (struct blocks_fault){runs[i], sizes[i][0], sizes[i][1], got[i], NULL};
    }
    if (f.run)
        f.likely = guess_formula(got);
    return f;
}

void fail_blocks(const struct blocks_fault *f)
{
    require_status(f->run, STATUS_RIGHT);
    fail_run(f->run, f->likely, "@blocks_for blocks_for(%ld, %ld) is %ld instead of %ld.",
             f->n, f->block, f->got, right(f->n, f->block));
}
