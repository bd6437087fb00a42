// rounding.c -- Lab 7: how far sums are rounded, and whether they stay the same.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "reduction.h"
#include "require.h"
#include "run_output.h"
#include "status.h"

// On the CPU backend a seed decides which block comes first; on a GPU chance does.
void require_same_again(const char *op)
{
    enum { RUNS = 3 };
    static const char *const orders[RUNS] = {"CUDA_CPU_SEED=1", "CUDA_CPU_SEED=2",
                                             "CUDA_CPU_SEED=3"};
    const char *options =
        "--op %s --n 20000 --blocks 150 --reps 0 --random --seed %d --out result";
    struct run *runs[RUNS];
    int seed = random_below(1 << 30);

    require_device_work(op);
    for (int i = 0; i < RUNS; i++) {
        runs[i] = plan_lab(options, op, seed);
        runs[i]->keep_seed = true;
        runs[i]->variable = orders[i];
    }
    run_planned();
    float first = *(const float *)require_result(runs[0], sizeof first);
    for (int i = 0; i < RUNS; i++) {
        require_ran(runs[i]);
        float now = *(const float *)require_result(runs[i], sizeof now);
        if (!memcmp(&now, &first, sizeof now))
            continue;
        name_mistake("order");
        fail_run(
            runs[i],
            "@order_atomic the order of atomic additions changes from run to run, and "
            "each order rounds differently: store partial sums, and add them in one "
            "block.",
            "%s() gave %.9g for an input, then %.9g for the same input.", op, first, now);
    }
}

void require_small_error(void)
{
    struct run *r = plan_lab("--op sum --n 2^18 --blocks 64 --reps 0 --random");

    run_planned();
    require_ran(r);
    if (r->status == STATUS_RIGHT)
        return;
    bool lost = has_said(r, "sum") && r->seen->said.got < 0.99 * r->seen->said.right;
    fail_run(
        r,
        lost ? "@fractions_lost fractions are lost: each variable that adds up is a "
               "float, not an int."
             : "@few_long few long chains of additions round more often than many short "
               "ones.",
        "%s: whole numbers add up, but random ones have more error than chains of %d "
        "additions give.",
        r->command, 16 + 1 + 20);
}

// The additions one after the other in the loops of both launches.
static double loops(double n, double blocks)
{
    return n / (blocks * BLOCK) + blocks / BLOCK;
}

// The value, or NAN: adding in warps, blocks, fours or in other trees may differ so far.
static double if_near(double got, double chain)
{
    enum { TREES = 64 };
    return got >= chain / 8 && got <= 2 * chain + TREES ? got : NAN;
}

static void clear_by(struct suspects *s, double n, double blocks, double got)
{
    const double threads = blocks * BLOCK;
    const struct suspect list[] = {
        {if_near(got, 0), "@none it does not grow with n, or with the number of blocks."},
        {if_near(got, n),
         "@all n additions one after the other are what one thread alone would do."},
        {if_near(got, threads),
         "@threads threads add at the same time: what counts is how many elements one of "
         "them adds."},
        {if_near(got, n / threads),
         "@first_loop the second launch is missing: its one block adds up `blocks` "
         "numbers."},
        {if_near(got, blocks / BLOCK),
         "@second_loop the first launch is missing: each thread adds up n / (blocks * "
         "BLOCK) elements."},
        {if_near(got, n / blocks),
         "@per_block the threads of a block add at the same time: each adds up a part of "
         "the block's elements."},
    };
    clear_suspects(s, list, sizeof list / sizeof *list, got);
}

void require_chain(void)
{
    enum { SIZES = 5 };
    static const long sizes[SIZES][2] = {
        {1 << 28, 1 << 20}, {1 << 28, 1}, {1 << 28, 1056}, {1 << 16, 1 << 16}, {1000, 4}};
    struct run *runs[SIZES];
    struct suspects suspects = {0};
    double got[SIZES];
    int wrong = -1;

    for (int i = 0; i < SIZES; i++)
        runs[i] = plan_lab("--op longest_chain --n %ld --blocks %ld", sizes[i][0],
                           sizes[i][1]);
    run_planned();
    for (int i = 0; i < SIZES; i++) {
        const char *line = output_field(runs[i], "longest_chain");
        const char *value = line ? strstr(line, "): ") : NULL;
        require_status(runs[i], STATUS_RIGHT);
        got[i] = value ? atof(value + strlen("): ")) : -1;
        clear_by(&suspects, sizes[i][0], sizes[i][1], got[i]);
        double right = if_near(got[i], loops(sizes[i][0], sizes[i][1]));
        if (wrong < 0 && !(right >= 1))
            wrong = i;
    }
    if (wrong < 0)
        return;
    double loop = loops(sizes[wrong][0], sizes[wrong][1]);
    fail_run(runs[wrong], first_suspect(&suspects),
             "@longest_chain_loops longest_chain(%ld, %ld) is %.0f; the loops of both "
             "launches alone are about %.0f.",
             sizes[wrong][0], sizes[wrong][1], got[wrong], loop > 1 ? loop : 1);
}
