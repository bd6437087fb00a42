// test.c -- Lab 4: is the product right, and do its times tell the truth?

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "random.h"
#include "status.h"
#include "guess.h"

TestSuite(transfer_cost, .timeout = 120);

#define RIGHT_FIRST "its times count only if the result is right: mend the tests above."

// Fails the test unless the program ended well; on a wrong result with these likely
// words.
static void require_ran(const struct outcome *o, const char *likely)
{
    if (o->status == STATUS_WRONG) {
        if (strstr(o->err, "must be above 0"))
            likely = "a time is not filled in, or is end minus end (TODO 4).";
        if (strstr(o->err, "host_alloc()"))
            likely = "host_alloc() does not look at `pinned`: memory from cudaMallocHost "
                     "only if it is to be pinned.";
        cr_fatal("%s: %.*s\nLikely: %s", o->asked, (int)strcspn(o->err, "\n"), o->err,
                 likely);
    }
    require_status(o, STATUS_RIGHT);
}

// Runs one size and fails the test unless every element is right.
static void require_product(const char *option, int n, int work, const char *otherwise)
{
    uint64_t seed = unknown(1 << 30);
    struct outcome o = run_lab(
        "--min %d --max %d --work %d --reps 1 --seed %lu --out result%s", n, n, work,
        seed, option);
    int rep = 1, wrong = 0, first = 0; // the file holds the last repetition

    if (o.status == STATUS_WRONG && o.file)
        rep = 0; // or the first, which was already wrong
    else
        require_ran(&o, otherwise);
    if (!o.file || o.file_size != n * sizeof(float))
        cr_fatal("%s wrote %zu bytes of result, %zu are right.", o.asked, o.file_size,
                 n * sizeof(float));
    struct product p = {n, work, random_seed(seed, rep, 0), random_seed(seed, rep, 1),
                        (float *)o.file};
    for (int i = n - 1; i >= 0; i--)
        if (!(fabsf(p.got[i] - right_at(&p, i)) <= 0))
            wrong++, first = i;
    if (wrong)
        cr_fatal("%s: %d of %d elements are wrong; element %d is %.9g and should be "
                 "%.9g.\nLikely: %s",
                 o.asked, wrong, n, first, p.got[first], right_at(&p, first),
                 likely(&p, o.launches > 0, otherwise));
    require_ran(&o, otherwise);
    require_launch(&o);
    outcome_free(&o);
    cr_assert(true);
}

Graded(
    transfer_cost, multiplies, 4, "multiplies at every size",
    "TODO 1 to 4 for work = 1: copy a and b in, launch enough blocks, copy dest back. "
    "The guard i < n is needed here too.")
{
    static const int sizes[] = {400, 1, 255, 256, 257, 100003};
    for (int i = 0; i < 6; i++)
        require_product("", sizes[i], 1,
                        "dest[i] = a[i] * b[i] for every i < n; which copy or thread "
                        "should have brought this element?");
}

Graded(
    transfer_cost, repeats_the_work, 2, "does --work rounds",
    "After a * b come work - 1 rounds of x = fmaf(x, a, b). Adding and multiplying apart "
    "rounds twice and gives other digits.")
{
    static const char otherwise[] = "x = fmaf(x, a[i], b[i]), work - 1 times, and x is "
                                    "stored after the last.";
    require_product("", 1000, 7, otherwise);
    require_product("", 1000, 2, otherwise);
}

// One repetition, so that the times belong together. No link to a device moves 1 TB/s.
static void require_whole(int n, int work)
{
    struct outcome o =
        run_lab("--min %d --max %d --work %d --reps 1 --csv", n, n, work);
    double least = n * sizeof(float) / 1e6; // microseconds for one array
    require_ran(&o, RIGHT_FIRST);
    require_launch(&o);
    double h2d = csv_value(&o, "h2d_us"), kernel = csv_value(&o, "kernel_us");
    double d2h = csv_value(&o, "d2h_us"), total = csv_value(&o, "total_us");

    if (!(h2d > 0 && kernel > 0 && d2h > 0))
        cr_fatal("%s: h2d %g, kernel %g, d2h %g us; each must be above 0.", o.asked, h2d,
                 kernel, d2h);
    if (!(h2d >= 2 * least && d2h >= least))
        cr_fatal("%s: h2d %g, d2h %g us; no link is fast enough for less than %.3g and "
                 "%.3g.\nLikely: a clock is read before the copy, or in another unit.",
                 o.asked, h2d, d2h, 2 * least, least);
    // Events and the host's clock may differ a little; a part left out is more than that.
    if (!(total * 1.1 + 20 >= h2d + kernel + d2h))
        cr_fatal(
            "%s: the total, %g us, is smaller than its parts: h2d %g + kernel %g + d2h "
            "%g.\n"
            "Likely: the total leaves out the copies, or a part is in another unit.",
            o.asked, total, h2d, kernel, d2h);
    if (!(total <= 1.5 * (h2d + kernel + d2h) + 1000))
        cr_fatal(
            "%s: the total, %g us, is far more than its parts: h2d %g + kernel %g + d2h "
            "%g.\n"
            "Likely: starting up or allocating was timed as work.",
            o.asked, total, h2d, kernel, d2h);
    outcome_free(&o);
}

