// test.c -- Lab 1: did every thread print its own line, and did the host wait?

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "status.h"
#include "guess.h"

TestSuite(threads, .timeout = 60);

// The lines of standard output other than the host's own, sorted.
static int printed(const struct outcome *o, text *lines)
{
    int n = 0;
    for (const char *p = o->out; *p && n < MAX; p += strcspn(p, "\n"), p += *p == '\n') {
        int length = strcspn(p, "\n");
        if (!strncmp(p, "cpu print", 9))
            continue;
        snprintf(lines[n++], LENGTH, "%.*s", length < LENGTH ? length : LENGTH - 1, p);
    }
    qsort(lines, n, sizeof *lines, by_text);
    return n;
}

static int count(text *lines, int n, const char *line)
{
    int k = 0;
    for (int i = 0; i < n; i++)
        k += !strcmp(lines[i], line);
    return k;
}

// Runs one grid and fails the test unless each thread printed its line, in any order.
static void require_lines(const struct show *s, int grid, int block)
{
    static text lines[MAX], expected[MAX];
    struct outcome o = run_lab("--show %s --grid %d --block %d", s->name, grid, block);
    int threads = grid * block;

    if (strstr(o.err, "never ends"))
        cr_fatal("%s was stopped: %s", o.asked, o.err);
    if (o.status != STATUS_WRONG)
        require_status(&o, STATUS_RIGHT);
    make_lines(s->line, grid, block, expected);
    int got = printed(&o, lines);
    for (int i = 0; i < threads; i++) {
        int want = count(expected, threads, expected[i]),
            have = count(lines, got, expected[i]);
        if (want != have)
            cr_fatal(
                "%s: '%s' should come %d times, it came %d times; %d lines came%s%s%s, "
                "%d threads should print '%s'.\nLikely: %s",
                o.asked, expected[i], want, have, got, got ? ", one is '" : "",
                got ? lines[0] : "", got ? "'" : "", threads, s->format,
                likely(s, o.out, lines, got, grid, block));
    }
    if (got != threads)
        cr_fatal(
            "%s: %d lines came, %d threads should print '%s'; a line too many is '%s'.\n"
            "Likely: %s",
            o.asked, got, threads, s->format, lines[got - 1],
            likely(s, o.out, lines, got, grid, block));
    if (!strstr(o.err, "came after the host's")) // that is another test's
        require_status(&o, STATUS_RIGHT);
    require_launch(&o);
    outcome_free(&o);
    cr_assert(true); // a test without assertions does not count as passed
}

Graded(
    threads, prints_its_number_in_the_block, 3, "prints threadIdx",
    "TODO 1 and 2: printf works in a kernel as in C; the number is threadIdx.x. Launch "
    "with thread_idx_kernel<<<grid, block>>>(), blocks first.")
{
    require_lines(&THREAD_IDX, 2, 4);
    require_lines(&THREAD_IDX, 3, 5);
    require_lines(&THREAD_IDX, 1, 33);
}

Graded(threads, prints_the_number_of_its_block, 3, "prints blockIdx",
       "All threads of a block print the same number, blockIdx.x.")
{
    require_lines(&BLOCK_IDX, 2, 4);
    require_lines(&BLOCK_IDX, 7, 3);
}

Graded(threads, prints_how_many_threads_a_block_has, 2, "prints blockDim",
       "blockDim.x is the second number of the launch, the same in every thread.")
{
    require_lines(&BLOCK_DIM, 2, 4);
    require_lines(&BLOCK_DIM, 5, 3);
}

Graded(threads, prints_how_many_blocks_there_are, 2, "prints gridDim",
       "gridDim.x is the first number of the launch, the same in every thread.")
{
    require_lines(&GRID_DIM, 2, 4);
    require_lines(&GRID_DIM, 3, 5);
}

Graded(threads, prints_the_global_index, 4, "prints the global index",
       "Thread t of block b has b whole blocks before it: how many threads is that?")
{
    require_lines(&GLOBAL, 4, 4);
    require_lines(&GLOBAL, 3, 33);
    require_lines(&GLOBAL, 2, 1024);
}

Graded(
    threads, waits_before_the_host_prints, 4, "waits for the kernel",
    "A launch returns at once. cudaDeviceSynchronize() returns when the kernel has "
    "ended.")
{
    for (int i = 0; i < 3; i++) {
        struct outcome o = run_lab("--show global --grid 4 --block 4");
        if (o.status != STATUS_WRONG)
            require_status(&o, STATUS_RIGHT);
        const char *host = strstr(o.out, "cpu print"), *last = NULL;
        for (const char *p = o.out; (p = strstr(p, "gpu print")); p++)
            last = p;
        if (!last)
            cr_fatal("%s: no thread printed.\nLikely: no kernel was launched.", o.asked);
        if (!host || host < last)
            cr_fatal(
                "%s: 'cpu print' came before the threads' lines.\nLikely: nothing waits "
                "for the kernel; a launch returns before the kernel has run.",
                o.asked);
        require_status(&o, STATUS_RIGHT);
        require_launch(&o);
        outcome_free(&o);
    }
    cr_assert(true);
}

// No device runs a block of 2048 threads, but a host that prints in a loop would.
static void require_refusal(const struct show *s)
{
    static text lines[MAX];
    struct outcome o = run_lab("--show %s --grid 1 --block 2048", s->name);
    if (printed(&o, lines))
        cr_fatal(
            "%s: lines came, though no device runs a block of 2048 threads.\nLikely: the "
            "host prints them, in a loop; each thread of a kernel must print its own.",
            o.asked);
    if (!o.signal && !o.timed_out && o.status != STATUS_CUDA_ERROR)
        cr_fatal(
            "%s: no device runs a block of 2048 threads, but no CUDA error was named.\n"
            "Likely: the launch is not followed by CUDA_CHECK(cudaGetLastError()).",
            o.asked);
    require_status(&o, STATUS_CUDA_ERROR);
    outcome_free(&o);
}

Graded(
    threads, prints_from_the_device, 2, "prints from the device, and checks the launch",
    "No device runs a block of 2048 threads. cudaGetLastError() after the launch says "
    "so; wrap it in CUDA_CHECK.")
{
    require_lines(&THREAD_IDX, 2, 4);
    for (int i = 0; i < 5; i++)
        require_refusal(SHOWS[i]);
    cr_assert(true);
}
