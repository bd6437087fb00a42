// vector_times.c -- what Lab 3's program measures and prints. Do not edit.

#include <stdio.h>

#include "device.h"
#include "output.h"
#include "vectors.h"

static const char *const clock_names[CLOCKS] = {"kernel", "kernel and copies",
                                                "CPU, one core", "CPU, all cores"};
static const char *const clock_columns[CLOCKS] = {"kernel", "total", "cpu1", "cpus"};

void print_task(const struct task *t)
{
    printf("vector_add: %s, %lld elements, blocks of %lld threads, %lld repetitions\n",
           t->op, t->n, t->block, t->reps);
    output_machine(device_backend());
}

void print_csv(const struct task *t, double max_error, const struct result *r)
{
    output_header(device_backend());
    printf("op,n,block,reps,max_error,first_us");
    for (int c = 0; c < CLOCKS; c++)
        output_time_names(clock_columns[c]);
    printf(",startup_us\n%s,%lld,%lld,%lld,%g,%.3f", t->op, t->n, t->block, t->reps,
           max_error, r->first_call);
    for (int c = 0; c < CLOCKS; c++)
        output_times(r->us[c]);
    printf(",%.3f\n", r->startup);
}

void print_times(double max_error, const struct result *r)
{
    const struct spread *us = r->us;

    printf("largest error against the CPU: %g\n\n", max_error);
    output_time_table(20, clock_names, us, CLOCKS);
    printf("\nNot counted above: starting the device took %.1f microseconds, the first "
           "call %.1f.\n",
           r->startup, r->first_call);
    for (int c = KERNEL; c <= TOTAL; c++)
        printf("The %s: %.3g times as fast as one core, %.3g times as fast as all.\n",
               clock_names[c], us[ONE_CORE].median / us[c].median,
               us[ALL_CORES].median / us[c].median);
}
