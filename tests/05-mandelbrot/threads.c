// threads.c -- Lab 5: the whole picture by a rule, thread by thread.

#include <stdlib.h>
#include <string.h>

#include "rule.h"

enum {
    MOST_THREADS = 1 << 16, // of a picture whose threads are looked at
    BEHIND = 1 << 16,       // counts behind the picture that are looked at
};

// What a kernel knows of one dimension.
struct builtin {
    long thread, block, block_dim, grid_dim;
};

static long global(struct builtin a) { return a.block * a.block_dim + a.thread; }

static long index_by(enum index how, struct builtin a, struct builtin other)
{
    switch (how) {
    case THREAD_ONLY:
        return a.thread;
    case BLOCK_ONLY:
        return a.block;
    case BLOCK_START:
        return a.block * a.block_dim;
    case GRID_FOR_BLOCK:
        return a.block * a.grid_dim + a.thread;
    case OTHER_BLOCK_DIM:
        return a.block * other.block_dim + a.thread;
    case OTHER_BLOCK:
        return other.block * a.block_dim + a.thread;
    case OTHER_THREAD:
        return a.block * a.block_dim + other.thread;
    case OTHER_AXIS:
        return global(other);
    case THREAD_TIMES:
        return a.thread * a.block_dim + a.block;
    case STRIDED:
        return a.thread * a.grid_dim + a.block;
    case NOT_TIMES:
        return a.block + a.thread;
    case PLUS_1:
        return global(a) + 1;
    case TIMES_16:
        return a.block * 16 + a.thread;
    case TIMES_32:
        return a.block * 32 + a.thread;
    default:
        return global(a);
    }
}

static bool goes_on(enum guard how, const struct observed *o, long column, long row)
{
    bool in_column = column < o->width, in_row = row < o->height;

    switch (how) {
    case NONE:
        return true;
    case COLUMN_ALONE:
        return in_column;
    case ROW_ALONE:
        return in_row;
    case EITHER:
        return in_column || in_row;
    case SWAPPED:
        return column < o->height && row < o->width;
    case SHORT_COLUMN:
        return column < o->width - 1 && in_row;
    case SHORT_ROW:
        return in_column && row < o->height - 1;
    case SHORT_BOTH:
        return column < o->width - 1 && row < o->height - 1;
    case ONE_TOO_FAR:
        return column <= o->width && row <= o->height;
    case BY_NUMBER:
        return row * o->width + column < o->points;
    case REVERSED:
        return !in_column && !in_row;
    default:
        return in_column && in_row;
    }
}

static long stored_at(enum store how, const struct observed *o, long column, long row)
{
    switch (how) {
    case TIMES_HEIGHT:
        return row * o->height + column;
    case BY_COLUMNS:
        return column * o->height + row;
    case COLUMN_TIMES_WIDTH:
        return column * o->width + row;
    case UPSIDE_DOWN:
        return (o->height - 1 - row) * o->width + column;
    case MIRRORED:
        return row * o->width + o->width - 1 - column;
    case ONE_FURTHER:
        return row * o->width + column + 1;
    case BY_THREADS:
        return row * o->grid_x * o->block_x + column;
    default:
        return row * o->width + column;
    }
}

static bool is_usual_point(const struct rule *by)
{
    struct rule rest = *by;
    rest.column = 0;
    rest.row = 0;
    rest.guard = 0;
    rest.store = 0;
    return !memcmp(&rest, &(struct rule){0}, sizeof rest);
}

static int value(const struct rule *by, const struct observed *o, long column, long row)
{
    if (column < o->width && row < o->height && is_usual_point(by))
        return o->expected[row * o->width + column];
    struct point p = place_by(by, o, column, row);
    return count_by(by, p.x, p.y, o->max_iter);
}

// What the threads left at each point. Where several write, any of them may be the last.
enum mark { UNTOUCHED, OTHERWISE, AS_IT_CAME };

static void run_thread(const struct rule *by, const struct observed *o, struct builtin x,
                       struct builtin y, unsigned char *marks)
{
    long column = index_by(by->column, x, y), row = index_by(by->row, y, x);
    long i = stored_at(by->store, o, column, row);

    if (!goes_on(by->guard, o, column, row) || i < 0 || i >= o->points + BEHIND)
        return;
    if (i >= o->points)
        marks[i] = OTHERWISE;
    else if (marks[i] != AS_IT_CAME)
        marks[i] = value(by, o, column, row) == o->counts[i] ? AS_IT_CAME : OTHERWISE;
}

static void run_grid(const struct rule *by, const struct observed *o,
                     unsigned char *marks)
{
    struct builtin x = {.block_dim = o->block_x, .grid_dim = o->grid_x};
    struct builtin y = {.block_dim = o->block_y, .grid_dim = o->grid_y};

    for (y.block = 0; y.block < o->grid_y; y.block++)
        for (x.block = 0; x.block < o->grid_x; x.block++)
            for (y.thread = 0; y.thread < o->block_y; y.thread++)
                for (x.thread = 0; x.thread < o->block_x; x.thread++)
                    run_thread(by, o, x, y, marks);
}

static bool threads_explain(const struct rule *by, const struct observed *o)
{
    long misses = 0, past_end = 0, allowed = o->differing / 50;
    unsigned char *marks = calloc(o->points + BEHIND, 1);

    run_grid(by, o, marks);
    for (long i = 0; i < o->points; i++)
        misses += marks[i] == OTHERWISE || (marks[i] == UNTOUCHED && o->counts[i] >= 0);
    for (long i = 0; i < BEHIND; i++)
        past_end += marks[o->points + i] != UNTOUCHED;
    free(marks);
    return misses <= allowed && (past_end == o->past_end || o->past_end < 0);
}

// A rule may fail at one point for fifty wrong ones: others may round differently.
static bool points_explain(const struct rule *by, const struct observed *o)
{
    const long prime = 999983; // visits the points in no order, so that most fail soon
    const long stride = o->points % prime ? prime : 1;
    long visited = o->points < MOST_POINTS ? o->points : MOST_POINTS;
    long allowed = o->differing * visited / o->points / 50, misses = 0;

    for (long k = 0; k < visited && misses <= allowed; k++) {
        long i = k * stride % o->points;
        misses += value(by, o, i % o->width, i / o->width) != o->counts[i];
    }
    return misses <= allowed;
}

static bool covers(const struct observed *o)
{
    return (long)o->grid_x * o->block_x >= o->width &&
           (long)o->grid_y * o->block_y >= o->height;
}

bool rule_explains(const struct rule *by, const struct observed *o)
{
    double threads = (double)o->grid_x * o->block_x * o->grid_y * o->block_y;

    if (!by->column && !by->row && !by->guard && !by->store && covers(o))
        return o->past_end <= 0 && points_explain(by, o);
    // A launch that was forged may have a size of 0, and another that takes for ever.
    return threads >= 1 && threads <= MOST_THREADS && threads_explain(by, o);
}
