// guess_missing.c -- Lab 6: why elements of a transpose are not written.

#include "guess.h"

WRITES_IF(first_rows_of_in, e.in_x < ROWS)
WRITES_IF(first_rows_of_out, e.in_y < ROWS && e.in_x < ROWS)
WRITES_IF(rows_written, e.in_y < ROWS)
WRITES_IF(rows_side_by_side, e.in_x < ROWS + 3)
WRITES_IF(first_tile, e.tile_x == 0 && e.tile_y == 0)
bool is_naive(const struct observed *o) { return !strcmp(o->op, "naive"); }
// Whether a thread that is right of `out` writes there, too.
static bool is_overwritten(struct element e)
{
    long width = e.o->width, height = e.o->height;
    for (long y = e.i / height - 1; y >= 0; y--) {
        long x = e.i - y * height;
        if (x >= tiles(height) * TILE)
            return false;
        if (x < width && y < height)
            return true;
    }
    return false;
}
static double guard_of_in(struct element e)
{
    if (is_overwritten(e))
        return NAN;
    return right_if(e, e.x < e.o->width && e.y < e.o->height);
}
WRITES_IF(one_row_each, e.x < tiles(e.o->height) * ROWS)
WRITES_IF(tiles_of_8_rows, e.x < (tiles(e.o->height) - 1) * ROWS + TILE)
// Of the thread that should write the element.
WRITES_IF(returned_by_x, e.tile_y * TILE + e.in_x < e.o->width)
static double returned_by_both(struct element e)
{
    bool by_y = e.tile_x * TILE + e.in_y % ROWS >= e.o->height;
    return by_y ? UNTOUCHED : returned_by_x(e);
}
// As launched, for all results of the test.
static bool blocks_exchanged(const struct observed *o)
{
    for (; o; o = o->next) {
        const struct probe_size grid = o->run->launch->grid;
        if (grid.x != tiles(o->height) || grid.y != tiles(o->width))
            return false;
    }
    return true;
}
WRITES_IF(covered, e.y < tiles(e.o->height) * TILE && e.x < tiles(e.o->width) * TILE)
static double in_the_grid(struct element e)
{
    const struct probe_size grid = e.o->run->launch->grid;
    return right_if(e, e.tile_y < grid.x && e.tile_x < grid.y);
}
static bool threads_exchanged(const struct observed *o)
{
    const struct probe_size block = o->run->launch->block;
    return block.x == ROWS && block.y == TILE;
}
static bool only_8_threads(const struct observed *o)
{
    return probe_volume(o->run->launch->block) == ROWS;
}
WRITES_IF(tiles_exchanged,
          e.tile_x < tiles(e.o->width) && e.tile_y < tiles(e.o->height))
WRITES_IF(whole_tiles,
          (e.tile_x + 1) * TILE <= e.o->height && (e.tile_y + 1) * TILE <= e.o->width)
WRITES_IF(not_the_last_column, e.y < e.o->width - 1)
WRITES_IF(not_the_last_row, e.x < e.o->height - 1)

static const struct mistake mistakes[] = {
    {NULL, untouched, "@no_thread_writes no thread writes out."},
    {only_8_threads, NULL,
     "@blocks_threads blocks of 8 threads were launched: in C++ (TILE, ROWS) is just "
     "ROWS. Write dim3(TILE, ROWS)."},
    {threads_exchanged, NULL,
     "@blocks_threads_launched blocks of 8 x 32 threads were launched: dim3(TILE, ROWS) "
     "has 32 in a row."},
    {NULL, first_rows_of_in,
     "@tile_rows a tile has 32 rows and the block 8 rows of threads: each thread does "
     "four, ROWS apart, by what the loop adds to y."},
    {NULL, first_rows_of_out,
     "@tile_rows_block a tile has 32 rows and the block 8 rows of threads: each thread "
     "reads four and writes four, ROWS apart."},
    {NULL, rows_side_by_side,
     "@rows_side_by_side the four rows of a thread are ROWS apart: y, y + ROWS and so on."},
    {is_naive, one_row_each,
     "@one_row_each a quarter of the rows is done: a block has 8 rows of threads for the "
     "32 of a tile, so each thread handles four."},
    {is_naive, rows_written,
     "@naive_exchanged threadIdx.x belongs to x, a column of `in`; threadIdx.y and what "
     "the loop adds belong to y."},
    {NULL, rows_written,
     "@only_first only the first ROWS rows of a tile are written: the second step needs "
     "its loop, too."},
    {blocks_exchanged, guard_of_in,
     "@width_height width and height are exchanged in the number of blocks."},
    {blocks_exchanged, covered,
     "@width_height width and height are exchanged in the number of blocks."},
    {is_naive, guard_of_in,
     "@guard_exchanged x and y of the guard are exchanged: x < width and y < height."},
    {NULL, guard_of_in,
     "@guard_second the guard of the second step is that of the first: rows of `out` "
     "have `height` elements, and there are `width` of them."},
    {NULL, in_the_grid,
     "@too_few_blocks there are fewer blocks than tiles: `width` says how many in x, "
     "`height` in y."},
    {NULL, first_tile,
     "@blockidx_left blockIdx is left out: every block does the first tile."},
    {NULL, tiles_of_8_rows,
     "@rows_block the rows of a block begin at blockIdx.y * TILE: it has 8 rows of "
     "threads, blockDim.y, for 32 rows of a tile."},
    {NULL, returned_by_x,
     "@threads_no threads that have no element to read return, but they have one to "
     "write: guard each step by itself.",
     "barrier"},
    {NULL, returned_by_both,
     "@threads_no threads that have no element to read return, but they have one to "
     "write: guard each step by itself.",
     "barrier"},
    {NULL, whole_tiles, "@tiles_lie tiles that lie partly outside are left out."},
    {NULL, not_the_last_column,
     "@last_column the last column of `in` is left out: x < width."},
    {NULL, not_the_last_row, "@last_row the last row of `in` is left out: y < height."},
    {is_naive, tiles_exchanged,
     "@tiles_exchanged blockIdx.x and blockIdx.y are exchanged: x counts columns of `in`."},
};

const char *guess_missing(const struct observed *o)
{
    return first_that_explains(o, mistakes, COUNT(mistakes), explains);
}
