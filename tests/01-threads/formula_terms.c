// formula_terms.c -- Lab 1: formulas of the shape first * factor + last.

#include "guess.h"

// A term is a sum of the built-in variables, each so many times, and of a number.
struct term {
    const char *text;
    int t, b, block, grid, number;
};

enum { NO_FIRST, FIRST_B, FIRST_T };
static const struct term firsts[] = {
    [NO_FIRST] = {""},
    [FIRST_B] = {"blockIdx.x", .b = 1},
    [FIRST_T] = {"threadIdx.x", .t = 1},
    {"gridDim.x", .grid = 1},
    {"blockDim.x", .block = 1},
    {"(blockIdx.x + 1)", .b = 1, .number = 1},
    {"(blockIdx.x - 1)", .b = 1, .number = -1},
    {"(blockIdx.x + threadIdx.x)", .b = 1, .t = 1},
    {"(blockIdx.x + blockDim.x)", .b = 1, .block = 1},
    {"(gridDim.x - 1 - blockIdx.x)", .grid = 1, .b = -1, .number = -1},
};

enum { TIMES_BLOCK, TIMES_GRID, TIMES_ONE, TIMES_T, TIMES_NUMBER };
static const struct term factors[] = {
    [TIMES_BLOCK] = {"blockDim.x", .block = 1},
    [TIMES_GRID] = {"gridDim.x", .grid = 1},
    [TIMES_ONE] = {"", .number = 1},
    [TIMES_T] = {"threadIdx.x", .t = 1},
    [TIMES_NUMBER] = {"4", .number = 4},
    {"2", .number = 2},
    {"8", .number = 8},
    {"16", .number = 16},
    {"32", .number = 32},
    {"256", .number = 256},
    {"512", .number = 512},
    {"(blockDim.x - 1)", .block = 1, .number = -1},
    {"(blockDim.x + 1)", .block = 1, .number = 1},
    {"(gridDim.x - 1)", .grid = 1, .number = -1},
    {"(blockDim.x + threadIdx.x)", .block = 1, .t = 1},
    {"(blockDim.x + gridDim.x)", .block = 1, .grid = 1},
};

enum { PLUS_T, PLUS_0, PLUS_B, PLUS_BLOCK, PLUS_GRID, PLUS_T_1, PLUS_T_LESS_1, PLUS_1 };
static struct term lasts[] = {
    [PLUS_T] = {"threadIdx.x", .t = 1},
    [PLUS_0] = {"0"},
    [PLUS_B] = {"blockIdx.x", .b = 1},
    [PLUS_BLOCK] = {"blockDim.x", .block = 1},
    [PLUS_GRID] = {"gridDim.x", .grid = 1},
    [PLUS_T_1] = {"threadIdx.x + 1", .t = 1, .number = 1},
    [PLUS_T_LESS_1] = {"threadIdx.x - 1", .t = 1, .number = -1},
    [PLUS_1] = {"1", .number = 1},
    {"blockIdx.x + 1", .b = 1, .number = 1},
    {"blockDim.x + 1", .block = 1, .number = 1},
    {"gridDim.x + 1", .grid = 1, .number = 1},
    {"blockDim.x - 1", .block = 1, .number = -1},
    {"gridDim.x - 1", .grid = 1, .number = -1},
    {"blockDim.x + threadIdx.x", .block = 1, .t = 1},
    {"blockIdx.x + threadIdx.x", .b = 1, .t = 1},
    {"2 * threadIdx.x", .t = 2},
    {"blockDim.x - 1 - threadIdx.x", .block = 1, .t = -1, .number = -1},
    {"(-threadIdx.x)", .t = -1},
    {NULL}, // the last number that was printed
};

void formula_sees(long number)
{
    struct term *seen = &lasts[COUNT(lasts) - 1];
    *seen = (struct term){formatted("%ld", number), .number = number};
}

static long term_value(const struct term *s, struct element e)
{
    return (long)s->t * e.t + (long)s->b * e.b + (long)s->block * e.block +
           (long)s->grid * e.grid + s->number;
}

