// require.c -- Lab 7: what a kernel or a function must do; see require.h.

#include "require.h"

#include "counts.h"
#include "reduction.h"

enum { MOST_SIZES = 16 };

// A function whose launches have other grids, in words, or NULL; the same for blocks.
static const char *other_grid(const struct observed *o)
{
    const struct probe_launch *l = o->run->launch;
    if (is_kernel(o) || o->run->launches == 0)
        return NULL;
    if (o->run->launches > 1 && o->blocks > 1 && probe_volume(l[0].grid) == 1 &&
        probe_volume(l[1].grid) == o->blocks)
        return "@launches_exchanged the partial sums are added up before they are there: "
               "the launches have changed places.";
    if (probe_volume(l[0].grid) != o->blocks)
        return "@first_grid the first launch is <<<blocks, BLOCK>>>: d_partial has room "
               "for `blocks` sums.";
    if (o->run->launches > 1 && probe_volume(l[1].grid) > 1)
        return "@second_grid launch 2 has several blocks, too: one block adds up the "
               "partial sums, and stores one sum.";
    return NULL;
}
static const char *other_block(const struct observed *o)
{
    for (long k = 0; !is_kernel(o) && k < o->run->launches && k < PROBE_LAUNCHES; k++) {
        long threads = probe_volume(o->run->launch[k].block);
        if (threads == BLOCK)
            continue;
        return formatted("@launch_blocks launch %ld has blocks of %ld threads: "
                         "block_sum() adds up blocks of %d.", k + 1, threads, BLOCK);
    }
    return NULL;
}

static const char *other_stream(const struct observed *o)
{
    const struct probe_record *r = o->run->seen;
    const char *first = strchr(r->queued, 'L');
    const char *next = first ? strpbrk(first + 1, "LSW") : NULL;
    if (is_kernel(o) || !next || *next == 'W' ||
        r->streams[first - r->queued] == r->streams[next - r->queued])
        return NULL;
    if (*next == 'L')
        return "@other_stream the launches are in two streams, which do not wait for "
               "each other: one stream keeps their order.";
    const char *record = r->queued + r->recorded[next - r->queued] - 1;
    if (record > first && record < next &&
        r->streams[record - r->queued] == r->streams[first - r->queued])
        return NULL;
    return "@event_elsewhere the launches are in two streams, and the event that the "
           "second waits for is not recorded between them, in the stream of the first.";
}

// A kernel in which block_sum() runs again and again.
static const char *many_shuffles(const struct observed *o)
{
    enum { IN_BLOCK = 10 };
    struct launch_work work[MOST_LAUNCHES];
    struct run *trace = o->group ? NULL : plan_trace(o->op, o->n, o->blocks);

    run_planned();
    if (launches_of(trace, work) == 0 || work[0].shuffles <= 2 * IN_BLOCK)
        return NULL;
    return "@sums_in_loop block_sum() is in the loop: call it once for all elements of a "
           "thread, since its shared memory serves one call.";
}

_Noreturn static void fail_step(struct observed *o)
{
    struct run *r = o->run;

    if (other_grid(o))
        r->past_the_end = other_grid(o);
    if (r->status == STATUS_CUDA_ERROR && is_kernel(o)) // it touched what it must not
        fail_run(r, cause_of_cuda_error(r), "@failed_device %s: %s failed on the device "
                                            "(%s).",
                 r->command, o->op, last_line(r));
    require_ran(r);
    require_result(r, (o->group ? sums_in(o) : o->blocks) * sizeof *o->sums);
    if (o->wrong == 0)
        require_status(r, STATUS_RIGHT);
    struct element e = sum_at(o, o->first);
    const char *rest = "";
    if (o->wrong > 1)
        rest = formatted("%ld of %ld sums are wrong; ", o->wrong, sums_in(o));
    const char *likely = NULL;
    const char *(*const seen[])(const struct observed *) = {
        other_grid, other_stream, guess, other_block, many_shuffles};
    for (int i = 0; !likely && i < COUNT(seen); i++)
        likely = seen[i](o);
    fail_run(r, likely, "@sum_elements %s: %sthe sum of elements %ld to %ld is %.9g "
                        "instead of %.9g.",
             r->command, rest, e.from, e.end - 1, e.got, expected_sum(e));
}

static void plan_all(struct observed *runs, const char *op, const struct size *sizes,
                     int count)
{
    for (int i = 0; i < count; i++)
        runs[i] = plan_step(op, sizes[i].n, sizes[i].blocks);
}

static int first_wrong(struct observed *runs, int count)
{
    int i = 0;
    while (i < count && is_right(&runs[i]))
        i++;
    return i;
}

