// guess.h -- which mistake explains the wrong counts of a picture, for Lab 5.
#pragma once

#include "expected_counts.h"

// Guesses: each says which count a point would have after one certain mistake.

static int axes_swapped(const struct picture *p, int column, int row)
{
    return count_at(y_min(p) + row * dy(p), x_min(p) + column * dx(p), p->max_iter,
                    RIGHT);
}
static int transposed(const struct picture *p, int column, int row)
{
    int i = row * p->width + column;
    return p->right[i % p->height * p->width + i / p->height];
}
static int upside_down(const struct picture *p, int column, int row)
{
    return p->right[(p->height - 1 - row) * p->width + column];
}
static int one_more(const struct picture *p, int column, int row)
{
    int right = p->right[row * p->width + column];
    return right ? right + 1 : 0;
}
static int one_less(const struct picture *p, int column, int row)
{
    int right = p->right[row * p->width + column];
    return right ? right - 1 : 0;
}
static int no_end_point(const struct picture *p, int column, int row)
{
    return count_at(x_min(p) + column * (3 / p->zoom / p->width),
                    y_min(p) + row * (2.5 / p->zoom / p->height), p->max_iter, RIGHT);
}
static int dx_for_both(const struct picture *p, int column, int row)
{
    return count_at(x_min(p) + column * dx(p), y_min(p) + row * dx(p), p->max_iter,
                    RIGHT);
}
static int dy_for_both(const struct picture *p, int column, int row)
{
    return count_at(x_min(p) + column * dy(p), y_min(p) + row * dy(p), p->max_iter,
                    RIGHT);
}
static int default_view(const struct picture *p, int column, int row)
{
    return count_at(-2.25 + column * step(3, p->width),
                    -1.25 + row * step(2.5, p->height), p->max_iter, RIGHT);
}
static int always_400(const struct picture *p, int column, int row)
{
    return count_at(x_min(p) + column * dx(p), y_min(p) + row * dy(p), 400, RIGHT);
}
static int horizon_2(const struct picture *p, int column, int row)
{
    return count_here(p, column, row, HORIZON_2);
}
static int overwritten(const struct picture *p, int column, int row)
{
    return count_here(p, column, row, OVERWRITTEN);
}
static int limit_kept(const struct picture *p, int column, int row)
{
    int right = p->right[row * p->width + column];
    return right ? right : p->max_iter - 1;
}
static int limit_is_max_iter(const struct picture *p, int column, int row)
{
    int right = p->right[row * p->width + column];
    return right ? right : p->max_iter;
}
static int blocks(int n, int block) { return (n + block - 1) / block; }
static int right_of_the_picture(const struct picture *p, int column, int row)
{
    int got = p->got[row * p->width + column]; // which thread writes last is chance
    int end = blocks(p->width, p->block_x) * p->block_x;

    for (int x = column, y = row; x < end && y >= 0; x += p->width, y--)
        if (got == count_here(p, x, y, RIGHT))
            return got;
    return ~got; // anything else
}
static int same_in_every_row(const struct picture *p, int column, int row)
{
    (void)row;
    return p->right[column];
}
static int all_at_the_corner(const struct picture *p, int column, int row)
{
    (void)column, (void)row;
    return p->right[0];
}
static int never_escapes(const struct picture *p, int column, int row)
{
    (void)p, (void)column, (void)row;
    return 0;
}

static const struct guess {
    int (*count)(const struct picture *, int column, int row);
    const char *words;
} guesses[] = {
    {never_escapes,
     "they are 0, as if no point escaped. Beyond the horizon z becomes infinite, then "
     "NaN, and no comparison with NaN is true: is TODO 2 written, and "
     "the loop left as soon as |z| < 2^40 fails?"},
    {all_at_the_corner,
     "all are like column 0, row 0: is a distance of neighbours 0 (TODO 1), "
     "or a column and row always 0?"},
    {one_more,
     "they are one too many: the count is the last n with |z(n)| < 2^40, not the "
     "first n beyond."},
    {one_less, "they are one too few: is z(0) = 0, not c, does n start at 0, and is |z| "
               "squared compared with 2^80, not with 2^40?"},
    {limit_kept, "points that did not escape keep max_iter - 1; they must become 0."},
    {limit_is_max_iter, "points that did not escape have max_iter; they must become 0."},
    {horizon_2, "they fit a horizon of 2: it is 2^40."},
    {overwritten, "the real part of z is overwritten before the imaginary part used it."},
    {axes_swapped, "x and y are swapped: the column gives x, the row gives y."},
    {transposed, "the picture is transposed: row by row means row * width + column."},
    {upside_down, "the picture is upside down: row 0 is at y_min."},
    {no_end_point, "the last column and row do not lie at x_max and y_max: n points have "
                   "n - 1 gaps between them."},
    {dx_for_both, "the distance of columns is used for rows too; they differ."},
    {dy_for_both, "the distance of rows is used for columns too; they differ."},
    {default_view, "they belong to another view: does the kernel use x_min and y_min?"},
    {always_400, "they fit 400 iterations: does the kernel use max_iter?"},
    {right_of_the_picture,
     "they belong to points right of the picture, in the row below: a "
     "thread whose column is not < width must return."},
    {same_in_every_row, "every row is like row 0: does the row use blockIdx.y and "
                        "threadIdx.y?"},
};

