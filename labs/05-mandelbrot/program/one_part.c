// one_part.c -- calls one part of your file by itself; see picture.h. Do not edit.

#include <float.h>
#include <unistd.h>

#include "picture.h"

PART(double, spacing, _Z7spacingddi, (double min, double max, int points));
PART(int, count_at, _Z8count_atffi, (float cr, float ci, int max_iter));

bool part_is_there(enum part part)
{
    const bool is_there[] = {[PART_ALL] = true,
                             [PART_SPACING] = spacing,
                             [PART_COUNT_AT] = count_at,
                             [PART_KERNEL] = mandelbrot_kernel};
    return is_there[part];
}

// Every order of the operations is right; float instead of double is not.
static bool is_near(double got, double right, double min, double max, int points)
{
    double most = 8 * DBL_EPSILON * (fabs(min) + fabs(max));
    return fabs(got - right) <= (points > 1 ? most / (points - 1) : 0);
}

static bool spacing_is_right(double min, double max, int points)
{
    double got = spacing(min, max, points);
    double right = reference_spacing(min, max, points);
    bool is_right = is_near(got, right, min, max, points);

    printf("spacing(%.6g, %.6g, %d) = %.17g\n", min, max, points, got);
    if (!is_right)
        say_wrong("spacing(%.6g, %.6g, %d) is %.9g and should be %.9g", min, max, points,
                  got, right);
    return is_right;
}

bool part_spacing(const struct view *v)
{
    bool x = spacing_is_right(v->x_min, v->x_max, v->width);
    bool y = spacing_is_right(v->y_min, v->y_max, v->height);
    return x && y;
}

// nvcc lets the host call a function that is for the device alone: in its place there is a
// call of exit(), after which only this can say why. A function that is not there is
// reported like that, too.
static bool is_calling;

static void report_device_function(void)
{
    if (!is_calling)
        return;
    fputs("--part count_at: the host cannot call a __device__ function\n", stderr);
    fflush(NULL);
    _exit(STATUS_USAGE);
}

void part_count_at(int *counts, const struct view *v)
{
    atexit(report_device_function);
    is_calling = true;
    for (int row = 0; row < v->height; row++)
        for (int column = 0; column < v->width; column++)
            counts[(long long)row * v->width + column] = count_at(
                reference_x(v, column), reference_y(v, row), v->max_iter);
    is_calling = false;
}

static unsigned blocks_over(int points, int block) { return (points - 1) / block + 1; }

// So many counts lie past the picture, to see which of them threads outside touch.
static long long margin(const struct view *v, const unsigned grid[2],
                        const unsigned block[2])
{
    long long columns = (long long)grid[0] * block[0],
              rows = (long long)grid[1] * block[1];
    return (rows - v->height) * v->width + columns + (1 << 16);
}

long long part_kernel(int *counts, const struct view *v, int block_x, int block_y)
{
    unsigned block[2] = {block_x, block_y};
    unsigned grid[2] = {blocks_over(v->width, block_x), blocks_over(v->height, block_y)};
    double dx = reference_spacing(v->x_min, v->x_max, v->width);
    double dy = reference_spacing(v->y_min, v->y_max, v->height);
    long long points = view_points(v), all = points + margin(v, grid, block), past = 0;
    struct view view = *v;
    int *memory = malloc(all * sizeof *memory);

    if (!memory)
        usage_error("no memory; use a smaller picture");
    memset(memory + points, -1, (all - points) * sizeof *memory); // each of them is -1
    memcpy(memory, counts, points * sizeof *counts);
    void *d_counts = device_array(memory, all * sizeof *memory);
    device_launch_2d(mandelbrot_kernel, grid, block,
                     (void *[]){&d_counts, &view, &dx, &dy});
    device_array_end(d_counts, memory, all * sizeof *memory);
    memcpy(counts, memory, points * sizeof *counts);
    for (long long i = points; i < all; i++)
        past += memory[i] != -1;
    free(memory);
    return past;
}

double picture_kernel_us(void *d_counts, const struct view *v,
                         const struct probe_launch *launch)
{
    struct view view = *v;
    double dx = reference_spacing(v->x_min, v->x_max, v->width);
    double dy = reference_spacing(v->y_min, v->y_max, v->height);

    return device_launch_us(launch, (void *[]){&d_counts, &view, &dx, &dy});
}
