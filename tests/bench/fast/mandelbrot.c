// sets.c -- times Mandelbrot kernels beside the floor that the device's arithmetic sets.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"
#include "fast.h"
#include "mandelbrot_reference.h"
#include "rows.h"
#include "view.h"

enum { STEPS = 4096, STARTS = 64 };
static const float A = 0.5f, B = 1.25f;

// What a thread of fma_launch() ends with if its chains began at `start` and above.
static float fma_expected(int start)
{
    float sum = 0;
    for (int c = 0; c < FMA_CHAINS; c++) {
        float x = c + start;
        for (int s = 0; s < STEPS; s++)
            x = fmaf(x, A, B);
        sum += x;
    }
    return sum;
}

static void time_fma(int reps)
{
    int blocks = fma_blocks(), threads = blocks * FMA_BLOCK;
    size_t bytes = threads * sizeof(float);
    float *d_x = device_allocate(bytes), *x = pinned_allocate(bytes), expected[STARTS];
    double times[reps];

    for (int i = 0; i < STARTS; i++)
        expected[i] = fma_expected(i);
    for (int rep = -1; rep < reps; rep++) {
        fma_launch(d_x, blocks, STEPS, A, B); // as in mandelbrot_us()
        watch_start();
        fma_launch(d_x, blocks, STEPS, A, B);
        double us = watch_stop();
        if (rep >= 0)
            times[rep] = us;
    }
    copy(x, d_x, bytes);
    device_wait();
    for (int i = 0; i < threads; i++)
        if (!(x[i] == expected[i % STARTS]))
            rows_wrong("fma: thread %d has %.9g and should have %.9g", i, x[i],
                       expected[i % STARTS]);
    device_free(d_x), pinned_free(x);
    rows_add("fma", "chains", threads, 1e-3 * threads * FMA_CHAINS * STEPS, times, reps);
    rows_limit("fma", NULL, rows_find("fma", "chains")->rate);
}

// The counts as mandelbrot_fused() must get them.
static void reference_fused(int *counts, const struct view *v)
{
#pragma omp parallel for schedule(dynamic)
    for (int row = 0; row < v->height; row++)
        for (int column = 0; column < v->width; column++) {
            float cr = reference_x(v, column), ci = reference_y(v, row), zr = 0, zi = 0;
            int n;
            for (n = 0; n < v->max_iter && zr * zr + zi * zi < HORIZON_SQUARED; n++) {
                float t = fmaf(-zi, zi, cr);
                zi = fmaf(2 * zr, zi, ci);
                zr = fmaf(zr, zr, t);
            }
            counts[(long long)row * v->width + column] = n == v->max_iter ? 0 : n - 1;
        }
}

static void verify(const char *name, const int *counts, const int *right,
                   long long points)
{
    for (long long i = 0; i < points; i++)
        if (counts[i] != right[i])
            rows_wrong("mandelbrot, %s: point %lld has count %d and should have %d", name,
                       i, counts[i], right[i]);
}

// Lab 5's own function, and the kernels of mandelbrot.cu with their copy back.
enum { TEACHING, RARELY, FUSED, FUSED_RARELY, KINDS };
static const char *const names[KINDS] = {"teaching", "rarely", "fused", "fused_rarely"};
static void (*const launches[KINDS])(int *d_counts, struct view v) = {
    NULL, mandelbrot_rarely, mandelbrot_fused, mandelbrot_fused_rarely};

static double total_us(int *counts, int *d_counts, const struct view *v, size_t bytes)
{
    double start = now_us();
    mandelbrot_fused_rarely(d_counts, *v);
    copy(counts, d_counts, bytes);
    device_wait();
    return now_us() - start;
}

void fast_mandelbrot(int reps)
{
    struct view v = view_read("-0.75,0", "1");
    v.width = 1500, v.height = 1250, v.max_iter = 400; // experiment 12
    long long points = view_points(&v);
    size_t bytes = points * sizeof(int);
    int *right = malloc(bytes), *right_fused = malloc(bytes);
    int *counts = pinned_allocate(bytes), *d_counts = device_allocate(bytes);
    double times[KINDS][reps], total[reps];

    reference_all_cores(right, &v);
    reference_fused(right_fused, &v);
    struct verdict fusing = verdict_on(right_fused, right, &v);
    if (fusing.wrong >= 0)
        rows_wrong("fusing changes %lld counts, also away from borders",
                   fusing.differing);
    for (int rep = -1; rep < reps; rep++) { // number -1 is the warm-up
        for (int kind = 0; kind < KINDS; kind++) {
            memset(counts, -1, bytes), copy(d_counts, counts, bytes);
            double us = kind == TEACHING ? 1000 * mandelbrot(counts, v, 16, 16)
                                         : mandelbrot_us(launches[kind], d_counts, v);
            if (kind != TEACHING)
                copy(counts, d_counts, bytes), device_wait();
            verify(names[kind], counts, kind < FUSED ? right : right_fused, points);
            if (rep >= 0)
                times[kind][rep] = us;
        }
        memset(counts, -1, bytes);
        double us = total_us(counts, d_counts, &v, bytes);
        verify("with its copy back", counts, right_fused, points);
        if (rep >= 0)
            total[rep] = us;
    }
    double iterations = 1e-3 * reference_iterations(right, &v);
    free(right), free(right_fused), pinned_free(counts), device_free(d_counts);

    time_fma(reps);
    for (int kind = 0; kind < KINDS; kind++)
        rows_add("mandelbrot", names[kind], points, iterations, times[kind], reps);
    rows_add("mandelbrot", "with_copy", points, iterations, total, reps);
    rows_limit("mandelbrot", NULL, rows_find("fma", "chains")->rate / 4);
}
