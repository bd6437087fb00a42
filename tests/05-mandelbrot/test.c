// test.c -- Lab 5: has every point of the picture the right count?

#include "require.h"

// Up to 0.1 above, with five decimals, as the command line has.
static double near(double middle) { return middle + random_below(10000) / 1e5; }

// TODO 1.
Graded(mandelbrot, spaces_the_points, 2, "spacing(): distances between neighbours")
{
    struct observed pictures[] = {
        picture(7, 12, 50), of_view(picture(44, 101, 50), near(-0.3), near(0.1), 2.5),
        picture(1, 31, 50), picture(77, 1, 50),
        of_view(picture(2, 3, 50), near(0.3), near(0.1), 2.5)}; // one in, one out
    require_part("spacing", pictures, COUNT(pictures));
}

// TODO 2.
Graded(mandelbrot, counts_the_iterations, 3, "count_at(): counts the iterations")
{
    struct observed pictures[] = {picture(16, 16, 50),
                                  of_view(picture(13, 12, 80), near(-0.8), near(0.1), 3),
                                  of_view(picture(12, 8, 50), near(3.8), near(1), 0.1),
                                  edge_view(160, 120, 130)}; // shows how z is rounded
    require_part("count_at", pictures, COUNT(pictures));
}

Graded(mandelbrot, obeys_max_iter, 1, "count_at(): obeys max-iter, also 1 and 2",
       .after = "counts_the_iterations")
{
    static const int limits[] = {2, 1, 7, 8, 9, 500, 40000}; // the last is no short
    struct observed pictures[COUNT(limits)];
    for (int i = 0; i < COUNT(limits); i++)
        pictures[i] = picture(20, 20, limits[i]);
    require_part("count_at", pictures, COUNT(limits));
}

// TODO 3.
Graded(mandelbrot, places_the_points, 3, "kernel: gives every point its coordinates",
       .after = "counts_the_iterations")
{
    struct observed pictures[] = {
        in_blocks(picture(32, 20, 60), 32, 32), picture(45, 37, 60),
        in_blocks(picture(45, 37, 60), 8, 4), edge_view(160, 120, 130),
        of_view(picture(8, 6, 1000), -0.75, 0.01, 2000)}; // counts of more than a byte
    require_part("kernel", pictures, COUNT(pictures));
}

Graded(mandelbrot, stays_inside_the_picture, 1, "kernel: touches nothing outside",
       .after = "places_the_points")
{
    struct observed pictures[] = {in_blocks(picture(45, 13, 20), 32, 8),
                                  in_blocks(picture(50, 13, 20), 1, 32),
                                  in_blocks(picture(45, 6, 20), 64, 1)};
    require_part("kernel", pictures, COUNT(pictures));
}

// TODO 4.
Graded(mandelbrot, covers_the_picture, 2, "covers the picture, without twice the threads",
       .after = "places_the_points")
{
    struct observed pictures[] = {picture(64, 48, 60), picture(45, 37, 60),
                                  picture(101, 33, 60)};
    require_covered(pictures, COUNT(pictures));
    award(1);
    require_no_waste(pictures, COUNT(pictures));
}

Graded(mandelbrot, works_for_any_block, 1, "launches any shape of block",
       .after = "covers_the_picture")
{
    static const int shapes[][2] = {{32, 1}, {1, 32}, {7, 5}, {8, 32}, {32, 32}};
    struct observed pictures[COUNT(shapes)];
    for (int i = 0; i < COUNT(shapes); i++)
        pictures[i] = in_blocks(picture(75, 50, 40), shapes[i][0], shapes[i][1]);
    require_covered(pictures, COUNT(shapes));
    require_shapes(pictures, COUNT(shapes));
}

Graded(mandelbrot, reports_a_failed_launch, 1, "reports a launch that fails",
       .after = "places_the_points")
{
    struct observed pictures[] = {in_blocks(picture(40, 10, 50), 32, 32)};
    require_part("kernel", pictures, COUNT(pictures));
    require_refused_block();
}

// TODO 5.
// Growing and shrinking, in one process: one by one, in width, in height and in both.
Graded(mandelbrot, draws_other_views, 1, "draws one view after the other",
       .after = "covers_the_picture")
{
    struct observed p = picture(75, 60, 60), small = picture(30, 50, 40);
    struct observed pictures[] = {of_view(small, near(-0.3), near(-0.7), 2.5),
                                  small,
                                  picture(30, 90, 40),
                                  of_view(p, near(-0.8), near(0.1), 3),
                                  small,
                                  of_view(p, near(-0.5), near(0.2), 1.5),
                                  edge_view(160, 120, 130),
                                  of_view(picture(2, 3, 40000), -0.74925, 0.0025, 2000)};
    struct run *copy = plan_failing(PROBE_COPY_OUT), *array = plan_failing(PROBE_ALLOCATE);
    require_pictures(pictures, COUNT(pictures));
    require_checked(copy);
    require_checked(array);
    require_waits_for_copy();
}

Graded(mandelbrot, draws_single_rows, 1, "draws one row, one column, one point",
       .after = "covers_the_picture")
{
    struct observed pictures[] = {picture(1001, 1, 50), picture(1, 77, 50),
                                  picture(1, 1, 50)};
    require_pictures(pictures, COUNT(pictures));
}

Graded(mandelbrot, draws_the_set, 1, "draws large pictures, 1500 x 1250 and others",
       .after = "draws_other_views")
{
    struct observed pictures[] = {picture(120, 100, 30), picture(1, 40000, 20),
                                  picture(70000, 1, 20),
                                  of_view(picture(1500, 1250, 50), -0.75, 0, 1)};
    require_pictures(pictures, COUNT(pictures));
    require_tall();
    require_growing_memory();
}

Graded(mandelbrot, frees_what_it_allocates, 1, "frees all that it allocates",
       .after = "draws_other_views")
{
    require_all_freed();
}

// TODO 6.
Graded(mandelbrot, measures_the_kernel, 2, "measures the kernel's time",
       .after = "draws_other_views")
{
    require_time();
}
