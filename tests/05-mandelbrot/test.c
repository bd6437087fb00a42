// test.c -- Lab 5: has every point of the picture the right count?

#include <math.h>

#include "expected.h"
#include "graded_test.h"
#include "require.h"

// Up to 0.1 above, with five decimals, as the command line has.
static double near(double middle) { return round(middle * 1e5 + unknown(10000)) / 1e5; }

Graded(mandelbrot, counts_the_iterations, 3, "counts the iterations of each point")
{
    require_right(picture(16, 16, 50));
    require_right(picture(7, 3, 50));
}

Graded(mandelbrot, places_the_points, 3, "gives every point its coordinates")
{
    require_right(in_blocks(picture(32, 20, 60), 32, 32));
    require_right(in_blocks(picture(12, 31, 60), 32, 32));
}

Graded(mandelbrot, covers_the_picture, 3, "covers the picture with many blocks")
{
    require_right(picture(64, 48, 60));
    require_right(picture(45, 37, 60));
    require_right(picture(257, 101, 60));
}

Graded(mandelbrot, draws_single_rows, 2, "draws one row, one column, one point")
{
    require_right(picture(1, 1, 50));
    require_right(picture(1001, 1, 50));
    require_right(picture(1, 77, 50));
}

Graded(mandelbrot, obeys_max_iter, 1, "obeys max-iter, also 1 and 2")
{
    static const int limits[] = {2, 1, 7, 8, 9, 500};
    for (int i = 0; i < 6; i++)
        require_right(picture(20, 20, limits[i]));
}

Graded(mandelbrot, draws_other_views, 2, "draws any view that is asked for")
{
    struct observed p = picture(150, 125, 60);
    double x = near(-0.8), y = near(0.1);
    require_right(of_view(p, x, y, 3));
    x = near(-0.3);
    y = near(-0.7);
    require_right(of_view(p, x, y, 2.5));
}

Graded(mandelbrot, draws_the_set, 2, "draws 1500 x 1250 points, 400 iterations")
{
    require_right(of_view(picture(1500, 1250, 400), -0.75, 0, 1));
}

// Blocks that stick out far at the top reach 62 MB behind the counts, which is seen on a
// GPU too; those that stick out at the right spoil the next row.
Graded(mandelbrot, stays_inside_the_picture, 1, "touches nothing outside the picture")
{
    require_right(in_blocks(picture(16384, 65, 20), 1, 1024));
    require_right(in_blocks(picture(1000, 100, 20), 1024, 1));
}

Graded(mandelbrot, works_for_any_block, 1, "works for any shape of block")
{
    static const int shapes[][2] = {{32, 1}, {1, 32}, {7, 5}, {8, 32}, {32, 32}, {1, 1}};
    for (int i = 0; i < 6; i++)
        require_right(in_blocks(picture(75, 50, 40), shapes[i][0], shapes[i][1]));
}

Graded(mandelbrot, reports_a_failed_launch, 1, "reports a launch that fails")
{
    require_right(in_blocks(picture(40, 10, 50), 32, 32));
    require_refused_block();
}

Graded(mandelbrot, measures_the_kernel, 1, "measures the kernel's time")
{
    require_time();
}
