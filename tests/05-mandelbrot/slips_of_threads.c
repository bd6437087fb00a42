// slips_of_threads.c -- Lab 5: mistakes in index, guard and store, the most likely first.

#include "rule.h"

const struct slip slips_of_threads[] = {
    BOTH_INDICES(OTHER_AXIS,
                 "x and y are swapped in the kernel's index: x counts columns."),
    BOTH_INDICES(THREAD_ONLY,
                 "only the first block's points are computed: column and row leave out "
                 "blockIdx * blockDim."),
    BOTH_INDICES(OTHER_BLOCK_DIM, "blockDim.x and blockDim.y are swapped."),
    BOTH_INDICES(GRID_FOR_BLOCK, "gridDim stands where blockDim belongs."),
    BOTH_INDICES(OTHER_BLOCK, "blockIdx.x and blockIdx.y are swapped."),
    BOTH_INDICES(OTHER_THREAD, "threadIdx.x and threadIdx.y are swapped."),
    BOTH_INDICES(BLOCK_ONLY, "column and row leave out threadIdx."),
    BOTH_INDICES(STRIDED,
                 "threadIdx * gridDim + blockIdx leaves points out: how many threads are "
                 "there before a block?"),
    BOTH_INDICES(BLOCK_START, "column and row leave out threadIdx."),
    BOTH_INDICES(THREAD_TIMES, "blockIdx and threadIdx are exchanged."),
    BOTH_INDICES(NOT_TIMES, "blockIdx is not multiplied by blockDim."),
    BOTH_INDICES(PLUS_1, "column and row start at 1; they start at 0."),
    BOTH_INDICES(
        TIMES_16,
        "column and row take every block for 16 x 16: multiply blockIdx by blockDim."),
    BOTH_INDICES(
        TIMES_32,
        "column and row take every block for 32 x 32: multiply blockIdx by blockDim."),
    ONE(guard, SHORT_BOTH,
        "the last row and column are missing: does the guard let them pass?"),
    ONE(guard, SHORT_COLUMN,
        "the last column is missing: does the guard let it pass, and is the grid wide "
        "enough?"),
    ONE(guard, SHORT_ROW,
        "the last row is missing: does the guard let it pass, and is the grid high "
        "enough?"),
    ONE(guard, SWAPPED,
        "x and y are swapped in the guard: the column is compared with the width, the "
        "row with the height."),
    ONE(guard, WIDTH_TWICE, "the guard compares the row with the width, too."),
    ONE(guard, HEIGHT_TWICE, "the guard compares the column with the height, too."),
    ONE(guard, ROW_ALONE,
        "threads with column >= width do not return: they write into the row above."),
    ONE(guard, COLUMN_ALONE,
        "threads with row >= height do not return. A thread must return if its column "
        "or its row is outside the picture."),
    ONE(guard, EITHER,
        "threads outside in one direction go on: only those outside in both return."),
    ONE(guard, ONE_TOO_FAR,
        "the guard lets column == width and row == height pass: is the last column width "
        "or width - 1?"),
    ONE(guard, BY_NUMBER,
        "threads right of the picture write into the next row: row * width + column is "
        "inside for them, too; compare the column with the width."),
    ONE(guard, REVERSED,
        "the guard is the wrong way round: the threads inside return, those outside "
        "write."),
    ONE(guard, NONE, "threads outside the picture write: they must return."),
    ONE(store, TIMES_HEIGHT,
        "the row is multiplied by the height: how many counts are there before a row?"),
    ONE(store, BY_COLUMNS,
        "the picture is transposed: it is stored row by row, not column by column."),
    ONE(store, COLUMN_TIMES_WIDTH,
        "the picture is transposed: column and row have changed places in the store."),
    ONE(store, UPSIDE_DOWN, "the picture is upside down: row 0 is at y_min, and first."),
    ONE(store, MIRRORED, "left and right are swapped: column 0 comes first."),
    ONE(store, ONE_FURTHER, "every count is stored one place too far."),
    ONE(store, BY_THREADS, "a row is as long as the picture is wide, not as the grid."),
    {.sentence = NULL},
};
