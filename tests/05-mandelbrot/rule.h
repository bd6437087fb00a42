// rule.h -- Lab 5: how a program computes a picture: right, or with certain slips.
#pragma once

#include "expected.h"

// The iteration. Each value that is 0 is right.
enum start { FROM_0, FROM_C, FROM_1, FROM_I };      // z(0)
enum inside { COUNT_0, MAX_ITER, LAST_N, MINUS_1, COUNT_1 }; // of what never escapes
enum escaped { COUNT_N, ALWAYS_0 };                          // of what does
enum radius { R_2_40, R_4, R_ENDLESS };             // |z|^2 < this squared …
enum norm {
    BOTH_PARTS,
    DIFFERENCE,
    REAL_PART,
    SUM_OF_ABSOLUTES,
    EACH_PART,
    LARGER_PART,
    SUM_OF_PARTS,
    NO_SQUARES
};
enum order { OLD_Z, NEW_REAL, NEW_IMAGINARY, NEW_REAL_ONCE };
enum real {
    Z2_PLUS_CR,
    NO_CR,
    CI_ADDED,
    MINUS_CR,
    SUM_OF_SQUARES,
    SQUARES_SWAPPED,
    NO_ZI2,
    ZR_ALONE, // zr - zi * zi + cr
    ZI_ALONE, // zr * zr - zi + cr
};
enum imaginary {
    TWICE_PLUS_CI,
    ONCE,
    NO_CI,
    CR_ADDED,
    MINUS_TWICE,
    SQUARED_TWICE,
    SUM_TWICE,
    MINUS_CI,
    FOUR_TIMES,
    TWICE_ABSOLUTE,
    ZR_SQUARED // zr * zr * zi + ci
};
enum precision { SINGLE, DOUBLE };

// The point: column and row of a thread.
enum index {
    GLOBAL_INDEX,
    THREAD_ONLY,
    BLOCK_ONLY,
    BLOCK_START,     // blockIdx * blockDim
    GRID_FOR_BLOCK,  // blockIdx * gridDim + threadIdx
    OTHER_BLOCK_DIM, // blockIdx.x * blockDim.y + threadIdx.x
    OTHER_BLOCK,     // blockIdx.y * blockDim.x + threadIdx.x
    OTHER_THREAD,    // blockIdx.x * blockDim.x + threadIdx.y
    OTHER_AXIS,      // the other index
    THREAD_TIMES,    // threadIdx * blockDim + blockIdx
    STRIDED,         // threadIdx * gridDim + blockIdx
    NOT_TIMES,       // blockIdx + threadIdx
    PLUS_1,
    TIMES_16, // blockIdx * 16 + threadIdx
    TIMES_32,
};
enum guard {
    BOTH,
    NONE,
    COLUMN_ALONE,
    ROW_ALONE,
    EITHER,
    SWAPPED,
    WIDTH_TWICE,
    HEIGHT_TWICE,
    SHORT_COLUMN,
    SHORT_ROW,
    SHORT_BOTH,
    ONE_TOO_FAR, // > for >=
    BY_NUMBER,   // row * width + column < width * height
    REVERSED
};
enum store {
    BY_ROWS,
    TIMES_HEIGHT,
    BY_COLUMNS,
    COLUMN_TIMES_WIDTH,
    UPSIDE_DOWN,
    MIRRORED,
    ONE_FURTHER,
    BY_THREADS // the row is as long as the grid
};

// Its coordinates: from the smallest one, a distance for each index.
enum place {
    MIN_PLUS_STEPS,
    OTHER_STEP,
    GAP_PER_POINT, // extent / points
    GAP_PLUS_1,    // extent / (points + 1)
    GAP_LESS_1,    // extent / (points - 2)
    OTHER_EXTENT,  // the other extent / (points - 1)
    WHOLE_PLACE,   // all of it in an int
    HALF_A_STEP,   // (index + 0.5) * step
    PIXEL_CENTRES, // (index + 0.5) * extent / points
    STEP_FURTHER,  // (index + 1) * step
    FROM_MAX,      // max - index * step
    FROM_BEYOND_MAX, // max - (index - 1) * step
    AROUND_0,      // (index - points / 2) * step
    KNOWN_VIEW,    // -2.5 to 1, -1 to 1
    BEYOND_MAX,    // max + index * step
    BELOW_MIN,     // min - index * step
    OTHER_INDEX,
    OTHER_MIN,
    NO_MIN,
    NO_INDEX,
    NO_STEP,
    WHOLE_EXTENT, // min + index * extent
    CENTRED,      // the center + (index - points / 2) * step
    OTHER_COORDINATE,
    FLOAT_PRODUCT, // min, step and product in float
    FLOAT_STEP,
    FLOAT_MIN,
    FLOAT_OFFSET, // min + (float)(index * step)
    FLOAT_BOTH,   // the same with step in float
    DEFAULT_VIEW,
    DEFAULT_MIN,
    IN_BLOCK,     // min + threadIdx * step
    MIRROR_ABOVE, // beyond the middle the index is points - 1 - index
    MIRROR_FROM,  // the same from the middle on
    WHOLE_STEPS,  // min + (int)(index * step)
    SHIFTED,      // min + (index - points / 2) * step
    OTHER_GAPS,   // extent / (the other points - 1)
};

struct rule {
    int start, rounds, fixed_rounds, added, inside, escaped, radius, norm, order, real,
        imaginary, precision;
    int column, row, guard, store, x, y;
};

// The count of c by this rule.
int count_by(const struct rule *by, double cr, double ci, int max_iter);

// Between which numbers |z|^2 is when the loop ends, if that explains all counts.
bool radius_between(const struct observed *o, double *low, double *high);

// The coordinates of a column and row by this rule.
struct point {
    double x, y;
};
struct point place_by(const struct rule *by, const struct observed *o, int column,
                      int row);

// In larger pictures only so many points are compared with a rule.
enum { MOST_POINTS = 20000 };

// Whether the rule gives every count that came, with the blocks that were launched.
bool rule_explains(const struct rule *by, const struct observed *o);

// slips_of_*.c: the slips that students make, as changes of a rule.

struct slip {
    size_t field[2];             // of struct rule, as offsets
    int value[2];                // 0: that field stays
    const char *sentence, *hint; // NULL: that of the first field, if it has one
};

// Each ends with an entry without a sentence.
extern const struct slip slips_of_counts[], slips_of_places[], slips_of_threads[];

// guess_slips.c: what explains all counts of a test's pictures, or NULL: one slip, or the
// slip of an axis; one of the threads; two slips.
const char *guess_single(const struct observed *o);
const char *guess_by_threads(const struct observed *o);
const char *guess_pairs(const struct observed *o);

// A slip of one field, of two, and of two by the same value; with its sentence and, where
// that is not the field's, its hint.
#define ONE(f, v, ...) \
    { \
        .field = {AT(f), 0}, .value = {v, 0}, .sentence = "@" #f "." #v " " __VA_ARGS__ \
    }
#define TWO(f, v, g, w, ...) \
    { \
        .field = {AT(f), AT(g)}, .value = {v, w}, \
        .sentence = "@" #f "." #v "." #g "." #w " " __VA_ARGS__ \
    }
#define X_AND_Y(v, ...)      TWO(x, v, y, v, __VA_ARGS__)
#define BOTH_INDICES(v, ...) TWO(column, v, row, v, __VA_ARGS__)
#define AT(f)                offsetof(struct rule, f)
