// picture_times.c -- what Lab 5's program measures and prints. Do not edit.

#include "picture.h"

static const char *const clock_names[CLOCKS] = {
    "kernel, back to back", "kernel, your stopwatch", "the whole call",
    "CPU, one core",        "CPU, one core, SIMD",    "CPU, all cores, SIMD"};
static const char *const clock_columns[CLOCKS] = {"kernel", "stopwatch", "total",
                                                  "cpu1",   "simd",      "cpus"};

void print_task(const struct view *v, const struct result *r)
{
    printf("mandelbrot: %d x %d points, %d iterations, blocks of %lld x %lld,\n"
           "%lld repetitions\n",
           v->width, v->height, v->max_iter, r->block_x, r->block_y, r->reps);
    output_machine(device_backend());
}

static int first_clock(const struct result *r)
{
    return r->samples > 0 ? KERNEL : BY_STOPWATCH;
}

void print_csv(const struct view *v, const struct result *r, long long iterations)
{
    int first = first_clock(r);

    output_header(device_backend());
    printf("width,height,max_iter,block_x,block_y,reps,differing,iterations,first_us");
    output_time_names(clock_columns + first, CLOCKS - first);
    printf(",startup_us\n%d,%d,%d,%lld,%lld,%lld,%lld,%lld,%.3f", v->width, v->height,
           v->max_iter, r->block_x, r->block_y, r->reps, r->differing, iterations,
           r->first_call);
    output_times(r->us + first, CLOCKS - first);
    printf(",%.3f\n", r->startup);
}

void print_times(const struct view *v, const struct result *r, long long iterations)
{
    const struct spread *us = r->us;
    int first = first_clock(r);

    printf("points whose count differs from the CPU's: %lld of %lld\n", r->differing,
           view_points(v));
    if (r->reps == 0)
        return;
    putchar('\n');
    output_time_table(22, clock_names + first, us + first, CLOCKS - first);
    output_not_counted(r->startup, r->first_call);
    printf("The kernel did %.3g iterations, %.3g in a second.\n", (double)iterations,
           iterations / us[first].median * 1e6);
    for (int c = first; c <= TOTAL && device_is_gpu(); c++) {
        output_speedup(clock_names[c], us[c], "one core", us[ONE_CORE]);
        output_speedup(clock_names[c], us[c], "one core with SIMD", us[SIMD]);
        output_speedup(clock_names[c], us[c], "all cores", us[ALL_CORES]);
    }
}

void print_wrong(const struct view *v, const struct result *r, const int *right)
{
    struct verdict d = r->first_wrong;
    int column = d.wrong % v->width, row = d.wrong / v->width;
    char got[32] = "no count"; // what fill() left there

    if (d.got >= 0)
        snprintf(got, sizeof got, "count %d", d.got);
    say_wrong("%lld of %lld points are right; the one in column %d, row %d, at "
              "%.9g%+.9gi, has %s and should have %d (in %lld of %lld repetitions)",
              view_points(v) - d.differing, view_points(v), column, row,
              reference_x(v, column), reference_y(v, row), got, right[d.wrong],
              r->wrong_reps, r->done);
}
