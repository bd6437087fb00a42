// test_threads.c -- Lab 1: did every thread print its own line, and did the host wait?

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grade.h"
#include "status.h"

TestSuite(threads, .timeout = 60);

// A way of printing: the line of thread t in block b.
struct show {
    const char *name, *format;
    void (*line)(char *text, size_t size, int grid, int block, int b, int t);
};

static void thread_idx(char *text, size_t size, int grid, int block, int b, int t)
{
    (void)grid, (void)block, (void)b;
    snprintf(text, size, "threadIdx: %d", t);
}

static void block_idx(char *text, size_t size, int grid, int block, int b, int t)
{
    (void)grid, (void)block, (void)t;
    snprintf(text, size, "blockIdx: %d", b);
}

static void block_dim(char *text, size_t size, int grid, int block, int b, int t)
{
    (void)grid, (void)b, (void)t;
    snprintf(text, size, "blockDim: %d", block);
}

static void grid_dim(char *text, size_t size, int grid, int block, int b, int t)
{
    (void)block, (void)b, (void)t;
    snprintf(text, size, "gridDim: %d", grid);
}

static void global(char *text, size_t size, int grid, int block, int b, int t)
{
    (void)grid;
    snprintf(text, size, "gpu print %d %d %d %d", t, b, block, t + b * block);
}

static const struct show THREAD_IDX = {"threadIdx", "threadIdx: N", thread_idx};
static const struct show BLOCK_IDX = {"blockIdx", "blockIdx: N", block_idx};
static const struct show BLOCK_DIM = {"blockDim", "blockDim: N", block_dim};
static const struct show GRID_DIM = {"gridDim", "gridDim: N", grid_dim};
static const struct show GLOBAL = {"global", "gpu print T B D I", global};

enum { MAX = 4096, LENGTH = 64 };
typedef char text[LENGTH];

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

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

static const char *likely(const struct show *s, int got, int threads, text *lines, int n,
                          int grid, int block)
{
    text swapped;
    snprintf(swapped, LENGTH, "%s: %d", s->name, s == &BLOCK_DIM ? grid : block);
    if (n == 0)
        return "no thread printed: was a kernel launched, and waited for?";
    if (got > threads)
        return "too many threads: are grid and block in the right order in <<<grid, block>>>?";
    if (got < threads)
        return "too few threads: are both numbers in <<<grid, block>>>, blocks first?";
    if ((s == &BLOCK_DIM || s == &GRID_DIM) && count(lines, n, swapped) == n)
        return "blockDim and gridDim are swapped: blockDim counts a block's threads, gridDim "
               "the grid's blocks";
    if (s == &GLOBAL && strstr(lines[n - 1], "gpu print"))
        return "the index of a thread counts the threads of all blocks before its own: is "
               "blockIdx in it?";
    return "is it printed exactly so, and with the built-in variable that it names?";
}

// Runs one grid and fails the test unless each thread printed its line, in any order.
static void require_lines(const struct show *s, int grid, int block)
{
    static text lines[MAX], expected[MAX];
    struct outcome o = run_lab("--show %s --grid %d --block %d", s->name, grid, block);
    int n = 0, threads = grid * block;

    if (strstr(o.err, "never ends"))
        cr_fatal("%s was stopped: %s", o.asked, o.err);
    if (o.status != STATUS_WRONG)
        require_status(&o, STATUS_RIGHT);
    for (int b = 0; b < grid; b++)
        for (int t = 0; t < block; t++)
            s->line(expected[n++], LENGTH, grid, block, b, t);
    qsort(expected, n, sizeof *expected, by_text);
    int got = printed(&o, lines);
    for (int i = 0; i < threads; i++) {
        int want = count(expected, threads, expected[i]),
            have = count(lines, got, expected[i]);
        if (want != have)
            cr_fatal("%s: '%s' should come %d times, it came %d times; %d lines came, %d "
                     "threads should print '%s'.\nLikely: %s",
                     o.asked, expected[i], want, have, got, threads, s->format,
                     likely(s, got, threads, lines, got, grid, block));
    }
    if (got != threads)
        cr_fatal(
            "%s: %d lines came, %d threads should print '%s'; a line too many is '%s'.\n"
            "Likely: %s",
            o.asked, got, threads, s->format, lines[got - 1],
            likely(s, got, threads, lines, got, grid, block));
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
    "A launch returns at once. cudaDeviceSynchronize() returns when the kernel has ended.")
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
    "No device runs a block of 2048 threads. cudaGetLastError() after the launch says so; "
    "wrap it in CUDA_CHECK.")
{
    require_lines(&THREAD_IDX, 2, 4);
    static const struct show *const all[] = {&THREAD_IDX, &BLOCK_IDX, &BLOCK_DIM,
                                             &GRID_DIM, &GLOBAL};
    for (int i = 0; i < 5; i++)
        require_refusal(all[i]);
    cr_assert(true);
}