void require_kernel(const char *kernel, const char *whole, const struct size *sizes,
                    int count)
{
    struct observed runs[MOST_SIZES];

    plan_all(runs, kernel, sizes, count);
    run_planned();
    int wrong = first_wrong(runs, count);
    if (wrong == count) {
        struct run *r = plan_lab("--op %s --n %ld --blocks %ld --reps 0 --random", kernel,
                                 sizes[0].n, sizes[0].blocks);
        run_planned();
        if (r->status == STATUS_WRONG)
            fail_run(r, FRACTIONS_LOST, "%s: whole numbers add up, but not these.",
                     r->command);
        return;
    }
    if (whole && runs[wrong].run->status == STATUS_USAGE)
        require_function(whole, sizes, count);
    else
        fail_step(&runs[wrong]);
}

// Has require_function() passed? Each test asks about one function, and on a GPU it takes
// the program a third of a second to start.
static bool worked;

void require_function(const char *op, const struct size *sizes, int count)
{
    struct observed runs[MOST_SIZES], without;

    plan_all(runs, op, sizes, count);
    without = plan_step(op, sizes[0].n, sizes[0].blocks);
    without.run->swallow = true;
    run_planned();
    int wrong = first_wrong(runs, count);
    if (wrong < count)
        fail_step(&runs[wrong]);
    if (is_right(&without))
        fail_run(without.run, "@host_computes the host computes what the kernels should.",
                 "%s: the result is right even if no kernel runs.", without.run->command);
    worked = true;
}

static void require_freed(const struct run *r, const char *op)
{
    static const char *const what[PROBE_KINDS] = {"arrays on the device", "pinned arrays",
                                                  "events", "streams"};
    for (int k = 0; k < PROBE_KINDS; k++)
        if (r->leaked[k] > 0)
            fail_run(r, "@allocated_call what is allocated in each call is freed in each "
                        "call.",
                     "@leak %s() did not free what it allocated: %ld %s.", op,
                     r->leaked[k], what[k]);
}

void require_whole_call(const char *op)
{
    enum { OF_THE_PROGRAM = 1 };
    static const long blocks[] = {7, 300, 1200};
    struct observed runs[COUNT(blocks)];

    for (int i = 0; i < COUNT(blocks); i++)
        runs[i] = plan_step(op, 5000, blocks[i]);
    run_planned();
    for (int i = 0; i < COUNT(blocks); i++) {
        const struct run *r = runs[i].run;
        const struct probe_launch *l = r->launch;
        require_ran(r);
        require_launch(r);
        if (r->seen->copies_out > OF_THE_PROGRAM)
            fail_run(r, "@host_adds the host adds up the partial sums: a second launch "
                        "does so without a copy.",
                     "%s: %s() copies from the device.", r->command, op);
        if (probe_volume(l->grid) == blocks[i] && probe_volume(l->block) == BLOCK)
            continue;
        fail_run(
            r, "@first_launch the first launch is <<<blocks, BLOCK>>>.",
            "%s: the first launch has %ld blocks of %ld threads instead of %ld of %d.",
            r->command, probe_volume(l->grid), probe_volume(l->block), blocks[i], BLOCK);
    }
    require_freed(runs[0].run, op);
    require_many(formatted("--op %s --n 17000001 --blocks 1200 --reps 0", op),
                 "@many_elements with so many elements, does a product such as n * "
                 "blockIdx.x pass 2^32, or an index kept in a float 2^24?");
}

void require_device_work(const char *op)
{
    static const struct size some = {1003, 3};
    if (!worked)
        require_function(op, &some, 1);
}

// Without blocks no launch is accepted. It ends the process.
void require_checked_launch(const char *op)
{
    require_device_work(op);
    struct run *r = plan_lab("--op %s --n 1000 --blocks 0 --reps 0", op);
    struct run *second = plan_lab("--op %s --n 1000 --blocks 3 --reps 0", op);

    second->fail = PROBE_LAUNCH;
    second->fail_after = 1;
    run_planned();
    require_launch(r);
    bool said = r->status == STATUS_CUDA_ERROR && strstr(r->err, "reduction.cu:");
    if (said && second->seen->failed_calls > 0 && second->status != STATUS_CUDA_ERROR) {
        fail("@second_unchecked after the second launch, too, belongs "
             "cudaGetLastError(), in CUDA_CHECK.",
             "@second_refused %s() was told that launch 2 is refused, but went on.", op);
    }
    if (said)
        return;
    if (r->status != STATUS_RIGHT && r->status != STATUS_WRONG &&
        r->status != STATUS_CUDA_ERROR)
        require_ran(r);
    fail_run(r, "@behind_launch after each launch belongs cudaGetLastError(), in "
                "CUDA_CHECK.",
             "%s: a launch of 0 blocks is refused, but %s() did not say so.", r->command,
             op);
}