// Places: parts of the picture that can be wrong as a whole.

static bool last_row(const struct picture *p, int column, int row)
{
    (void)column;
    return row == p->height - 1;
}
static bool last_column(const struct picture *p, int column, int row)
{
    (void)row;
    return column == p->width - 1;
}
static bool last_row_or_column(const struct picture *p, int column, int row)
{
    return last_row(p, column, row) || last_column(p, column, row);
}
static bool after_first_block(const struct picture *p, int column, int row)
{
    return column >= p->block_x || row >= p->block_y;
}
static bool first_blocks_row(const struct picture *p, int column, int row)
{
    (void)column;
    return row >= p->block_y;
}
static bool in_partial_block(const struct picture *p, int column, int row)
{
    return column >= p->width / p->block_x * p->block_x ||
           row >= p->height / p->block_y * p->block_y;
}

static bool beyond_swapped_grid(const struct picture *p, int column, int row)
{
    return column >= blocks(p->height, p->block_y) * p->block_x ||
           row >= blocks(p->width, p->block_x) * p->block_y;
}

// What blocks of 16 x 16 do not reach in a grid that is made for others.
static bool beyond_fixed_blocks(const struct picture *p, int column, int row)
{
    return column >= blocks(p->width, p->block_x) * 16 ||
           row >= blocks(p->height, p->block_y) * 16;
}

static const struct place {
    bool (*inside)(const struct picture *, int column, int row);
    const char *words;
} places[] = {
    {last_row, "the last row is missing: is the guard row < height, and the grid high "
               "enough?"},
    {last_column, "the last column is missing: is the guard column < width, and the grid "
                  "wide enough?"},
    {last_row_or_column, "the last row and column are missing: are the guards column < "
                         "width and row < height?"},
    {in_partial_block,
     "the blocks at the edge, which the picture fills only in part, are "
     "missing: is the size of the grid rounded up?"},
    {beyond_swapped_grid, "x and y are swapped, in the grid, in the kernel's index or in "
                          "its guard: x is for columns."},
    {beyond_fixed_blocks,
     "the grid is made for blocks of block_x * block_y threads, but the "
     "blocks are 16 x 16: is `block` made of both?"},
    {first_blocks_row,
     "only the lowest row of blocks did work: does the row use blockIdx.y, "
     "and has the grid a second dimension?"},
    {after_first_block,
     "only the first block did work, or a few: do column and row use blockIdx, and how "
     "many blocks has the grid?"},
};

// The guess that explains best what came at some 4000 points of the picture, or NULL. It
// may fail at one point for fifty wrong ones.
static const char *best_guess(const struct picture *p)
{
    long points = (long)p->width * p->height, stride = points / 4000 + 1;
    long looked_at = 0, wrong = 0;
    const char *best = NULL;

    for (long i = 0; i < points; i += stride)
        looked_at++, wrong += p->got[i] != p->right[i];
    long most = looked_at - wrong / 50 - 1;
    for (size_t k = 0; wrong && k < sizeof guesses / sizeof *guesses; k++) {
        long fits = 0;
        for (long i = 0; i < points; i += stride)
            fits += p->got[i] == guesses[k].count(p, i % p->width, i / p->width);
        if (fits > most)
            most = fits, best = guesses[k].words;
    }
    return best;
}

// Whether all points that differ lie in this place, and at least half of it differs.
static bool place_fits(const struct place *place, const struct picture *p)
{
    long inside = 0, points = (long)p->width * p->height;
    for (int row = 0; row < p->height; row++)
        for (int column = 0; column < p->width; column++) {
            bool is_inside = place->inside(p, column, row);
            int i = row * p->width + column;
            if (p->got[i] != p->right[i] && !is_inside)
                return false;
            inside += is_inside;
        }
    return inside < points && p->differing >= inside / 2;
}

static const char *likely(const struct picture *p)
{
    long points = (long)p->width * p->height, negative = 0, zero = 0;

    for (long i = 0; i < points; i++)
        negative += p->got[i] < 0, zero += p->got[i] == 0;
    if (negative == points)
        return "no point has got a count: did the kernel run, and are the counts copied "
               "back to the host?";
    if (zero == points && (p->width == 1 || p->height == 1))
        return "all are 0, as if c were NaN: with one column or row there is no gap to "
               "divide by";
    for (size_t k = 0; k < sizeof places / sizeof *places; k++)
        if (place_fits(&places[k], p))
            return places[k].words;
    if (best_guess(p))
        return best_guess(p);
    if (negative)
        return "some points have got no count: which thread should have done them?";
    return "which point does this thread have, where does it lie, and what are z(1) and "
           "z(2) there?";
}
