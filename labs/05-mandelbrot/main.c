// main.c -- Lab 5's program: the view, the CPU's counts and times, verdict. Do not edit.

#include <stdio.h>
#include <stdlib.h>

#include "device.h"
#include "machine.h"
#include "mandelbrot.h"
#include "mandelbrot_reference.h"
#include "options.h"
#include "picture.h"
#include "random.h"
#include "status.h"
#include "timing.h"
#include "view.h"

enum { KERNEL, TOTAL, ONE_CORE, SIMD, ALL_CORES, CLOCKS };
static const char *const clock_names[CLOCKS] = {"kernel", "kernel and copy back",
                                                "CPU, one core", "CPU, one core, SIMD",
                                                "CPU, all cores, SIMD"};
static const char *const clock_columns[CLOCKS] = {"kernel", "total", "cpu1", "simd",
                                                  "cpus"};

static long long width = 1500, height = 1250, max_iter = 400, block_x = 16, block_y = 16;
static long long reps = 5, device, seed = 1;
static bool csv;
static const char *center = "-0.75,0", *zoom = "1", *out_file;

static const struct option options[] = {
    {"width", OPTION_SIZE, &width, 1, 1 << 20, NULL, "points in a row"},
    {"height", OPTION_SIZE, &height, 1, 1 << 20, NULL, "points in a column"},
    {"max-iter", OPTION_SIZE, &max_iter, 1, 1 << 24, NULL, "iterations at most"},
    {"center", OPTION_TEXT, &center, 0, 0, "X,Y", "middle of the view (-0.75,0)"},
    {"zoom", OPTION_TEXT, &zoom, 0, 0, "Z", "the view is 3/Z wide and 2.5/Z high (1)"},
    {"block-x", OPTION_SIZE, &block_x, 1, 1 << 16, NULL, "threads of a block in a row"},
    {"block-y", OPTION_SIZE, &block_y, 1, 1 << 16, NULL,
     "threads of a block in a column"},
    {"reps", OPTION_SIZE, &reps, 1, 1000000, NULL, "repetitions that are timed"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE",
     "the picture as .png, the counts as .raw"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks what the counts hold before"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print one row for a program to read"},
    {0},
};

static struct view read_view(void)
{
    struct view v = view_read(center, zoom);

    if (width * height > 1 << 28) {
        fprintf(stderr, "mandelbrot: a picture has at most 2^28 points\n");
        exit(STATUS_USAGE);
    }
    if (out_file)
        picture_check(out_file);
    v.width = width, v.height = height, v.max_iter = max_iter;
    return v;
}

static void *allocate(long long count, size_t size)
{
    void *p = calloc(count, size);
    if (!p) {
        fprintf(stderr, "mandelbrot: no memory; use a smaller picture or fewer --reps\n");
        exit(STATUS_USAGE);
    }
    return p;
}

// Fills the counts with values that no point has, different ones each time.
static void fill(int *counts, long long points, uint64_t rep)
{
    for (long long i = 0; i < points; i++)
        counts[i] = -1 - (int)(1e6f * random_at(random_seed(seed, rep, 0), i));
}

static void time_device(int *counts, const struct view *v, double us[CLOCKS])
{
    double start = now_us();
    us[KERNEL] = 1000 * mandelbrot(counts, *v, block_x, block_y);
    us[TOTAL] = now_us() - start;
}

static void time_cpu(int *counts, const struct view *v, double us[CLOCKS])
{
    double start = now_us();
    reference_one_core(counts, v);
    us[ONE_CORE] = now_us() - start;
    start = now_us();
    reference_simd(counts, v);
    us[SIMD] = now_us() - start;
    reference_wake();
    start = now_us();
    reference_all_cores(counts, v);
    us[ALL_CORES] = now_us() - start;
}

static void print_task(const struct view *v)
{
    printf("mandelbrot: %d x %d points, %d iterations, blocks of %lld x %lld threads, "
           "%lld repetitions\nhost: %s\ndevice: %s\n",
           v->width, v->height, v->max_iter, block_x, block_y, reps, host_name(),
           device_backend());
}

