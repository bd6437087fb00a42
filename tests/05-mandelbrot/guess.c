// guess.c -- Lab 5: which mistake explains the wrong counts of a picture.

#include <math.h>
#include <stddef.h>

#include "expected.h"
#include "mistakes.h"

// What no thread writes holds whatever the memory held.
#define NOT_WRITTEN NAN

// A formula may fail at one point for fifty wrong ones: others may round differently.
// Where it says NOT_WRITTEN, at least half of the points must be wrong, all others right.
static bool explains(const struct observed *o, formula *count)
{
    const long prime = 999983; // visits the points in no order, so that most fail soon
    const long stride = o->points % prime ? prime : 1;
    long misses = 0, allowed = o->differing / 50, not_written = 0, wrong_there = 0;

    for (long k = 0; k < o->points && misses <= allowed; k++) {
        struct element e = element_at(o, k * stride % o->points);
        double explained = count(e);
        if (isnan(explained)) {
            not_written++;
            wrong_there += e.got != e.expected;
        } else {
            misses += e.got != explained;
        }
    }
    if (not_written)
        return misses == 0 && not_written < o->points && wrong_there >= not_written / 2;
    return misses <= allowed;
}

// Formulas: mistakes in the iteration.

static double never_escapes(struct element e)
{
    (void)e;
    return 0;
}

static double one_more(struct element e) { return e.expected ? e.expected + 1 : 0; }
static double one_less(struct element e) { return e.expected ? e.expected - 1 : 0; }

static double last_kept(struct element e)
{
    return e.expected ? e.expected : e.o->max_iter - 1;
}

static double max_iter_kept(struct element e)
{
    return e.expected ? e.expected : e.o->max_iter;
}

static double escape_radius_2(struct element e)
{
    return escape_time(e.x, e.y, e.o->max_iter, ESCAPE_RADIUS_2);
}

static double overwritten(struct element e)
{
    return escape_time(e.x, e.y, e.o->max_iter, OVERWRITTEN);
}

static double always_400(struct element e) { return escape_time(e.x, e.y, 400, RIGHT); }

// Formulas: mistakes in the coordinates.

static double count_at(struct element e, double x, double y)
{
    return escape_time(x, y, e.o->max_iter, RIGHT);
}

static double axes_swapped(struct element e) { return count_at(e, e.y, e.x); }

static double dx_for_both(struct element e)
{
    return count_at(e, e.x, y_min(e.o) + e.row * dx(e.o));
}

static double dy_for_both(struct element e)
{
    return count_at(e, x_min(e.o) + e.column * dy(e.o), e.y);
}

static double end_left_out(struct element e)
{
    double width = 3 / e.o->zoom, height = 2.5 / e.o->zoom;
    return count_at(e, x_min(e.o) + e.column * (width / e.o->width),
                    y_min(e.o) + e.row * (height / e.o->height));
}

static double default_view(struct element e)
{
    return count_at(e, -2.25 + e.column * step(3, e.o->width),
                    -1.25 + e.row * step(2.5, e.o->height));
}

// Formulas: mistakes in the index.

static int blocks_over(int n, int block) { return n / block + (n % block != 0); }

static double expected_at(struct element e, long column, long row)
{
    return e.o->expected[row * e.o->width + column];
}

static double all_at_corner(struct element e) { return expected_at(e, 0, 0); }
static double same_in_every_row(struct element e) { return expected_at(e, e.column, 0); }

static double upside_down(struct element e)
{
    return expected_at(e, e.column, e.o->height - 1 - e.row);
}

static double transposed(struct element e)
{
    long i = (long)e.row * e.o->width + e.column;
    return expected_at(e, i / e.o->height, i % e.o->height);
}

// Threads right of the picture write into the row above; which one is last is chance.
static double right_of_picture(struct element e)
{
    int end = blocks_over(e.o->width, e.o->block_x) * e.o->block_x;
    for (; e.column < end && e.row >= 0; e.row--) {
        double x = x_min(e.o) + e.column * dx(e.o), y = y_min(e.o) + e.row * dy(e.o);
        if (e.got == count_at(e, x, y))
            return e.got;
        e.column += e.o->width;
    }
    return -1.0 - e.got; // anything else
}

// Formulas: parts of the picture that are missing.

static double unless(bool missing, struct element e)
{
    return missing ? NOT_WRITTEN : e.expected;
}

static bool in_last_row(struct element e) { return e.row == e.o->height - 1; }
static bool in_last_column(struct element e) { return e.column == e.o->width - 1; }
static double no_last_row(struct element e) { return unless(in_last_row(e), e); }
static double no_last_column(struct element e) { return unless(in_last_column(e), e); }

static double neither_last(struct element e)
{
    return unless(in_last_row(e) || in_last_column(e), e);
}

// Only the points below this column and row are there.
static double up_to(struct element e, int column, int row)
{
    return unless(e.column >= column || e.row >= row, e);
}

static double only_first_block(struct element e)
{
    return up_to(e, e.o->block_x, e.o->block_y);
}

