// test.c -- Lab 5: has every point of the picture the right count?

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "graded_test.h"
#include "guess.h"
#include "status.h"

TestSuite(mandelbrot, .timeout = 120);

// Runs the program for this picture and fails the test if the counts are not right.
static void require_right(struct picture p)
{
    size_t points = (size_t)p.width * p.height, size = points * sizeof *p.right;
    struct outcome o = run_lab(
        "--width %d --height %d --max-iter %d --center %.5f,%.5f --zoom %g --block-x %d "
        "--block-y %d --reps 1 --seed %d --out result",
        p.width, p.height, p.max_iter, p.x, p.y, p.zoom, p.block_x, p.block_y,
        unknown(1 << 20));

    if (o.status != STATUS_WRONG)
        require_status(&o, STATUS_RIGHT);
    if (!o.file || o.file_size != size)
        cr_fatal("%s wrote %zu bytes of counts, %zu are right.", o.asked, o.file_size,
                 size);
    p.got = (int *)o.file;
    p.right = malloc(size);
    for (int row = 0; row < p.height; row++)
        for (int column = 0; column < p.width; column++)
            p.right[row * p.width + column] = count_here(&p, column, row, RIGHT);
    if (!is_right(&p)) {
        int column = p.first % p.width, row = p.first / p.width;
        char got[32] = "no count"; // the driver fills the counts with negative numbers
        if (p.got[p.first] >= 0)
            snprintf(got, sizeof got, "count %d", p.got[p.first]);
        cr_fatal("%s: %ld of %zu points are wrong; the one in column %d, row %d, at "
                 "%.5f%+.5fi, has %s and should have %d.\nLikely: %s",
                 o.asked, p.differing, points, column, row, x_min(&p) + column * dx(&p),
                 y_min(&p) + row * dy(&p), got, p.right[p.first], likely(&p));
    }
    require_status(&o, STATUS_RIGHT);
    require_launch(&o);
    free(p.right);
    outcome_free(&o);
    cr_assert(true); // Criterion passes a test without assertions; the record does not
}

// A picture above and below the real axis alike would hide a wrong order of rows.
static struct picture picture(int width, int height, int max_iter)
{
    return (struct picture){.width = width,
                            .height = height,
                            .max_iter = max_iter,
                            .block_x = 16,
                            .block_y = 16,
                            .x = -0.6,
                            .y = 0.35,
                            .zoom = 1};
}

// Somewhere within 0.1 above, with five decimals, as the command line has.
static double near(double middle)
{
    return round(middle * 1e5 + unknown(10000)) / 1e5;
}

Graded(mandelbrot, counts_the_iterations, 3, "counts the iterations of each point",
       "Write TODO 1 to 7 in order; one block is enough here. z starts at 0; as long as "
       "|z|^2 < HORIZON_SQUARED, z becomes z^2 + c. For which n did it hold last?")
{
    require_right(picture(16, 16, 50));
    require_right(picture(7, 3, 50));
}

Graded(mandelbrot, places_the_points, 3, "puts every point in its place",
       "The column gives x, the row gives y, from y_min upwards. Columns and rows have "
       "distances of their own, and n points have n - 1 gaps.")
{
    struct picture wide = picture(32, 20, 60), high = picture(12, 31, 60);
    wide.block_x = wide.block_y = high.block_x = high.block_y = 32;
    require_right(wide);
    require_right(high);
}

Graded(
    mandelbrot, covers_the_picture, 3, "covers the picture with many blocks",
    "blockIdx.x * blockDim.x threads of a row come before this block, and blockIdx.y * "
    "blockDim.y rows below it. How many blocks do 33 columns need, if a block has 16?")
{
    require_right(picture(64, 48, 60));
    require_right(picture(45, 37, 60));
    require_right(picture(257, 101, 60));
}

Graded(mandelbrot, draws_single_rows, 2, "draws one row, one column, one point",
       "TODO 1 with one point: (max - min) / 0 is infinite, and 0 times infinity is NaN. "
       "The point lies at min.")
{
    require_right(picture(1, 1, 50));
    require_right(picture(1001, 1, 50));
    require_right(picture(1, 77, 50));
}

