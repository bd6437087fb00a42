// guess_transpose.c -- Lab 6: which mistake explains the wrong elements of transposes.

#include <math.h>
#include <string.h>

#include "guess.h"

// What is at element i of the result, after a mistake; the numbers are of its place:
// column and row of `out`, of the tile there, and of the place within the tile.
struct place {
    long x, y, tile_x, tile_y, in_x, in_y;
};

static struct place place_of(struct element e)
{
    long height = e.o->height, x = e.i % height, y = e.i / height;
    return (struct place){x, y, x / TILE, y / TILE, x % TILE, y % TILE};
}

static double at(struct element e, long x, long y)
{
    bool inside = x >= 0 && x < e.o->width && y >= 0 && y < e.o->height;
    return inside ? input(e.o, y * e.o->width + x) : UNTOUCHED;
}

static double copied(struct element e) { return from(e, e.i); }
static double first_rows_of_in(struct element e)
{
    return right_if(e, place_of(e).in_x < ROWS);
}
static double first_rows_of_out(struct element e)
{
    struct place p = place_of(e);
    return right_if(e, p.in_y < ROWS && p.in_x < ROWS);
}
static double rows_written(struct element e)
{
    return right_if(e, place_of(e).in_y < ROWS);
}
static double first_tile(struct element e)
{
    struct place p = place_of(e);
    return right_if(e, p.tile_x == 0 && p.tile_y == 0);
}
static double pitch_of_in(struct element e)
{
    struct place p = place_of(e);
    return from(e, p.x * e.o->height + p.y);
}

// Whether all results of the test are like that.
static bool all_are(const struct observed *o, bool (*fits)(const struct observed *))
{
    while (o && fits(o))
        o = o->next;
    return !o;
}

// Where several threads write, any of them may be the last.
static bool has_pitch_of_in(const struct observed *o)
{
    for (long i = 0; i < o->n; i++) {
        bool is_written = false, found = false;
        for (long x = 0; x < o->width && x * o->width <= i; x++) {
            long y = i - x * o->width;
            if (y >= o->height)
                continue;
            is_written = true;
            found |= o->result[i] == input(o, y * o->width + x);
        }
        if (is_written ? !found : o->result[i] != (float)UNTOUCHED)
            return false;
    }
    return true;
}
static bool pitch_of_out(const struct observed *o) { return all_are(o, has_pitch_of_in); }

// The tile went to its own place, transposed or not.
static double tile_in_place(struct element e)
{
    struct place p = place_of(e);
    return at(e, p.tile_x * TILE + p.in_y, p.tile_y * TILE + p.in_x);
}
static double tile_as_it_was(struct element e)
{
    struct place p = place_of(e);
    return at(e, p.tile_y * TILE + p.in_x, p.tile_x * TILE + p.in_y);
}
// Each thread finds in its own tile only what it wrote itself.
static bool has_only_diagonals(const struct observed *o)
{
    for (long i = 0; i < o->n; i++) {
        struct element e = {o, i};
        struct place p = place_of(e);
        if ((o->result[i] == (float)right(o, i)) != (p.in_x == p.in_y))
            return false;
    }
    return true;
}
static bool only_diagonals(const struct observed *o)
{
    return all_are(o, has_only_diagonals);
}
static bool is_naive(const struct observed *o) { return !strcmp(o->op, "naive"); }

