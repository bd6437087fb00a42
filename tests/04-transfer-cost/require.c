// require.c -- Lab 4: runs one size and fails the test unless product and times hold.

#include "require.h"

#include <string.h>

#include "graded_test.h"
#include "mistakes.h"
#include "random_inputs.h"
#include "run_output.h"
#include "status.h"

// Fails the test unless the program called its own result right.
static void require_right(const struct observed *o)
{
    const struct run *r = o->run;
    if (r->status == STATUS_WRONG)
        fail(guess(o), "%s: %.*s", r->command, line_length(r->err), r->err);
    require_status(r, STATUS_RIGHT);
}

void require_product(int n, int work, bool pinned)
{
    int seed = unknown(1 << 30);
    struct run r = run_lab(
        "--min %d --max %d --work %d --reps 1 --seed %d --out result%s", n, n, work, seed,
        pinned ? " --pinned" : "");
    struct observed o = {.run = &r, .n = n, .work = work, .pinned = pinned};
    // The file holds the last repetition, or the warm-up, number 0, if that was wrong.
    int repetition = r.status == STATUS_WRONG && r.file_size > 0 ? 0 : 1;

    if (repetition == 1)
        require_right(&o);
    o.product = require_result(&r, n * sizeof *o.product);
    o.seed_a = random_seed(seed, repetition, 0);
    o.seed_b = random_seed(seed, repetition, 1);
    compare_product(&o);
    if (o.wrong) {
        struct element first = element_at(&o, o.first);
        fail(guess(&o),
             "%s: %d of %d elements are wrong; element %d is %.9g instead of %.9g.",
             r.command, o.wrong, n, o.first, first.got, first.expected);
    }
    require_right(&o);
    require_launch(&r);
}

struct times {
    double h2d, kernel, d2h, total; // microseconds
};

static struct times read_times(const struct run *r)
{
    return (struct times){csv_value(r, "h2d_us"), csv_value(r, "kernel_us"),
                          csv_value(r, "d2h_us"), csv_value(r, "total_us")};
}

// One repetition, so that the times belong together.
void require_whole(int n, int work)
{
    struct run r = run_lab("--min %d --max %d --work %d --reps 1 --csv", n, n, work);
    // No link to a device moves 1 TB/s.
    double least = n * sizeof(float) / 1e6; // microseconds for one array
    require_right(&(struct observed){.run = &r});
    require_launch(&r);
    struct times us = read_times(&r);
    double sum = us.h2d + us.kernel + us.d2h;

    if (!(us.h2d > 0 && us.kernel > 0 && us.d2h > 0))
        fail(NULL, "%s: h2d %g, kernel %g, d2h %g us; each must be above 0.", r.command,
             us.h2d, us.kernel, us.d2h);
    if (!(us.h2d >= 2 * least && us.d2h >= least))
        fail("a clock is read before the copy, or in another unit.",
             "%s: h2d %g, d2h %g us; no link is fast enough for less than %.3g and %.3g.",
             r.command, us.h2d, us.d2h, 2 * least, least);
    // Events and the host's clock may differ a little; a part left out is more than that.
    if (!(us.total * 1.1 + 20 >= sum))
        fail("the total leaves out the copies, or a part is in another unit.",
             "%s: the total, %g us, is smaller than its parts: h2d %g + kernel %g + d2h "
             "%g.",
             r.command, us.total, us.h2d, us.kernel, us.d2h);
    if (!(us.total <= 1.5 * sum + 1000))
        fail("starting up or allocating was timed as work.",
             "%s: the total, %g us, is far more than its parts: h2d %g + kernel %g + d2h "
             "%g.",
             r.command, us.total, us.h2d, us.kernel, us.d2h);
}

// With this much work the kernel takes longer than the copy of its result, on any device.
// If the host does not wait for the kernel, the copy does, and takes the kernel's time.
void require_wait(void)
{
    struct run r = run_lab("--min 2^10 --max 2^10 --reps 2 --work 2^15 --csv");
    require_right(&(struct observed){.run = &r});
    require_launch(&r);
    struct times us = read_times(&r);
    if (!(us.kernel > us.d2h))
        fail("the clock is read without waiting for the kernel (cudaDeviceSynchronize "
             "before now_us()), so that the copy waits instead.",
             "%s: %.1f us for the kernel, %.1f us to copy 4 KiB back.", r.command,
             us.kernel, us.d2h);
}

// Memory that is too small fails before a launch, a wrong free() after it.
void require_pinned(int n)
{
    struct run r = run_lab("--min %d --max %d --reps 1 --pinned", n, n);
    if (r.signal)
        fail(r.launches ? "free() was given pinned memory; give it to cudaFreeHost."
                        : "cudaMallocHost was asked for n bytes, a quarter of what n "
                          "floats need.",
             "crash: %s was ended by signal %d (%s).", r.command, r.signal,
             strsignal(r.signal));
    require_right(&(struct observed){.run = &r});
}

void require_crossings(const struct crossing_case *cases)
{
    for (const struct crossing_case *c = cases; c->rows; c++) {
        struct run r = run_lab("--crossing %s", c->rows);
        require_status(&r, STATUS_RIGHT);
        size_t length = line_length(r.out);
        if (length != strlen(c->crossing) || !starts_with(r.out, c->crossing))
            fail(strcmp(c->crossing, "never")
                     ? "the GPU must be faster at this size and at every larger one, and "
                       "a tie is not a win."
                     : "if the GPU never wins, the crossing is -1.",
                 "%s (n:cpu:gpu) printed %.*s instead of %s.", r.command,
                 (int)(length < 40 ? length : 40), r.out, c->crossing);
    }
}
