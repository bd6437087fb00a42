// launches.c -- Lab 4: is the launch checked, and no larger than needed?

#include "require.h"

// Multiples of every block size: the number of threads can be exactly n.
enum { SMALL = 3 << 12, LARGE = 5 << 12, CALLS = 2, ONE_BLOCK_N = 1000 };
enum { HUGE_N = (1 << 24) + 1 }; // what a float cannot hold
enum { UNEVEN = 3333 };

static long threads_of(const struct probe_launch *l)
{
    return probe_volume(l->grid) * probe_volume(l->block);
}

static long threads_in_a_call(const struct run *r)
{
    long threads = 0;
    for (int i = 0; i < r->launches && i < PROBE_LAUNCHES; i++)
        threads += threads_of(&r->launch[i]);
    return threads / CALLS;
}

static const char *guess_waste(const struct run *small, const struct run *large)
{
    const struct probe_launch *s = small->launch, *l = large->launch;
    long block = probe_volume(s->block);
    if (block > 256 && s->grid.x == SMALL / 256)
        return "@number_blocks the number of blocks is n / 256, but a block has more "
               "threads.";
    if (s->grid.x == SMALL)
        return "@launch_blocks a launch is <<<blocks, threads>>>: n is the number of "
               "threads, not of blocks; n / 256 rounded up, (n + 255) / 256 with its "
               "parentheses.";
    if (s->grid.x == l->grid.x)
        return "@number_blocks_fixed the number of blocks is fixed; it follows from n.";
    if (small->launches >= 2 * CALLS && threads_of(&s[0]) == SMALL)
        return "@kernel_launched the kernel is launched more than once per call.";
    if (threads_of(s) == SMALL + block)
        return "@block_many a block too many: how many does n / 256 + 1 give if 256 "
               "divides n?";
    return NULL;
}

// Blocks and threads swapped fit as long as the number of blocks is a possible block.
static void require_fixed_blocks(const struct run *small, const struct run *large)
{
    const struct probe_launch *s = small->launch, *l = large->launch;
    if (s->block.x < l->block.x && s->grid.x == l->grid.x)
        fail_run(
            large,
            "@launch_blocks_threads a launch is <<<blocks, threads>>>: the number of "
            "blocks follows from n, and a block has 256 threads.",
            "For n = %d a call launches %u blocks of %u threads, for n = %d %u of %u.",
            SMALL, s->grid.x, s->block.x, LARGE, l->grid.x, l->block.x);
}

// Of the 32 threads of a warp, those that a small block lacks do nothing.
static void require_warps(const struct run *small)
{
    const struct probe_launch *l = small->launch;
    if (probe_volume(l->block) >= 32 || threads_in_a_call(small) < SMALL)
        return;
    fail_run(small,
             "@launch_blocks_threads_blocks a launch is <<<blocks, threads>>>: n / 256 "
             "blocks, rounded up, of 256 threads.",
             "For n = %d a call launches %u blocks of %ld thread%s.", SMALL, l->grid.x,
             probe_volume(l->block), probe_volume(l->block) == 1 ? "" : "s");
}

// As many threads as n only if n is a multiple of the block.
static void require_rounded_up(const struct run *small, const struct run *uneven)
{
    long threads = threads_in_a_call(uneven);
    bool ended = uneven->status == STATUS_RIGHT || uneven->status == STATUS_WRONG;
    if (!ended || threads_in_a_call(small) != SMALL || threads == 0 ||
        (threads >= UNEVEN && threads < UNEVEN + probe_volume(uneven->launch->block)))
        return;
    fail_run(uneven,
             threads >= UNEVEN
                 ? "@number_blocks_rest the rest of n / 256 needs one block more, "
                   "however large it is."
                 : "@number_blocks_rounded the number of blocks is rounded down; "
                   "ceil() of n / 256, a quotient of two ints, would come too late.",
             "For n = %d a call launches %ld threads.", UNEVEN, threads);
}