static long tiles(long size) { return (size + TILE - 1) / TILE; }
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
    struct place p = place_of(e);
    if (is_overwritten(e))
        return NAN;
    return right_if(e, p.x < e.o->width && p.y < e.o->height);
}
static double tiles_of_8_rows(struct element e)
{
    return right_if(e, place_of(e).x < (tiles(e.o->height) - 1) * ROWS + TILE);
}
static double tile_from_8_rows_on(struct element e)
{
    struct place p = place_of(e);
    return at(e, p.y, p.tile_x * ROWS + p.in_x);
}
// Of the thread that should write the element.
static double returned_by_x(struct element e)
{
    struct place p = place_of(e);
    return right_if(e, p.tile_y * TILE + p.in_x < e.o->width);
}
static double returned_by_both(struct element e)
{
    struct place p = place_of(e);
    bool by_y = p.tile_x * TILE + p.in_y % ROWS >= e.o->height;
    return by_y ? UNTOUCHED : returned_by_x(e);
}
// The column of the tile that is read is the next one; the last has no such neighbour.
static double next_column(struct element e)
{
    struct place p = place_of(e);
    bool is_known = p.in_y + 1 < TILE && p.y + 1 < e.o->width;
    return is_known ? at(e, p.y + 1, p.x) : NAN;
}
static double tiles_of_33_columns(struct element e)
{
    struct place p = place_of(e);
    long x = p.tile_y * (TILE + 1) + p.in_y;
    return x < e.o->width ? at(e, x, p.x) : NAN;
}
// By a kernel that takes the width for the height; the launch has the right blocks.
static double exchanged(struct element e)
{
    long x = e.i / e.o->width, y = e.i % e.o->width;
    bool is_done = x < tiles(e.o->width) * TILE && y < tiles(e.o->height) * TILE;
    return is_done ? from(e, y * e.o->height + x) : UNTOUCHED;
}
// As launched.
static bool has_blocks_exchanged(const struct observed *o)
{
    const struct probe_size grid = o->run->launch->grid;
    return grid.x == tiles(o->height) && grid.y == tiles(o->width);
}
static bool blocks_exchanged(const struct observed *o)
{
    return all_are(o, has_blocks_exchanged);
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
static double whole_tiles(struct element e)
{
    struct place p = place_of(e);
    return right_if(e, (p.tile_x + 1) * TILE <= e.o->height &&
                           (p.tile_y + 1) * TILE <= e.o->width);
}
static double not_the_last_column(struct element e)
{
    return right_if(e, place_of(e).y < e.o->width - 1);
}
static double not_the_last_row(struct element e)
{
    return right_if(e, place_of(e).x < e.o->height - 1);
}

static const struct mistake mistakes[] = {
    {.value = untouched, .sentence = "no thread writes out."},
    {.fits = only_8_threads,
     .sentence = "blocks of 8 threads were launched: in C++ (TILE, ROWS) is just ROWS. "
                 "Write dim3(TILE, ROWS)."},
    {.fits = threads_exchanged,
     .sentence = "blocks of 8 x 32 threads were launched: dim3(TILE, ROWS) has 32 in a "
                 "row."},
    {.value = copied,
     .sentence = "the elements are copied, not transposed: row y of `in` "
                 "is column y of `out`."},
    {.value = first_rows_of_in,
     .sentence = "a tile has 32 rows and the block 8 rows of threads: each thread does "
                 "four, ROWS apart."},
    {.value = first_rows_of_out,
     .sentence = "a tile has 32 rows and the block 8 rows of threads: each thread reads "
                 "four and writes four, ROWS apart."},
    {.value = rows_written,
     .sentence = "only the first ROWS rows of a tile are written: the second step needs "
                 "its loop, too."},
    {.fits = blocks_exchanged,
     .value = guard_of_in,
     .sentence = "width and height are exchanged in the number of blocks."},
    {.fits = is_naive,
     .value = guard_of_in,
     .sentence = "x and y of the guard are exchanged: x < width and y < height."},
    {.value = guard_of_in,
     .sentence = "the guard of the second step is that of the first: rows of `out` have "
                 "`height` elements, and there are `width` of them."},
    {.value = first_tile,
     .sentence = "blockIdx is left out: every block does the first tile."},
    {.fits = pitch_of_out,
     .sentence = "a row of `out` has `height` elements, not `width`."},
    {.value = pitch_of_in,
     .sentence = "a row of `in` has `width` elements, not `height`."},
    {.value = tile_in_place,
     .sentence = "each tile is transposed where it lies: its block's x and y have to be "
                 "exchanged on the way out, too."},
    {.value = tile_as_it_was,
     .sentence = "the tiles are in their places, but not transposed inside: read "
                 "tile[threadIdx.x][…] where tile[…][threadIdx.x] was written."},
    {.fits = only_diagonals,
     .sentence =
         "only the diagonal of each tile is right: without __shared__ each thread "
         "has a tile of its own."},
    {.value = tiles_of_8_rows,
     .sentence = "the rows of a block begin at blockIdx.y * TILE: it has 8 rows of "
                 "threads, blockDim.y, for 32 rows of a tile."},
    {.value = tile_from_8_rows_on,
     .sentence = "the rows of a block begin at blockIdx.y * TILE: it has 8 rows of "
                 "threads, blockDim.y, for 32 rows of a tile."},
    {.value = returned_by_x,
     .sentence = "threads that have no element to read return, but they have one to "
                 "write: guard each step by itself.",
     .hint = "barrier"},
    {.value = returned_by_both,
     .sentence = "threads that have no element to read return, but they have one to "
                 "write: guard each step by itself.",
     .hint = "barrier"},
    {.value = exchanged,
     .sentence = "width and height are exchanged on the way to the kernel."},
    {.value = next_column,
     .sentence =
         "the column of the tile that is read is one too far: padding adds a word "
         "to each row, and changes no index."},
    {.value = tiles_of_33_columns,
     .sentence = "the padding is no element of the matrix: a tile begins at blockIdx.x * "
                 "TILE, as before."},
    {.value = whole_tiles, .sentence = "tiles that lie partly outside are left out."},
    {.value = not_the_last_column,
     .sentence = "the last column of `in` is left out: x < width."},
    {.value = not_the_last_row,
     .sentence = "the last row of `in` is left out: y < height."},
};

const char *guess_transpose(const struct observed *o)
{
    return first_that_explains(o, mistakes, sizeof mistakes / sizeof *mistakes, explains);
}
