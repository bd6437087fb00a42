// expected.c -- Lab 1: which lines the threads of a grid must print; see expected.h.

#include "expected.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct show shows[SHOWS] = {
    [THREAD_IDX] = {"threadIdx", "threadIdx:", " N"},
    [BLOCK_IDX] = {"blockIdx", "blockIdx:", " N"},
    [BLOCK_DIM] = {"blockDim", "blockDim:", " N"},
    [GRID_DIM] = {"gridDim", "gridDim:", " N"},
    [GLOBAL] = {"global", "gpu print ", "T B D I"},
};

struct element element_at(enum what what, int grid, int block, int index)
{
    return (struct element){what, grid, block, index / block, index % block, index};
}

void print_line(line to, struct element e)
{
    switch (e.what) {
    case THREAD_IDX:
        snprintf(to, LINE_LENGTH, "threadIdx: %d", e.t);
        break;
    case BLOCK_IDX:
        snprintf(to, LINE_LENGTH, "blockIdx: %d", e.b);
        break;
    case BLOCK_DIM:
        snprintf(to, LINE_LENGTH, "blockDim: %d", e.block);
        break;
    case GRID_DIM:
        snprintf(to, LINE_LENGTH, "gridDim: %d", e.grid);
        break;
    case GLOBAL:
        snprintf(to, LINE_LENGTH, "gpu print %d %d %d %d", e.t, e.b, e.block, e.index);
        break;
    }
}

int expected_lines(line lines[], enum what what, int grid, int block)
{
    int threads = grid * block;
    for (int i = 0; i < threads; i++)
        print_line(lines[i], element_at(what, grid, block, i));
    sort_lines(lines, threads);
    return threads;
}

static int compare_lines(const void *a, const void *b) { return strcmp(a, b); }

void sort_lines(line lines[], int count)
{
    qsort(lines, count, sizeof *lines, compare_lines);
}
