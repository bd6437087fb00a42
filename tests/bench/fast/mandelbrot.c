// mandelbrot.c -- times Mandelbrot kernels beside the device's rate of FMA.

#include "fast.h"
#include "fast_rows.h"
#include "mandelbrot_reference.h"
#include "picture.h"
#include "program.h"

static void time_fma(int reps)
{
    double times[reps];
    long long count = yardstick_fma(times, reps);

    rows_add("fma", "chains", count, 1e-3 * count, times, reps);
    rows_limit("fma", NULL, rows_find("fma", "chains")->rate);
}

static int count_fused(float cr, float ci, int max_iter)
{
    float zr = 0, zi = 0;
    int n;

    for (n = 0; n < max_iter && zr * zr + zi * zi < HORIZON_SQUARED; n++) {
        float t = fmaf(-zi, zi, cr), p = zr * zi;
        zi = fmaf(p, 2, ci);
        zr = fmaf(zr, zr, t);
    }
    return n == max_iter ? 0 : n - 1;
}

// The counts as mandelbrot_fused() must get them.
static void reference_fused(int *counts, const struct view *v)
{
#pragma omp parallel for schedule(dynamic)
    for (int row = 0; row < v->height; row++)
        for (int column = 0; column < v->width; column++)
            counts[(long long)row * v->width + column] = count_fused(
                reference_x(v, column), reference_y(v, row), v->max_iter);
}

static void verify(const char *name, const int *counts, const int *right,
                   long long points)
{
    for (long long i = 0; i < points; i++)
        if (counts[i] != right[i])
            exit(say_wrong("mandelbrot, %s: point %lld has count %d and should have %d",
                           name, i, counts[i], right[i]));
}

// Lab 5's own kernel, and those of mandelbrot.cu.
enum { TEACHING, RARELY, FUSED, FUSED_RARELY, KINDS };
static const char *const names[KINDS] = {"teaching", "rarely", "fused", "fused_rarely"};
static void (*const launches[KINDS])(int *d_counts, struct view v) = {
    NULL, mandelbrot_rarely, mandelbrot_fused, mandelbrot_fused_rarely};

// Where the counts of one picture are, and those that are right, unfused and fused.
struct picture {
    struct view view;
    size_t bytes;
    int *counts, *d_counts, *right, *right_fused;
};

static struct picture picture_make(int width, int height)
{
    struct picture p = {.view = view_read("-0.75,0", "1")};

    p.view.width = width;
    p.view.height = height;
    p.view.max_iter = 400;
    p.bytes = view_points(&p.view) * sizeof(int);
    p.right = view_allocate(&p.view, sizeof(int));
    p.right_fused = view_allocate(&p.view, sizeof(int));
    p.counts = pinned_array(p.bytes);
    p.d_counts = device_allocate(p.bytes);
    reference_all_cores(p.right, &p.view);
    reference_fused(p.right_fused, &p.view);
    struct verdict fusing = verdict_on(p.right_fused, p.right, &p.view);
    if (fusing.wrong >= 0)
        exit(say_wrong("fusing changes %lld counts, also away from borders",
                       fusing.differing));
    return p;
}

static void picture_free(struct picture *p)
{
    free(p->right);
    free(p->right_fused);
    pinned_array_end(p->counts);
    device_array_end(p->d_counts, NULL, 0);
}

static double kernel_us(const struct picture *p, int kind)
{
    const unsigned BLOCK = 16;
    const struct probe_launch teaching = {
        .grid = {(p->view.width - 1) / BLOCK + 1, (p->view.height - 1) / BLOCK + 1, 1},
        .block = {BLOCK, BLOCK, 1},
        .kernel = mandelbrot_kernel};
    double us;

    memset(p->counts, -1, p->bytes);
    copy(p->d_counts, p->counts, p->bytes);
    if (kind == TEACHING)
        us = picture_kernel_us(p->d_counts, &p->view, &teaching);
    else
        us = mandelbrot_us(launches[kind], p->d_counts, p->view);
    copy(p->counts, p->d_counts, p->bytes);
    device_wait();
    return us;
}

void fast_mandelbrot(int width, int reps)
{
    struct picture p = picture_make(width, width * 5 / 6);
    long long points = view_points(&p.view);
    double iterations = 1e-3 * reference_iterations(p.right, &p.view);
    double times[KINDS][reps];

    for (int rep = -1; rep < reps; rep++) // number -1 is the warm-up
        for (int kind = 0; kind < KINDS; kind++) {
            double us = kernel_us(&p, kind);
            verify(names[kind], p.counts, kind < FUSED ? p.right : p.right_fused, points);
            if (rep >= 0)
                times[kind][rep] = us;
        }
    picture_free(&p);

    time_fma(reps);
    for (int kind = 0; kind < KINDS; kind++)
        rows_add("mandelbrot", names[kind], points, iterations, times[kind], reps);
    rows_limit("mandelbrot", NULL, rows_find("fma", "chains")->rate / 4);
}