long formula_value(const struct formula *f, struct element e)
{
    return term_value(&firsts[f->first], e) * term_value(&factors[f->factor], e) +
           term_value(&lasts[f->last], e);
}

bool formula_at(struct formula *f, int k)
{
    int last = k % COUNT(lasts), product = k / COUNT(lasts) - 1;
    *f = (struct formula){NO_FIRST, TIMES_ONE, last};
    if (product >= 0) {
        f->first = 1 + product / COUNT(factors);
        f->factor = product % COUNT(factors);
    }
    return f->first < COUNT(firsts);
}

bool formula_is_plain(const struct formula *f) { return f->first == NO_FIRST; }

// Each part that differs from the right one counts most; then what stands first in its
// table.
int formula_distance(const struct formula *f, enum what what, int field)
{
    bool index = what == GLOBAL && field == INDEX_FIELD;
    int differs = index ? (f->first != FIRST_B) + (f->factor != TIMES_BLOCK) +
                              (f->last != PLUS_T)
                        : 2 * (f->first != NO_FIRST) + (f->factor != TIMES_ONE);
    return 100 * differs + f->first + f->factor + f->last;
}

const char *formula_text(const struct formula *f)
{
    bool product = f->first != NO_FIRST, times = product && f->factor != TIMES_ONE;
    bool sum = !product || f->last != PLUS_0;
    return formatted("%s%s%s%s%s", firsts[f->first].text, times ? " * " : "",
                     times ? factors[f->factor].text : "", product && sum ? " + " : "",
                     sum ? lasts[f->last].text : "");
}

static bool is_number(const struct term *s)
{
    return s->number > 1 && !s->t && !s->b && !s->block && !s->grid;
}

static const char *index_reason(const struct formula *f)
{
    if (f->first == NO_FIRST && f->last == PLUS_T)
        return "@blockidx_missing blockIdx.x is missing (blockIdx.y is 0 here), but the "
               "index also counts the threads of all blocks before this one";
    if (f->first == FIRST_T && f->last == PLUS_T)
        return "@threadidx_twice threadIdx.x stands twice; the first one is to be "
               "blockIdx.x";
    if (f->first == FIRST_T)
        return "@thread_block thread and block have changed places; the threads of one "
               "block get consecutive numbers";
    if (factors[f->factor].t && f->first == FIRST_B)
        return "@threadidx_added threadIdx is added to the product, and belongs after "
               "the parentheses";
    if (f->last == PLUS_0 && !factors[f->factor].t)
        return "@threadidx_missing threadIdx.x is missing (threadIdx.y is 0 here), so "
               "the threads of a block do not differ";
    if (f->last == PLUS_T_1 || f->last == PLUS_T_LESS_1)
        return "@first_thread the first thread of the grid has the number 0";
    if (f->first == FIRST_B && f->last == PLUS_T && f->factor == TIMES_GRID)
        return "@block_before each block before this one has blockDim.x threads, not "
               "gridDim.x";
    if (f->first == FIRST_B && f->factor == TIMES_ONE)
        return "@block_before_many each block before this one has blockDim.x threads, "
               "but counts as one (blockDim.y is 1 here)";
    if (f->first == FIRST_B && is_number(&factors[f->factor]))
        return "@block_not a block does not always have that many threads; blockDim.x "
               "knows";
    return "@many_threads how many threads do the blocks before this one have, and how "
           "many come before this thread in its own block?";
}

static const char *number_reason(const struct formula *f)
{
    if (f->first == NO_FIRST && f->last == PLUS_0)
        return "@number_print that is the number in y and z; print the one in x";
    if (f->first == NO_FIRST && f->last == PLUS_1)
        return "@size_print that is the size in y and z; print the one in x";
    return NULL;
}

const char *formula_reason(const struct formula *f, enum what what, int field)
{
    return what == GLOBAL && field == INDEX_FIELD ? index_reason(f) : number_reason(f);
}
