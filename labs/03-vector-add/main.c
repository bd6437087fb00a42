// main.c -- Lab 3's program: inputs, the CPU's result and times, verdict. Do not edit.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"
#include "options.h"
#include "vector_reference.h"
#include "machine.h"
#include "status.h"
#include "timing.h"
#include "vector_add.h"
#include "yardstick.h"

enum { KERNEL, TOTAL, ONE_CORE, ALL_CORES, CLOCKS };
static const char *const clock_names[CLOCKS] = {"kernel", "kernel and copies",
                                                "CPU, one core", "CPU, all cores"};
static const char *const clock_columns[CLOCKS] = {"kernel", "total", "cpu1", "cpus"};

static long long n = 1 << 20, block = 256, reps = 100, device, seed = 1;
static int op;
static bool csv;
static const char *out_file;

static const struct option options[] = {
    {"n", OPTION_SIZE, &n, 0, 1 << 30, NULL, "number of elements"},
    {"block", OPTION_SIZE, &block, 1, 1 << 30, NULL, "threads in a block"},
    {"reps", OPTION_SIZE, &reps, 1, 1000000, NULL, "repetitions that are timed"},
    {"op", OPTION_CHOICE, &op, 0, 0, OPERATIONS, "what to compute"},
    {"out", OPTION_TEXT, &out_file, 0, 0, "FILE", "write the last result there, raw"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {"seed", OPTION_SIZE, &seed, 0, 1LL << 62, NULL, "picks the random inputs"},
    {"csv", OPTION_FLAG, &csv, 0, 0, NULL, "print one row for a program to read"},
    {0},
};

// How many repetitions were wrong; `wrong` and the rest describe the first of them.
struct verdict {
    long long wrong_reps, rep, wrong, first;
    double max_error, got, expected;
};

static void compare(struct verdict *v, long long rep, const struct vectors *x)
{
    long long wrong = 0, first = -1;
    for (long long i = 0; i < n; i++) {
        double d = fabs(vectors_result(x, i) - vectors_expected(x, i));
        if (!(d <= v->max_error)) // also true if d is NaN
            v->max_error = d;
        if (!(d <= 0) && wrong++ == 0) // CPU and device round alike here
            first = i;
    }
    if (!wrong || v->wrong_reps++)
        return;
    v->rep = rep, v->wrong = wrong, v->first = first;
    v->got = vectors_result(x, first), v->expected = vectors_expected(x, first);
}

// One repetition on fresh inputs: the device, then the CPU on one core and on all.
static void repeat(struct vectors *x, long long rep, double us[CLOCKS])
{
    vectors_fill(x, seed, rep);
    double start = now_us();
    us[KERNEL] = 1000 * (op == ADD         ? add(x->f, x->a, n, block)
                         : op == INCREMENT ? increment(x->d, n, block)
                         : op == MULTIPLY  ? multiply(x->f, x->a, x->b, n, block)
                         : op == COPY      ? yardstick_copy(x->f, x->a, n)
                                           : yardstick_n_blocks(x->f, x->a, n, block));
    us[TOTAL] = now_us() - start;
    reference_warm(x);
    start = now_us();
    reference_one_core(x);
    us[ONE_CORE] = now_us() - start;
    reference_wake();
    start = now_us();
    reference_all_cores(x);
    us[ALL_CORES] = now_us() - start;
}

static void print_csv(double max_error, double startup, const double first[],
                      struct spread s[])
{
    report_header(device_backend());
    printf("op,n,block,reps,max_error,first_us");
    for (int c = 0; c < CLOCKS; c++)
        printf(",%s_us,%s_min_us,%s_max_us", clock_columns[c], clock_columns[c],
               clock_columns[c]);
    printf(",startup_us\n%s,%lld,%lld,%lld,%g,%.3f", option_choice(OPERATIONS, op), n,
           block, reps, max_error, first[TOTAL]);
    for (int c = 0; c < CLOCKS; c++)
        printf(",%.3f,%.3f,%.3f", s[c].median, s[c].min, s[c].max);
    printf(",%.3f\n", startup);
}

static void print_times(double max_error, double startup, const double first[],
                        struct spread s[])
{
    printf("largest error against the CPU: %g\n\n", max_error);
    printf("%-20s %12s %12s %12s\n", "microseconds", "median", "min", "max");
    for (int c = 0; c < CLOCKS; c++)
        printf("%-20s %12.1f %12.1f %12.1f\n", clock_names[c], s[c].median, s[c].min,
               s[c].max);
    printf("\nNot counted above: starting the device took %.1f microseconds, the first "
           "call %.1f.\n",
           startup, first[TOTAL]);
    for (int c = KERNEL; c <= TOTAL; c++)
        printf("The %s: %.3g times as fast as one core, %.3g times as fast as all.\n",
               clock_names[c], s[ONE_CORE].median / s[c].median,
               s[ALL_CORES].median / s[c].median);
}

// The result goes to FILE even if it is wrong, so that it can be looked at.
static void write_result(const struct vectors *x)
{
    FILE *f = fopen(out_file, "wb");
    const void *from = x->d ? (const void *)x->d : x->f;
    size_t size = x->d ? sizeof *x->d : sizeof *x->f;
    if (!f || fwrite(from, size, n, f) != (size_t)n || fclose(f)) {
        fprintf(stderr, "vector_add: cannot write --out %s\n", out_file);
        exit(STATUS_USAGE);
    }
}

int main(int argc, char **argv)
{
    options_read(options, "adds, increments or multiplies vectors", argc, argv);
    if (op == N_BLOCKS && n * block > 1 << 30) { // an int holds each thread's index
        fprintf(stderr, "vector_add: --op n_blocks launches n * block threads, which "
                        "must be at most 2^30; use a smaller --n\n");
        return STATUS_USAGE;
    }
    double startup = now_us();
    device_select(device);
    startup = now_us() - startup;

    struct vectors x = vectors_make(op, n);
    struct verdict v = {0};
    double first[CLOCKS], us[CLOCKS], *times[CLOCKS];
    struct spread s[CLOCKS];

    for (int c = 0; c < CLOCKS; c++)
        times[c] = vectors_allocate(reps, sizeof(double));
    if (!csv)
        printf("vector_add: %s, %lld elements, blocks of %lld threads, %lld repetitions\n"
               "host: %s\ndevice: %s\n",
               option_choice(OPERATIONS, op), n, block, reps, host_name(),
               device_backend());
    for (long long rep = 0; rep <= reps; rep++) {
        repeat(&x, rep, rep ? us : first); // number 0 is the warm-up
        compare(&v, rep, &x);
        for (int c = 0; c < CLOCKS && rep; c++)
            times[c][rep - 1] = us[c];
    }
    if (out_file)
        write_result(&x);
    if (v.wrong_reps) {
        fprintf(
            stderr,
            "wrong: %lld of %lld elements are right; element %lld is %.9g and should be "
            "%.9g (in %lld of %lld repetitions)\n",
            n - v.wrong, n, v.first, v.got, v.expected, v.wrong_reps, reps + 1);
        return STATUS_WRONG;
    }
    for (int c = 0; c < CLOCKS; c++)
        s[c] = spread_of(times[c], reps);
    (csv ? print_csv : print_times)(v.max_error, startup, first, s);
    return STATUS_RIGHT;
}