static void require_enough(const struct run *small, const struct run *huge)
{
    if (huge->launches == 0) // this file does not work without memory
        return;
    if (threads_in_a_call(small) != SMALL || threads_in_a_call(huge) >= HUGE_N)
        return;
    fail_run(huge,
             threads_in_a_call(huge) == HUGE_N - 1
                 ? "@number_blocks_computed the number of blocks is computed with "
                   "floats, which have 24 bits; or a rest of 1 needs a block, too: "
                   "(n + 255) / 256."
                 : "@number_blocks_capped the number of blocks has an upper limit, or is "
                   "kept in 16 bits. Which thread handles the elements beyond it?",
             "For n = 2^24 + 1 a call launches %ld threads.", threads_in_a_call(huge));
}

static void require_no_waste(const struct run *small, const struct run *large)
{
    const struct probe_launch *l = small->launch;
    if (threads_in_a_call(small) <= SMALL)
        return;
    fail_run(small, guess_waste(small, large),
             "@call_launches For n = %d a call launches %ld threads: %ld kernel%s, the "
             "first of %u blocks of %u.",
             SMALL, threads_in_a_call(small), small->launches / CALLS,
             small->launches > CALLS ? "s" : "", l->grid.x, l->block.x);
}

// The program makes the launch ask for more blocks than any device has.
static void require_refused(const struct run *r)
{
    const char *launch = strchr(r->seen->order, 'L');
    if (!launch)
        fail_run(r, "@todo_written TODO 3 is not written yet; a loop on the host is no "
                    "kernel.",
                 "No kernel was launched.");
    if (r->status == STATUS_RIGHT)
        fail_run(
            r,
            "@launch_not the launch is not checked: cudaGetLastError(), in CUDA_CHECK, "
            "belongs right after it.",
            "The launch of 2^31 blocks was refused, but the program ended without "
            "an error.");
    require_status(r, STATUS_CUDA_ERROR);
    if (strchr(launch, 'O'))
        fail_run(r, "@checked_late which launch does your cudaGetLastError() look at, "
                    "the one before or the one after?",
                 "The launch of 2^31 blocks was refused, but the result was copied back "
                 "before the program noticed.");
}

static struct run *plan_times(int n)
{
    return plan_lab("--part times --min %d --max %d --reps %d", n, n, CALLS - 1);
}

void require_launches(void)
{
    struct run *alone = plan_lab(
        "--part kernel --blocks 1 --min %d --max %d --out result", ONE_BLOCK_N,
        ONE_BLOCK_N);
    struct run *large = plan_times(LARGE), *small = plan_times(SMALL);
    struct run *huge = plan_times(HUGE_N), *uneven = plan_times(UNEVEN);
    huge->dry = true;
    struct run *refused = plan_lab("--part times --blocks 2^31 --min %d --max %d",
                                   ONE_BLOCK_N, ONE_BLOCK_N);
    struct run *rounds = plan_lab("--part times --min %d --max %d --reps %d --work 7",
                                  SMALL, SMALL, CALLS - 1);
    struct run *failing = plan_times(SMALL);
    failing->fail_waits = true;
    run_planned();
    require_refused(refused);
    if (failing->seen->failed_waits > 1) // else the first one ended the program
        fail_run(failing,
                 "@wait_unchecked the wait tells whether the kernel failed: wrap "
                 "cudaDeviceSynchronize() in CUDA_CHECK.",
                 "The kernel was made to fail, and multiply() went on.");
    require_possible(small, SMALL);
    require_status(small, STATUS_RIGHT);
    require_status(large, STATUS_RIGHT);
    if (rounds->launches > small->launches)
        fail_run(rounds, "@launch_of_rounds the kernel does all rounds of --work: it is "
                         "launched as often as for one.",
                 "A call launches %ld kernels for --work 7, and %ld for --work 1.",
                 rounds->launches / CALLS, small->launches / CALLS);
    // One block is enough for a grid-stride loop: any grid will do. The same if the file
    // has no kernel to be launched alone.
    bool any_grid = alone->status == STATUS_RIGHT ||
                    alone->file_size <= ONE_BLOCK_N * sizeof(float);
    require_fixed_blocks(small, large);
    require_warps(small);
    if (!any_grid)
        require_no_waste(small, large);
    require_rounded_up(small, uneven);
    require_enough(small, huge);
    long threads = probe_volume(small->launch->block);
    if (!any_grid && threads != 256)
        fail_run(small, "@block_of_256 a block contains 256 threads.",
                 "For n = %d a call launches blocks of %ld threads.", SMALL, threads);
}
