// guess.c -- Lab 6: which mistake explains the wrong elements of a result.

#include <math.h>

#include "expected.h"

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

// What lies outside the input may be anything.
static double from(struct element e, long place)
{
    double value = input(e.o, place);
    return value < 0 ? NAN : value;
}
static double at(struct element e, long x, long y)
{
    bool inside = x >= 0 && x < e.o->width && y >= 0 && y < e.o->height;
    return inside ? input(e.o, y * e.o->width + x) : UNTOUCHED;
}
static double fine(struct element e) { return right(e.o, e.i); }
static double right_if(struct element e, bool done) { return done ? fine(e) : UNTOUCHED; }

// Of a copy.

static double untouched(struct element e) { return UNTOUCHED + 0 * e.i; }
static double no_offset(struct element e) { return from(e, e.i * e.o->stride); }
static double no_stride(struct element e) { return from(e, e.o->offset + e.i); }
static double plain(struct element e) { return from(e, e.i); }
static double sum_first(struct element e)
{
    return from(e, (e.o->offset + e.i) * e.o->stride);
}
static double offset_times(struct element e)
{
    return from(e, e.o->offset * e.o->stride + e.i);
}
static double first_block(struct element e) { return right_if(e, e.i < BLOCK); }
static double from_one(struct element e) { return right_if(e, e.i > 0); }
static double not_the_last(struct element e) { return right_if(e, e.i < e.o->n - 1); }
static double written_apart(struct element e)
{
    const struct observed *o = e.o;
    bool is_place = e.i % o->stride == 0;
    return is_place ? from(e, o->offset + e.i / o->stride * o->stride) : UNTOUCHED;
}

static const struct mistake of_copies[] = {
    {.value = untouched, .sentence = "no thread writes to[i]."},
    {.value = first_block,
     .sentence = "the index is threadIdx.x alone: only the first block's elements are "
                 "done. Add blockIdx.x * blockDim.x."},
    {.value = plain,
     .sentence = "offset and stride are left out: from[offset + i * stride]."},
    {.value = no_offset,
     .sentence = "the offset is left out: from[offset + i * stride]."},
    {.value = no_stride,
     .sentence = "the stride is left out: from[offset + i * stride]."},
    {.value = sum_first,
     .sentence = "the offset is multiplied, too: from[offset + i * stride]."},
    {.value = offset_times,
     .sentence = "offset and i are exchanged: from[offset + i * stride]."},
    {.value = from_one, .sentence = "element 0 is left out: indices begin at 0."},
    {.value = not_the_last, .sentence = "the last element is left out: i < n."},
    {.value = written_apart,
     .sentence = "the stride is for reading alone: to[i] is written."},
};

// Of a transpose.

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
// Where several threads write, any of them may be the last.
static bool pitch_of_out(const struct observed *o)
{
    for (long i = 0; i < o->n; i++) {
        struct element e = {o, i};
        bool found = false;
        for (long x = 0; x <= i / o->width && !found; x++)
            found = o->result[i] == (float)at(e, x, i - x * o->width);
        if (!found)
            return false;
    }
    return true;
}
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
static bool only_diagonals(const struct observed *o)
{
    for (long i = 0; i < o->n; i++) {
        struct element e = {o, i};
        struct place p = place_of(e);
        if ((o->result[i] == (float)fine(e)) != (p.in_x == p.in_y))
            return false;
    }
    return true;
}
static double guard_of_in(struct element e)
{
    struct place p = place_of(e);
    return right_if(e, p.x < e.o->width && p.y < e.o->height);
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

static const struct mistake of_transposes[] = {
    {.value = untouched, .sentence = "no thread writes out."},
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
    {.value = guard_of_in,
     .sentence = "the guard of the second step is that of the first: rows of `out` have "
                 "`height` elements, and there are `width` of them."},
    {.value = whole_tiles, .sentence = "tiles that lie partly outside are left out."},
    {.value = not_the_last_column,
     .sentence = "the last column of `in` is left out: x < width."},
    {.value = not_the_last_row,
     .sentence = "the last row of `in` is left out: y < height."},
};

static bool explains(const struct observed *o, formula *value)
{
    long known = 0;
    for (long i = 0; i < o->n; i++) {
        double x = value((struct element){o, i});
        if (isnan(x))
            continue;
        known++;
        if (o->result[i] != (float)x)
            return false;
    }
    return known > o->n / 8;
}

const char *guess(const struct observed *o)
{
    if (is_copy(o))
        return first_that_explains(o, of_copies, sizeof of_copies / sizeof *of_copies,
                                   explains);
    return first_that_explains(o, of_transposes,
                               sizeof of_transposes / sizeof *of_transposes, explains);
}