static double only_first_row_of_blocks(struct element e)
{
    return up_to(e, e.o->width, e.o->block_y);
}

static double only_whole_blocks(struct element e)
{
    const struct observed *o = e.o;
    return up_to(e, o->width / o->block_x * o->block_x,
                 o->height / o->block_y * o->block_y);
}

static double only_swapped_grid(struct element e)
{
    const struct observed *o = e.o;
    return up_to(e, blocks_over(o->height, o->block_y) * o->block_x,
                 blocks_over(o->width, o->block_x) * o->block_y);
}

// Blocks of 16 x 16 in a grid that is made for others.
static double only_fixed_blocks(struct element e)
{
    const struct observed *o = e.o;
    return up_to(e, blocks_over(o->width, o->block_x) * 16,
                 blocks_over(o->height, o->block_y) * 16);
}

// What the picture as a whole looks like.

static bool some_missing(const struct observed *o)
{
    for (long i = 0; i < o->points; i++)
        if (o->counts[i] < 0) // what the program puts there
            return true;
    return false;
}

static bool all_missing(const struct observed *o)
{
    for (long i = 0; i < o->points; i++)
        if (o->counts[i] >= 0)
            return false;
    return true;
}

static bool is_single(const struct observed *o)
{
    return o->width == 1 || o->height == 1;
}

static const struct mistake mistakes[] = {
    {all_missing, NULL,
     "no point has a count: did the kernel run, and are the counts copied back to the "
     "host?"},
    {is_single, never_escapes,
     "all are 0, as if c were NaN: with one column or row there is no gap to divide by."},
    {NULL, no_last_row,
     "the last row is missing: is the guard row < height, and the grid high enough?"},
    {NULL, no_last_column,
     "the last column is missing: is the guard column < width, and the grid wide "
     "enough?"},
    {NULL, neither_last,
     "the last row and column are missing: are the guards column < width and row < "
     "height?"},
    {NULL, only_whole_blocks,
     "the blocks at the edge, which the picture fills only in part, are missing: is the "
     "size of the grid rounded up?"},
    {NULL, only_swapped_grid,
     "x and y are swapped, in the grid, in the kernel's index or in its guard: x is for "
     "columns."},
    {NULL, only_fixed_blocks,
     "the grid is made for blocks of block_x * block_y threads, but the blocks are 16 x "
     "16: is `block` made of both?"},
    {NULL, only_first_row_of_blocks,
     "only the lowest row of blocks did work: does the row use blockIdx.y, and does "
     "the grid have a second dimension?"},
    {NULL, only_first_block,
     "only the first block did work, or a few: do column and row use blockIdx, and how "
     "many blocks does the grid have?"},
    {NULL, never_escapes,
     "all are 0, as if no point escaped. Beyond the escape radius z becomes infinite, "
     "then NaN, and NaN > 2^80 is false: is TODO 2 written, and does the loop end as "
     "soon as |z| < 2^40 fails?"},
    {NULL, all_at_corner,
     "all are like column 0, row 0: is a distance of neighbours 0 (TODO 1), or a column "
     "and row always 0?"},
    {NULL, one_more,
     "they are one too many: the count is the last n with |z(n)| < 2^40, not the first "
     "n beyond."},
    {NULL, one_less,
     "they are one too few: is z(0) = 0, not c, does n start at 0, and is |z| squared "
     "compared with 2^80, not with 2^40?"},
    {NULL, last_kept,
     "points that did not escape keep max_iter - 1; their count must become 0."},
    {NULL, max_iter_kept,
     "points that did not escape have max_iter; their count must become 0."},
    {NULL, escape_radius_2, "they fit an escape radius of 2; it is 2^40."},
    {NULL, overwritten,
     "the real part of z is overwritten before the imaginary part used it."},
    {NULL, axes_swapped, "x and y are swapped: the column gives x, the row gives y."},
    {NULL, transposed,
     "the picture is transposed: row by row means row * width + column."},
    {NULL, upside_down, "the picture is upside down: row 0 is at y_min."},
    {NULL, end_left_out,
     "the last column and row do not lie at x_max and y_max: n points have n - 1 gaps "
     "between them."},
    {NULL, dx_for_both, "the distance of columns is used for rows too; they differ."},
    {NULL, dy_for_both, "the distance of rows is used for columns too; they differ."},
    {NULL, default_view,
     "they belong to another view: does the kernel use x_min and y_min?"},
    {NULL, always_400, "they fit 400 iterations: does the kernel use max_iter?"},
    {NULL, right_of_picture,
     "they belong to points right of the picture, in the row below: a thread whose "
     "column is not < width must return."},
    {NULL, same_in_every_row,
     "every row is like row 0: does the row use blockIdx.y and threadIdx.y?"},
    {some_missing, NULL,
     "some points have no count: which thread should have computed them?"},
    {NULL, NULL,
     "compare z(1) and z(2) at that point with yours, and the coordinates that its "
     "thread computes."},
};

const char *guess(const struct observed *o)
{
    return first_that_explains(o, mistakes, sizeof mistakes / sizeof *mistakes, explains);
}
