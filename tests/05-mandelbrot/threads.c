// threads.c -- Lab 5: the whole picture by a rule, thread by thread.

#include "rule.h"

enum {
    MOST_THREADS = 1 << 16, // of a picture whose threads are looked at
    PAST_END = 1 << 16,     // counts past the end of the picture that are looked at
};

// What a kernel knows of one dimension.
struct builtin {
    long thread, block, block_dim, grid_dim;
};

static long global(struct builtin a) { return a.block * a.block_dim + a.thread; }

static long index_by(enum index how, struct builtin a, struct builtin other)
{
    const long values[] = {
        [GLOBAL_INDEX] = global(a),
        [THREAD_ONLY] = a.thread,
        [BLOCK_ONLY] = a.block,
        [BLOCK_START] = a.block * a.block_dim,
        [GRID_FOR_BLOCK] = a.block * a.grid_dim + a.thread,
        [OTHER_BLOCK_DIM] = a.block * other.block_dim + a.thread,
        [OTHER_BLOCK] = other.block * a.block_dim + a.thread,
        [OTHER_THREAD] = a.block * a.block_dim + other.thread,
        [OTHER_AXIS] = global(other),
        [THREAD_TIMES] = a.thread * a.block_dim + a.block,
        [STRIDED] = a.thread * a.grid_dim + a.block,
        [NOT_TIMES] = a.block + a.thread,
        [PLUS_1] = global(a) + 1,
        [TIMES_16] = a.block * 16 + a.thread,
        [TIMES_32] = a.block * 32 + a.thread,
    };
    return values[how];
}

static bool goes_on(enum guard how, const struct observed *o, long column, long row)
{
    bool in_column = column < o->width, in_row = row < o->height;
    const bool values[] = {
        [BOTH] = in_column && in_row,
        [NONE] = true,
        [COLUMN_ALONE] = in_column,
        [ROW_ALONE] = in_row,
        [EITHER] = in_column || in_row,
        [SWAPPED] = column < o->height && row < o->width,
        [WIDTH_TWICE] = in_column && row < o->width,
        [HEIGHT_TWICE] = column < o->height && in_row,
        [SHORT_COLUMN] = column < o->width - 1 && in_row,
        [SHORT_ROW] = in_column && row < o->height - 1,
        [SHORT_BOTH] = column < o->width - 1 && row < o->height - 1,
        [ONE_TOO_FAR] = column <= o->width && row <= o->height,
        [BY_NUMBER] = row * o->width + column < o->points,
        [REVERSED] = !in_column && !in_row,
    };
    return values[how];
}

static long stored_at(enum store how, const struct observed *o, long column, long row)
{
    const long values[] = {
        [BY_ROWS] = row * o->width + column,
        [TIMES_HEIGHT] = row * o->height + column,
        [BY_COLUMNS] = column * o->height + row,
        [COLUMN_TIMES_WIDTH] = column * o->width + row,
        [UPSIDE_DOWN] = (o->height - 1 - row) * o->width + column,
        [MIRRORED] = row * o->width + o->width - 1 - column,
        [ONE_FURTHER] = row * o->width + column + 1,
        [BY_THREADS] = row * o->grid_x * o->block_x + column,
    };
    return values[how];
}

static bool is_usual_point(const struct rule *by)
{
    const struct rule usual = {
        .column = by->column, .row = by->row, .guard = by->guard, .store = by->store};
    return !memcmp(by, &usual, sizeof usual);
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

    if (!goes_on(by->guard, o, column, row) || i < 0 || i >= o->points + PAST_END)
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
    unsigned char *marks = calloc(o->points + PAST_END, 1);

    run_grid(by, o, marks);
    for (long i = 0; i < o->points; i++)
        misses += marks[i] == OTHERWISE || (marks[i] == UNTOUCHED && o->counts[i] >= 0);
    for (long i = 0; i < PAST_END; i++)
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

bool rule_explains(const struct rule *by, const struct observed *o)
{
    double threads = (double)o->grid_x * o->block_x * o->grid_y * o->block_y;
    bool covers = o->grid_x * o->block_x >= o->width &&
                  o->grid_y * o->block_y >= o->height;

    if (!by->column && !by->row && !by->guard && !by->store && covers)
        return o->past_end <= 0 && points_explain(by, o);
    // A launch that was forged may have a size of 0, and another that takes for ever.
    return threads >= 1 && threads <= MOST_THREADS && threads_explain(by, o);
}
