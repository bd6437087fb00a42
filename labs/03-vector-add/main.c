// main.c -- Lab 3's program: inputs, the CPU's result and times, verdict. Do not edit.

#include <stdio.h>

#include "device.h"
#include "options.h"
#include "output.h"
#include "program.h"
#include "samples.h"
#include "status.h"
#include "vector_add.h"
#include "vector_reference.h"
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

// The operation on the device; returns the milliseconds of the kernel or of the copy.
static float compute(const struct vectors *x)
{
    switch (op) {
    case ADD:
        return add(x->f, x->a, n, block);
    case INCREMENT:
        return increment(x->d, n, block);
    case MULTIPLY:
        return multiply(x->f, x->a, x->b, n, block);
    case COPY:
        return yardstick_copy(x->f, x->a, n);
    default:
        return yardstick_n_blocks(x->f, x->a, n, block);
    }
}

// One repetition on fresh inputs: the device, then the CPU on one core and on all.
static void repeat(struct vectors *x, long long rep, double us[CLOCKS])
{
    vectors_fill(x, seed, rep);
    double start = now_us();
    us[KERNEL] = 1000 * compute(x);
    us[TOTAL] = now_us() - start;
    reference_warm(x);
    start = now_us();
    reference_one_core(x);
    us[ONE_CORE] = now_us() - start;
    wake_cores();
    start = now_us();
    reference_all_cores(x);
    us[ALL_CORES] = now_us() - start;
}

// All times, in microseconds.
struct result {
    double startup, first_call;
    struct spread us[CLOCKS];
};

// Number 0 warms up and is not counted.
static void measure(struct vectors *x, struct verdict *v, struct result *r)
{
    struct samples samples = samples_make(CLOCKS, reps);
    double us[CLOCKS];

    for (long long rep = 0; rep <= reps; rep++) {
        repeat(x, rep, us);
        verdict_add(v, x);
        if (rep == 0)
            r->first_call = us[TOTAL];
        else
            samples_add(&samples, us);
    }
    for (int c = 0; c < CLOCKS; c++)
        r->us[c] = samples_spread(&samples, c);
}

static void print_task(void)
{
    printf("vector_add: %s, %lld elements, blocks of %lld threads, %lld repetitions\n"
           "host: %s\ndevice: %s\n",
           option_choice(OPERATIONS, op), n, block, reps, host_name(), device_backend());
}

static void print_csv(double max_error, const struct result *r)
{
    output_header(device_backend());
    printf("op,n,block,reps,max_error,first_us");
    for (int c = 0; c < CLOCKS; c++)
        output_time_names(clock_columns[c]);
    printf(",startup_us\n%s,%lld,%lld,%lld,%g,%.3f", option_choice(OPERATIONS, op), n,
           block, reps, max_error, r->first_call);
    for (int c = 0; c < CLOCKS; c++)
        output_times(r->us[c]);
    printf(",%.3f\n", r->startup);
}

static void print_times(double max_error, const struct result *r)
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

// The result goes to FILE even if it is wrong, so that it can be looked at.
static void write_result(const struct vectors *x)
{
    if (op == INCREMENT)
        output_file(out_file, x->d, n * sizeof *x->d);
    else
        output_file(out_file, x->f, n * sizeof *x->f);
}

int lab_main(int argc, char **argv)
{
    struct verdict v = {0};
    struct result r;

    options_read(options, "adds, increments or multiplies vectors", argc, argv);
    if (op == N_BLOCKS && n * block > 1 << 30) // an int holds each thread's index
        usage_error("--op n_blocks launches n * block threads, which must be at most "
                    "2^30; use a smaller --n");
    double start = now_us();
    device_select(device);
    r.startup = now_us() - start;
    if (!csv)
        print_task();
    struct vectors x = vectors_make(op, n);
    measure(&x, &v, &r);
    if (out_file)
        write_result(&x);
    if (v.wrong_reps) {
        fprintf(stderr,
                "wrong: %lld of %lld elements are right; element %lld is %.9g and should "
                "be %.9g (in %lld of %lld repetitions)\n",
                n - v.wrong, n, v.first, v.got, v.expected, v.wrong_reps, reps + 1);
        return STATUS_WRONG;
    }
    if (csv)
        print_csv(v.max_error, &r);
    else
        print_times(v.max_error, &r);
    return STATUS_RIGHT;
}