Graded(mandelbrot, obeys_max_iter, 1, "obeys max-iter, also 1 and 2",
       "With max_iter = 1 only z(0) = 0 is looked at: the count is 0. A count of "
       "max_iter - 1 always becomes 0.")
{
    static const int limits[] = {2, 1, 7, 8, 9, 500};
    for (int i = 0; i < 6; i++)
        require_right(picture(20, 20, limits[i]));
}

Graded(
    mandelbrot, draws_other_views, 2, "draws any view that is asked for",
    "The kernel must take x_min, y_min and both distances from the view; nothing may be "
    "fixed.")
{
    struct picture p = picture(150, 125, 60);
    p.x = near(-0.8), p.y = near(0.1), p.zoom = 3;
    require_right(p);
    p.x = near(-0.3), p.y = near(-0.7), p.zoom = 2.5;
    require_right(p);
}

Graded(
    mandelbrot, draws_the_set, 2, "draws 1500 x 1250 points, 400 iterations",
    "Right in small pictures and wrong in this one: does an index overflow, or a limit "
    "stand where width, height or max_iter belongs?")
{
    struct picture p = picture(1500, 1250, 400);
    p.x = -0.75, p.y = 0;
    require_right(p);
}

// Blocks that stick out far at the top reach 62 MB behind the counts, which is seen on a
// GPU too; those that stick out at the right spoil the next row.
Graded(mandelbrot, stays_inside_the_picture, 1, "touches nothing outside the picture",
       "The last blocks stick out at the right and at the top. Which threads must return "
       "without touching the counts?")
{
    struct picture wide = picture(16384, 65, 20), high = picture(1000, 100, 20);
    wide.block_x = 1, wide.block_y = 1024;
    high.block_x = 1024, high.block_y = 1;
    require_right(wide);
    require_right(high);
}

Graded(mandelbrot, works_for_any_block, 1, "works for any shape of block",
       "Is there a fixed number where block_x, block_y or blockDim belongs?")
{
    static const int shapes[][2] = {{32, 1}, {1, 32}, {7, 5}, {8, 32}, {32, 32}, {1, 1}};
    for (int i = 0; i < 6; i++) {
        struct picture p = picture(75, 50, 40);
        p.block_x = shapes[i][0], p.block_y = shapes[i][1];
        require_right(p);
    }
}

Graded(mandelbrot, reports_a_failed_launch, 1, "reports a launch that fails",
       "A launch returns nothing. cudaGetLastError() right after it tells whether it was "
       "accepted; wrap it in CUDA_CHECK.")
{
    struct picture largest = picture(40, 10, 50);
    largest.block_x = largest.block_y = 32;
    require_right(largest);
    struct outcome o = run_lab(
        "--width 64 --height 64 --block-x 64 --block-y 64 --reps 1");
    if (o.status == STATUS_RIGHT)
        cr_fatal("%s: no device runs blocks of 4096 threads, but the counts are right.\n"
                 "Likely: blocks of another shape were launched; is there a fixed number "
                 "where block_x and block_y belong?",
                 o.asked);
    if (!o.signal && !o.timed_out && o.status != STATUS_CUDA_ERROR)
        cr_fatal(
            "%s: no device runs blocks of 4096 threads, but the program ended with "
            "status %d and did not name a CUDA error.\nLikely: the launch's error is "
            "not checked with cudaGetLastError() right after it.",
            o.asked, o.status);
    require_status(&o, STATUS_CUDA_ERROR);
    cr_assert(strstr(o.err, "mandelbrot.cu:") != NULL,
              "%s: the error names no line of mandelbrot.cu.", o.asked);
    outcome_free(&o);
}

Graded(
    mandelbrot, measures_the_kernel, 1, "measures the kernel's time",
    "TODO 6: record `stop` after the launch, wait for it with cudaEventSynchronize, then "
    "ask cudaEventElapsedTime; it answers in milliseconds.")
{
    struct outcome o = run_lab("--width 300 --height 250 --reps 2 --csv");
    require_status(&o, STATUS_RIGHT);
    require_launch(&o);
    double kernel = csv_value(&o, "kernel_min_us"), total = csv_value(&o, "total_max_us");
    cr_assert(
        kernel > 0,
        "%s: the kernel's time is %g microseconds; were both events recorded, and was "
        "the time returned?",
        o.asked, kernel);
    cr_assert(
        csv_value(&o, "kernel_us") < total,
        "%s: the kernel took longer than the whole call; is the time in milliseconds?",
        o.asked);
    outcome_free(&o);
}
