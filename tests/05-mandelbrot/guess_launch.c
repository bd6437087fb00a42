// guess_launch.c -- Lab 5: what is wrong with the blocks and the grid of a launch.

#include "pictures.h"

// What was launched, asked for and needed, in one direction.
struct side {
    const char *axis;
    long grid, block;        // as launched
    long asked, other_asked; // threads of a block
    long points, other_points;
};

static const char *guess_side(struct side s)
{
    long needed = blocks_over(s.points, s.asked);
    const char *why = NULL;

    if (s.grid == needed)
        return NULL;
    if (s.grid == s.points / s.asked)
        why = "round the division up, not down (ceil() of a quotient of two ints comes "
              "too late)";
    else if (s.grid == (s.points - 1) / s.asked)
        why = "one too few: (points - 1) / block + 1";
    else if (s.grid == blocks_over(s.points, s.other_asked))
        why = s.axis[0] == 'x' ? "the width is divided by block_y"
                               : "the height is divided by block_x";
    else if (s.grid == blocks_over(s.other_points, s.asked))
        why = "that is the number for the other side of the picture";
    else if (s.grid == s.points + s.asked - 1 / s.asked)
        why = "/ comes before + and -: mind the brackets";
    else if (s.grid == blocks_over(s.points, 16))
        why = "that is the number for blocks of 16";
    else if (s.grid == s.points)
        why = "that is one for each point; a block has many threads";
    return formatted("@grid_blocks the grid has %ld blocks in %s, %ld are needed%s%s.",
                     s.grid, s.axis, needed, why ? ": " : "", why ? why : "");
}

bool launch_is_swapped(const struct observed *o)
{
    long x = blocks_over(o->width, o->asked_x), y = blocks_over(o->height, o->asked_y);
    return o->grid_x == o->asked_x && o->grid_y == o->asked_y && o->block_x == x &&
           o->block_y == y && (x != o->asked_x || y != o->asked_y);
}

const char *guess_launch(const struct observed *o)
{
    long x = blocks_over(o->width, o->asked_x), y = blocks_over(o->height, o->asked_y);

    if (o->run->launches > 1) // each may compute a part
        return NULL;
    if (launch_is_swapped(o))
        return "@grid_block grid and block have changed places: a launch is <<<grid, "
               "block>>>.";
    if (o->block_x == o->asked_y && o->block_y == o->asked_x && o->asked_x != o->asked_y)
        return "@block_two the block's two numbers are swapped: x first, then y.";
    if (o->block_x != o->asked_x || o->block_y != o->asked_y)
        return formatted("@blocks_threads blocks of %ld x %ld threads were launched, %d "
                         "x %d are asked for: is the block made of block_x and block_y?",
                         o->block_x, o->block_y, o->asked_x, o->asked_y);
    if (o->grid_x == y && o->grid_y == x && x != y)
        return "@grid_two the grid's two numbers are swapped: the number of blocks in x "
               "comes first, then the number in y.";
    if (y > 1 && o->grid_y == 1 && o->grid_x == x * y)
        return formatted("@grid_blocks_row the grid has %ld blocks in a row; the kernel "
                         "counts columns and rows of blocks, here %ld and %ld.",
                         o->grid_x, x, y);
    struct side in_x = {"x",        o->grid_x, o->block_x, o->asked_x,
                        o->asked_y, o->width,  o->height};
    struct side in_y = {"y",        o->grid_y, o->block_y, o->asked_y,
                        o->asked_x, o->height, o->width};
    // Too few blocks explain what is missing, too many do not.
    bool x_last = o->grid_x >= x && o->grid_y < y;
    const char *sentence = guess_side(x_last ? in_y : in_x);
    return sentence ? sentence : guess_side(x_last ? in_x : in_y);
}