static void print_csv(const struct view *v, long long differing, long long iterations,
                      double startup, const double first[], struct spread s[])
{
    report_header(device_backend());
    printf("width,height,max_iter,block_x,block_y,reps,differing,iterations,first_us");
    for (int c = 0; c < CLOCKS; c++)
        printf(",%s_us,%s_min_us,%s_max_us", clock_columns[c], clock_columns[c],
               clock_columns[c]);
    printf(",startup_us\n%d,%d,%d,%lld,%lld,%lld,%lld,%lld,%.3f", v->width, v->height,
           v->max_iter, block_x, block_y, reps, differing, iterations, first[TOTAL]);
    for (int c = 0; c < CLOCKS; c++)
        printf(",%.3f,%.3f,%.3f", s[c].median, s[c].min, s[c].max);
    printf(",%.3f\n", startup);
}

static void print_times(const struct view *v, long long differing, long long iterations,
                        double startup, const double first[], struct spread s[])
{
    printf("points whose count differs from the CPU's: %lld of %lld\n\n", differing,
           view_points(v));
    printf("%-22s %12s %12s %12s\n", "microseconds", "median", "min", "max");
    for (int c = 0; c < CLOCKS; c++)
        printf("%-22s %12.1f %12.1f %12.1f\n", clock_names[c], s[c].median, s[c].min,
               s[c].max);
    printf("\nNot counted above: starting the device took %.1f microseconds, the first "
           "call %.1f.\n"
           "The kernel did %.3g iterations, %.3g in a second.\n",
           startup, first[TOTAL], (double)iterations,
           iterations / s[KERNEL].median * 1e6);
    for (int c = KERNEL; c <= TOTAL; c++)
        printf("The %s: %.3g times as fast as one core, %.3g times one core with SIMD, "
               "%.3g times all.\n",
               clock_names[c], s[ONE_CORE].median / s[c].median,
               s[SIMD].median / s[c].median, s[ALL_CORES].median / s[c].median);
}

static void print_wrong(const struct view *v, struct verdict d, int right,
                        long long wrong_reps)
{
    int column = d.wrong % v->width, row = d.wrong / v->width;
    char got[32] = "no count"; // what fill() left there

    if (d.got >= 0)
        snprintf(got, sizeof got, "count %d", d.got);
    fprintf(stderr,
            "wrong: %lld of %lld points are right; the one in column %d, row %d, at "
            "%.9g%+.9gi, has %s and should have %d (in %lld of %lld repetitions)\n",
            view_points(v) - d.differing, view_points(v), column, row,
            reference_x(v, column), reference_y(v, row), got, right, wrong_reps,
            reps + 1);
}

int main(int argc, char **argv)
{
    options_read(options, "computes the Mandelbrot set", argc, argv);
    struct view v = read_view();
    double startup = now_us();
    device_select(device);
    startup = now_us() - startup;

    long long points = view_points(&v), wrong_reps = 0;
    int *counts = allocate(points, sizeof(int)), *right = allocate(points, sizeof(int));
    int *scratch = allocate(points, sizeof(int));
    double first[CLOCKS], us[CLOCKS], *times[CLOCKS];
    struct verdict bad = {0, -1, 0}; // the first that is not right
    long long differing = 0;
    struct spread s[CLOCKS];

    for (int c = 0; c < CLOCKS; c++)
        times[c] = allocate(reps, sizeof(double));
    if (!csv)
        print_task(&v);
    reference_all_cores(right, &v);
    for (long long rep = 0; rep <= reps; rep++) { // number 0 is the warm-up
        fill(counts, points, rep);
        time_device(counts, &v, rep ? us : first);
        struct verdict now = verdict_on(counts, right, &v);
        if (now.wrong >= 0 && wrong_reps++ == 0)
            bad = now;
        differing = now.differing > differing ? now.differing : differing;
        if (rep == 0)
            continue;
        time_cpu(scratch, &v, us);
        for (int c = 0; c < CLOCKS; c++)
            times[c][rep - 1] = us[c];
    }
    if (out_file) // wrong counts too, so that they can be looked at
        picture_write(out_file, counts, &v);
    if (wrong_reps) {
        print_wrong(&v, bad, right[bad.wrong], wrong_reps);
        return STATUS_WRONG;
    }
    for (int c = 0; c < CLOCKS; c++)
        s[c] = spread_of(times[c], reps);
    (csv ? print_csv : print_times)(&v, differing, reference_iterations(right, &v),
                                    startup, first, s);
    return STATUS_RIGHT;
}
