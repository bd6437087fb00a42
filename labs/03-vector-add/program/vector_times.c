// vector_times.c -- what Lab 3's program measures and prints. Do not edit.

#include "vectors.h"

static const char *const clock_names[CLOCKS] = {
    "kernel, back to back", "kernel, your stopwatch", "the whole call", "CPU, one core",
    "CPU, all cores"};
static const char *const clock_columns[CLOCKS] = {"kernel", "stopwatch", "total", "cpu1",
                                                  "cpus"};

void print_task(const struct task *t)
{
    printf("vector_add: %s, %lld elements, blocks of %lld threads, %lld repetitions\n",
           t->op, t->n, t->block, t->reps);
    output_machine(device_backend());
}

static int first_clock(const struct task *t)
{
    return t->samples > 0 ? KERNEL : BY_STOPWATCH;
}

void print_csv(const struct task *t, double max_error, const struct result *r)
{
    int first = first_clock(t);

    output_header(device_backend());
    printf("op,n,block,reps,max_error,first_us");
    output_time_names(clock_columns + first, CLOCKS - first);
    printf(",startup_us\n%s,%lld,%lld,%lld,%g,%.3f", t->op, t->n, t->block, t->reps,
           max_error, r->first_call);
    output_times(r->us + first, CLOCKS - first);
    printf(",%.3f\n", r->startup);
}

void print_times(const struct task *t, double max_error, const struct result *r)
{
    const struct spread *us = r->us;
    int first = first_clock(t);

    printf("largest error against the CPU: %g\n", max_error);
    if (t->reps == 0 && t->samples == 0)
        return;
    printf("\n");
    output_time_table(22, clock_names + first, us + first, CLOCKS - first);
    output_not_counted(r->startup, r->first_call);
    for (int c = first; c <= TOTAL && device_is_gpu(); c++) {
        output_speedup(clock_names[c], us[c], "one core", us[ONE_CORE]);
        output_speedup(clock_names[c], us[c], "all cores", us[ALL_CORES]);
    }
}