Graded(
    transfer_cost, adds_up, 4, "the total holds copies and kernel",
    "The total runs from before the first copy to after the last one, in microseconds.")
{
    require_whole(1 << 22, 1);
    require_whole(1 << 20, 64);
    cr_assert(true);
}

// With this much work the kernel takes longer than the copy of its result, on any device.
// If nobody waits for the kernel, its time goes to the copy, which has to wait.
Graded(
    transfer_cost, waits_for_the_kernel, 3, "times the kernel, not its launch",
    "A launch returns before the kernel has run: wait for the device before you read the "
    "clock.")
{
    struct outcome o = run_lab("--min 2^10 --max 2^10 --reps 2 --work 2^15 --csv");
    require_ran(&o, RIGHT_FIRST);
    require_launch(&o);
    double kernel = csv_value(&o, "kernel_us"), copy = csv_value(&o, "d2h_us");
    cr_assert(
        kernel > copy,
        "%s: %.1f us for the kernel, %.1f us to copy 4 KiB back.\nLikely: the clock is "
        "read without waiting for the kernel (cudaDeviceSynchronize before now_us()), so "
        "that the copy waits instead.",
        o.asked, kernel, copy);
    outcome_free(&o);
}

// Many elements, so that memory for n bytes in place of n floats is seen to be too
// little.
Graded(transfer_cost, pins_memory, 2, "pins the host's memory on request",
       "cudaMallocHost(&p, bytes) gives pinned memory, cudaFreeHost(p) takes it back.")
{
    enum { MANY = 1000003 };
    struct outcome o = run_lab("--min %d --max %d --reps 1 --pinned", MANY, MANY);
    // Memory that is too small fails before a launch, a wrong free() after it.
    if (o.signal)
        cr_fatal("crash: %s was ended by signal %d (%s).\nLikely: %s", o.asked, o.signal,
                 strsignal(o.signal),
                 o.launches ? "free() was given pinned memory, which goes back through "
                              "cudaFreeHost."
                            : "cudaMallocHost was asked for n bytes, a quarter of what n "
                              "floats need.");
    require_ran(&o, RIGHT_FIRST);
    outcome_free(&o);
    require_product(" --pinned", 100003, 1, RIGHT_FIRST);
}

static void require_crossing(const char *rows, const char *right)
{
    struct outcome o = run_lab("--crossing %s", rows);
    require_status(&o, STATUS_RIGHT);
    size_t length = strcspn(o.out, "\n");
    if (length != strlen(right) || strncmp(o.out, right, length))
        cr_fatal("%s (n:cpu:gpu): %s expected, %.*s came.\nLikely: %s", o.asked, right,
                 (int)(length < 40 ? length : 40), o.out,
                 !strcmp(right, "never")
                     ? "a crossing that never comes is -1"
                     : "the GPU must be faster at this size and at every "
                       "larger one, and a tie is no win");
    outcome_free(&o);
}

Graded(transfer_cost, finds_the_crossing, 3, "finds the crossing",
       "Walk from the largest size down as long as the GPU is faster: where do you stop?")
{
    require_crossing("256:1:9,512:2:9,1024:10:9,2048:20:9", "1024");
    require_crossing("256:1:9,512:10:9,1024:5:9,2048:20:9,4096:40:9", "2048");
    require_crossing("256:9:9,512:10:10,1024:11:10.5", "1024");
    require_crossing("100:10:1,200:20:1", "100");
    cr_assert(true);
}

Graded(transfer_cost, says_never, 2, "says never if the GPU never wins",
       "If the GPU is slower at the largest size, there is no crossing: -1.")
{
    require_crossing("256:1:9,512:2:9", "never");
    require_crossing("256:10:9,512:10:9,1024:8:9", "never");
    require_crossing("256:9:9", "never");
    cr_assert(true);
}
