// ours.c -- experiments 8, 10 and 12 of docs/results.md in CUDA C, beside Python's.
//
// Rows on standard output: experiment,op,name,n and each time in microseconds. The ops:
//   call    the data lie on the device; from the call until the host sees the end
//   copies  from data on the host to the result on the host
//   kernel  the device's own clock
// The results go to OUT, raw, for the Python scripts to compare with theirs.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "../fast/fast.h"
#include "device.h"
#include "mandelbrot_reference.h"
#include "options.h"
#include "output.h"
#include "random_inputs.h"
#include "status.h"
#include "timing.h"

enum { ADDITION = 8, PRODUCT = 10, MANDELBROT = 12 }; // as docs/results.md counts them
enum { ADD_N = 1 << 20, MULTIPLY_N = 400 };

static const char *out = "build";
static long long reps = 30, device;

static const struct option options[] = {
    {"out", OPTION_TEXT, &out, 0, 0, "FOLDER", "where the results go"},
    {"reps", OPTION_SIZE, &reps, 1, 1000, NULL, "repetitions of each"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {0},
};

static void row(int experiment, const char *op, long long n, double *times, int count)
{
    printf("%d,%s,ours,%lld", experiment, op, n);
    output_times(spread_of(times, count));
    putchar('\n');
}

static void keep(const char *name, const void *data, size_t bytes)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.raw", out, name);
    output_file(path, data, bytes);
}

static void check(const char *what, long long i, double got, double right)
{
    if (got == right)
        return;
    fprintf(stderr, "wrong: %s: element %lld is %.9g and should be %.9g\n", what, i, got,
            right);
    exit(STATUS_WRONG);
}

// Fresh inputs each time; number 0 warms up and is kept.
static void fill(float *a, float *b, int n, int rep)
{
    for (int i = 0; i < n; i++) {
        a[i] = random_at(random_seed(1, rep, 0), i);
        b[i] = random_at(random_seed(1, rep, 1), i);
    }
}

static void measure_addition(void)
{
    size_t bytes = ADD_N * sizeof(float);
    float *a = pinned_allocate(bytes), *b = pinned_allocate(bytes);
    float *d_a = device_allocate(bytes), *d_b = device_allocate(bytes);
    double call[reps], copies[reps];

    for (int rep = 0; rep <= reps; rep++) {
        fill(a, b, ADD_N, rep);
        copy(d_a, a, bytes);
        copy(d_b, b, bytes);
        device_wait();
        double t0 = now_us();
        add_wide(d_b, d_a, ADD_N);
        device_wait();
        double t1 = now_us();
        copy(d_a, a, bytes);
        copy(d_b, b, bytes);
        add_wide(d_b, d_a, ADD_N);
        copy(b, d_b, bytes);
        device_wait();
        double t2 = now_us();
        for (int i = 0; i < ADD_N; i++)
            check("add", i, b[i], a[i] + random_at(random_seed(1, rep, 1), i));
        if (rep == 0) {
            keep("add", b, bytes);
            continue;
        }
        call[rep - 1] = t1 - t0;
        copies[rep - 1] = t2 - t1;
    }
    row(ADDITION, "call", ADD_N, call, reps);
    row(ADDITION, "copies", ADD_N, copies, reps);
    pinned_free(a);
    pinned_free(b);
    device_free(d_a);
    device_free(d_b);
}

// So small a computation needs no copies: the kernel itself reaches into pinned memory.
static void measure_product(void)
{
    size_t bytes = MULTIPLY_N * sizeof(float);
    float *a = pinned_allocate(bytes), *b = pinned_allocate(bytes);
    float *d_a = device_allocate(bytes), *d_b = device_allocate(bytes);
    float *dest = pinned_allocate(bytes), *d_dest = device_allocate(bytes);
    double call[reps], copies[reps];

    for (int rep = 0; rep <= reps; rep++) {
        fill(a, b, MULTIPLY_N, rep);
        copy(d_a, a, bytes);
        copy(d_b, b, bytes);
        device_wait();
        double t0 = now_us();
        multiply_plain(d_dest, d_a, d_b, MULTIPLY_N);
        device_wait();
        double t1 = now_us();
        copy(dest, d_dest, bytes);
        device_wait();
        for (int i = 0; i < MULTIPLY_N; i++) {
            check("multiply", i, dest[i], a[i] * b[i]);
            dest[i] = -1;
        }
        double t2 = now_us();
        multiply_plain(dest, a, b, MULTIPLY_N);
        device_wait();
        double t3 = now_us();
        for (int i = 0; i < MULTIPLY_N; i++)
            check("multiply in pinned memory", i, dest[i], a[i] * b[i]);
        if (rep == 0) {
            keep("multiply", dest, bytes);
            continue;
        }
        call[rep - 1] = t1 - t0;
        copies[rep - 1] = t3 - t2;
    }
    row(PRODUCT, "call", MULTIPLY_N, call, reps);
    row(PRODUCT, "copies", MULTIPLY_N, copies, reps);
    pinned_free(a);
    pinned_free(b);
    pinned_free(dest);
    device_free(d_a);
    device_free(d_b);
    device_free(d_dest);
}

static void measure_mandelbrot(void)
{
    struct view v = view_read("-0.75,0", "1");
    v.width = 1500;
    v.height = 1250;
    v.max_iter = 400;
    long long points = view_points(&v);
    size_t bytes = points * sizeof(int);
    int *counts = pinned_allocate(bytes), *d_counts = device_allocate(bytes);
    double kernel[reps], copies[reps];
    int *right = view_allocate(&v, sizeof *right);

    reference_all_cores(right, &v);
    for (int rep = 0; rep <= reps; rep++) {
        double t0 = now_us();
        mandelbrot_fused_rarely(d_counts, v);
        copy(counts, d_counts, bytes);
        device_wait();
        double t1 = now_us();
        struct verdict d = verdict_on(counts, right, &v);
        if (d.wrong >= 0)
            check("mandelbrot", d.wrong, d.got, right[d.wrong]);
        double us = mandelbrot_us(mandelbrot_fused_rarely, d_counts, v);
        if (rep == 0) {
            keep("mandelbrot", counts, bytes);
            continue;
        }
        copies[rep - 1] = t1 - t0;
        kernel[rep - 1] = us;
    }
    row(MANDELBROT, "kernel", points, kernel, reps);
    row(MANDELBROT, "copies", points, copies, reps);
    free(right);
    pinned_free(counts);
    device_free(d_counts);
}

int main(int argc, char **argv)
{
    options_read(options, "measures experiments 8, 10 and 12", argc, argv);
    output_each(true);
    device_select(device);
    measure_mandelbrot();
    measure_addition();
    measure_product();
    return STATUS_RIGHT;
}
