// guess.h -- Lab 1's lines as they should be; the mistake behind those that came.
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 4096, LENGTH = 64 };
typedef char text[LENGTH];

// Prints the line of thread t in block b.
typedef void line_of(char *text, size_t size, int grid, int block, int b, int t);

// A way of printing, and the text that its lines begin with.
struct show {
    const char *name, *format, *begin;
    line_of *line;
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

static const struct show THREAD_IDX = {"threadIdx", "threadIdx: N",
                                       "threadIdx:", thread_idx};
static const struct show BLOCK_IDX = {"blockIdx", "blockIdx: N", "blockIdx:", block_idx};
static const struct show BLOCK_DIM = {"blockDim", "blockDim: N", "blockDim:", block_dim};
static const struct show GRID_DIM = {"gridDim", "gridDim: N", "gridDim:", grid_dim};
static const struct show GLOBAL = {"global", "gpu print T B D I", "gpu print ", global};
static const struct show *const SHOWS[] = {&THREAD_IDX, &BLOCK_IDX, &BLOCK_DIM, &GRID_DIM,
                                           &GLOBAL};

// Mistaken ways to print the global index.
static void times_grid(char *text, size_t size, int grid, int block, int b, int t)
{
    snprintf(text, size, "gpu print %d %d %d %d", t, b, block, t + b * grid);
}

static void without_block(char *text, size_t size, int grid, int block, int b, int t)
{
    (void)grid;
    snprintf(text, size, "gpu print %d %d %d %d", t, b, block, t);
}

static void block_first(char *text, size_t size, int grid, int block, int b, int t)
{
    (void)grid;
    snprintf(text, size, "gpu print %d %d %d %d", b, t, block, t + b * block);
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

// All lines of a grid, sorted; returns how many.
static int make_lines(line_of *line, int grid, int block, text *lines)
{
    int n = 0;
    for (int b = 0; b < grid; b++)
        for (int t = 0; t < block && n < MAX; t++)
            line(lines[n++], LENGTH, grid, block, b, t);
    qsort(lines, n, sizeof *lines, by_text);
    return n;
}

// Whether these n sorted lines are those that `line` makes.
static bool made_by(line_of *line, int grid, int block, text *lines, int n)
{
    static text made[MAX];
    if (make_lines(line, grid, block, made) != n)
        return false;
    for (int i = 0; i < n; i++)
        if (strcmp(made[i], lines[i]))
            return false;
    return true;
}

static int occurrences(const char *in, const char *of)
{
    int n = 0;
    for (; (in = strstr(in, of)); in += strlen(of))
        n++;
    return n;
}

// The likely mistake behind the n lines that came, which are sorted, and the whole
// output.
static const char *likely(const struct show *s, const char *out, text *lines, int n,
                          int grid, int block)
{
    int threads = grid * block;
    if (n == 0)
        return "no thread printed: was a kernel launched, and waited for?";
    if (occurrences(out, s->begin) > n)
        return "is the newline, \\n, at the end of each line?";
    for (int k = 0; k < 5; k++)
        if (SHOWS[k] != s && occurrences(out, SHOWS[k]->begin))
            return "lines of another kernel came: is a break missing in the switch?";
    if ((s == &BLOCK_DIM || s == &GRID_DIM) && made_by(s->line, block, grid, lines, n))
        return "blockDim and gridDim are swapped, or the numbers in <<<grid, block>>>: "
               "blockDim counts a block's threads, gridDim the grid's blocks";
    if (grid != block && made_by(s->line, block, grid, lines, n))
        return "the two numbers of the launch are swapped: it is <<<grid, block>>>, "
               "blocks first";
    if (n > threads)
        return "too many threads: what are the two numbers in <<<grid, block>>>?";
    if (n < threads)
        return "too few threads: are both numbers in <<<grid, block>>>, blocks first?";
    if (made_by(times_grid, grid, block, lines, n))
        return "the index multiplies blockIdx by gridDim; before block b come b times "
               "blockDim threads";
    if (made_by(without_block, grid, block, lines, n))
        return "the index of a thread counts the threads of all blocks before its own: "
               "is blockIdx in it?";
    if (made_by(block_first, grid, block, lines, n))
        return "threadIdx comes first in the line, then blockIdx";
    return "is it printed exactly so, and with the built-in variable that it names?";
}
