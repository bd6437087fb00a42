// guess_transpose.c -- Lab 6: which mistake explains the wrong elements of transposes.

#include "guess.h"

double at(struct element e, long x, long y)
{
    bool inside = x >= 0 && x < e.o->width && y >= 0 && y < e.o->height;
    return inside ? input(e.o, y * e.o->width + x) : UNTOUCHED;
}

long tiles(long size) { return (size + TILE - 1) / TILE; }

READS(copied, e.i)
READS(pitch_of_in, e.x * e.o->height + e.y)
// Whether element i is what such a thread writes there. Where several do, any of them may
// be the last.
static bool is_of_pitch_of_in(const struct observed *o, long i)
{
    bool is_written = false;
    for (long x = 0; x < o->width && x * o->width <= i; x++) {
        long y = i - x * o->width;
        if (y >= o->height)
            continue;
        is_written = true;
        if (o->result[i] == input(o, y * o->width + x))
            return true;
    }
    return !is_written && o->result[i] == (float)UNTOUCHED;
}
static bool pitch_of_out(const struct observed *o)
{
    for (; o; o = o->next)
        for (long i = 0; i < o->n; i++)
            if (!is_of_pitch_of_in(o, i))
                return false;
    return true;
}
// The tile went to its own place, transposed or not.
READS_AT(tile_in_place, e.tile_x * TILE + e.in_y, e.tile_y * TILE + e.in_x)
READS_AT(tile_as_it_was, e.tile_y * TILE + e.in_x, e.tile_x * TILE + e.in_y)
// Each thread finds in its own tile only what it wrote itself.
static bool only_diagonals(const struct observed *o)
{
    for (; o; o = o->next)
        for (long i = 0; i < o->n; i++) {
            struct element e = element_at(o, i);
            if ((o->result[i] == right(o, i)) != (e.in_x == e.in_y))
                return false;
        }
    return true;
}
// Whether element i is what such a thread writes there, if its guard is that of the input
// or of the output. Several may, and what lies outside the input is unknown.
static bool is_of_tile_in_place(const struct observed *o, long i, bool guards_input)
{
    long wide = guards_input ? o->width : o->height;
    long high = guards_input ? o->height : o->width;
    bool is_written = false;

    for (long y = 0; y < high && y * o->height <= i; y++) {
        long x = i - y * o->height;
        if (x >= wide || x >= tiles(o->width) * TILE || y >= tiles(o->height) * TILE)
            continue;
        long from_x = x / TILE * TILE + y % TILE, from_y = y / TILE * TILE + x % TILE;
        is_written = true;
        if (from_x >= o->width || from_y >= o->height ||
            o->result[i] == input(o, from_y * o->width + from_x))
            return true;
    }
    return !is_written && o->result[i] == (float)UNTOUCHED;
}
static bool tiles_in_place(const struct observed *o)
{
    bool by_input = true, by_output = true;
    for (; o; o = o->next)
        for (long i = 0; i < o->n; i++) {
            by_input = by_input && is_of_tile_in_place(o, i, true);
            by_output = by_output && is_of_tile_in_place(o, i, false);
        }
    return by_input || by_output;
}
READS_AT(tile_from_8_rows_on, e.y, e.tile_x * ROWS + e.in_x)
READS_AT(same_column, e.tile_y * TILE + e.in_y % ROWS, e.x)
// The column of the tile that is read is the next one; the last has no such neighbour.
static double next_column(struct element e)
{
    bool is_known = e.in_y + 1 < TILE && e.y + 1 < e.o->width;
    return is_known ? at(e, e.y + 1, e.x) : NAN;
}
// Rows of the tile are written so many words apart, and read so many.
static double rows_apart(struct element e, long written, long read)
{
    long word = e.in_x * read + e.in_y;
    long x = e.tile_y * TILE + word % written, y = e.tile_x * TILE + word / written;
    bool is_known = word % written < TILE && word / written < TILE && x < e.o->width &&
                    y < e.o->height;
    return is_known ? at(e, x, y) : NAN;
}
static double written_33_apart(struct element e) { return rows_apart(e, TILE + 1, TILE); }
static double read_33_apart(struct element e) { return rows_apart(e, TILE, TILE + 1); }
// Rows y, y + 8 and so on of `in` went into row y of the tile; the last one stays.
static double last_of_4_rows(struct element e, long y_in_tile)
{
    long x = e.tile_y * TILE + y_in_tile, y = e.tile_x * TILE + TILE - ROWS + e.in_x;
    bool is_known = e.in_x < ROWS && x < e.o->width && y < e.o->height;
    return is_known ? at(e, x, y) : NAN;
}
static double rows_in_one(struct element e) { return last_of_4_rows(e, e.in_y); }
static double rows_in_one_read(struct element e)
{
    return last_of_4_rows(e, e.in_y % ROWS);
}
// Right is only what the iterations before had put into the tile.
static double in_one_loop(struct element e)
{
    return e.in_x < e.in_y / ROWS * ROWS + ROWS ? right(e.o, e.i) : NAN;
}
// Wrong are whole rows and columns of each tile, and nothing else.
static bool whole_lines(const struct observed *o)
{
    unsigned long rows = 0, columns = 0; // where an element is right
    long outside = 0;
    for (long i = 0; i < o->n; i++)
        if (o->result[i] == right(o, i)) {
            rows |= 1UL << element_at(o, i).in_x;
            columns |= 1UL << element_at(o, i).in_y;
        }
    for (long i = 0; i < o->n; i++) {
        struct element e = element_at(o, i);
        outside += !(rows >> e.in_x & columns >> e.in_y & 1);
    }
    int right = __builtin_popcountl(rows) * __builtin_popcountl(columns);
    return right >= TILE * TILE / 8 && outside == o->wrong;
}
static bool many_wrong(const struct observed *o) { return o->wrong > o->n / 8; }
static double tiles_of_33_columns(struct element e)
{
    long x = e.tile_y * (TILE + 1) + e.in_y;
    return x < e.o->width ? at(e, x, e.x) : NAN;
}
// By a kernel that takes the width for the height; the launch has the right blocks.
static double exchanged(struct element e)
{
    long x = e.i / e.o->width, y = e.i % e.o->width;
    bool is_done = x < tiles(e.o->width) * TILE && y < tiles(e.o->height) * TILE;
    return is_done ? from(e, y * e.o->height + x) : UNTOUCHED;
}
READS(places_exchanged, e.i % e.o->width * e.o->height + e.i / e.o->width)
// What the loop adds to the row of `in` is multiplied by the width, but the row is not.
static double no_parentheses(struct element e)
{
    long k = e.in_x / ROWS * ROWS;
    return from(e, e.x - k + k * e.o->width + e.y);
}

#define IN_PLACE \
    "each tile is transposed inside, but written where it was read: in the second step " \
    "blockIdx.x and blockIdx.y change places."

#define APART \
    "@rows_apart the rows of the tile are written and read at different distances: one " \
    "word of padding makes both TILE + 1."
#define IN_ONE \
    "@rows_in_one four rows of `in` go into one row of the tile: its row is " \
    "threadIdx.y and what the loop adds."

static const struct mistake mistakes[] = {
    {NULL, copied,
     "@elements_copied the elements are copied, not transposed: row y of `in` is column "
     "y of `out`."},
    {pitch_of_out, NULL,
     "@row_height a row of `out` has `height` elements, not `width`."},
    {NULL, pitch_of_in, "@row_width a row of `in` has `width` elements, not `height`."},
    {NULL, tile_in_place, IN_PLACE},
    {tiles_in_place, NULL, IN_PLACE},
    {NULL, tile_as_it_was,
     "@tiles_places the tiles are in their places, but not transposed inside: read "
     "tile[threadIdx.x][…] where tile[…][threadIdx.x] was written."},
    {only_diagonals, NULL,
     "@only_diagonal only the diagonal of each tile is right: without __shared__ each "
     "thread has a tile of its own."},
    {NULL, tile_from_8_rows_on,
     "@rows_block the rows of a block begin at blockIdx.y * TILE: it has 8 rows of "
     "threads, blockDim.y, for 32 rows of a tile."},
    {NULL, exchanged,
     "@width_height_exchanged width and height are exchanged on the way to the kernel."},
    {NULL, places_exchanged,
     "@places_exchanged the places are exchanged: that of an element of `in` is in `out`, "
     "and the other way round."},
    {NULL, added, ADDED},
    {NULL, whole_number, WHOLE_NUMBER},
    {NULL, no_parentheses,
     "@parentheses what the loop adds to y alone is multiplied: (y + k) * width."},
    {NULL, same_column,
     "@same_column the same rows of `out` are read from the tile each time: its column is "
     "threadIdx.y and what the loop adds."},
    {NULL, next_column,
     "@column_tile the column of the tile that is read is one too far: padding adds a "
     "word to each row, and changes no index."},
    {NULL, tiles_of_33_columns,
     "@padding_no the padding is no element of the matrix: a tile begins at blockIdx.x * "
     "TILE, as before."},
    {NULL, written_33_apart, APART},
    {NULL, read_33_apart, APART},
    {is_naive, rows_in_one,
     "@loop_in_both what the loop adds to y belongs into both places, in `in` and in "
     "`out`."},
    {NULL, rows_in_one, IN_ONE},
    {NULL, rows_in_one_read, IN_ONE},
    {many_wrong, in_one_loop,
     "@one_loop all rows must be in the tile before the first column is read: a loop "
     "that fills the tile, the barrier, then a loop that reads it."},
    {whole_lines, NULL,
     "@whole_lines whole rows or columns of each tile are wrong, and all else is right: "
     "which of them does a thread handle, and how many in all?"},
};

const char *guess_transpose(const struct observed *o)
{
    const char *missing = guess_missing(o);
    if (missing)
        return missing;
    return first_that_explains(o, mistakes, COUNT(mistakes), explains);
}
