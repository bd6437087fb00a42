// mandelbrot_reference.c -- the CPU version that your counts are compared with.
//
// The float policy: a point's coordinates are computed in double and rounded once; the
// iteration is in float, each operation rounded by itself. common/build.mk keeps gcc and
// nvcc from fusing a * b + c into one rounding, so that CPU and GPU get the same counts.

#include "mandelbrot_reference.h"

#include <math.h>
#include <stdbool.h>

double reference_spacing(double min, double max, int points)
{
    return points > 1 ? (max - min) / (points - 1) : 0;
}

double reference_x(const struct view *v, int column)
{
    return v->x_min + column * reference_spacing(v->x_min, v->x_max, v->width);
}

double reference_y(const struct view *v, int row)
{
    return v->y_min + row * reference_spacing(v->y_min, v->y_max, v->height);
}

static int count_at(float cr, float ci, int max_iter)
{
    float zr = 0, zi = 0;
    int n;

    for (n = 0; n < max_iter; n++) {
        float zr2 = zr * zr, zi2 = zi * zi;
        if (!(zr2 + zi2 < HORIZON_SQUARED))
            break;
        zi = 2 * zr * zi + ci;
        zr = zr2 - zi2 + cr;
    }
    return n == max_iter ? 0 : n - 1; // z(n) is the first that escaped
}

static void step(float *zr, float *zi, float cr, float ci)
{
    float zr2 = *zr * *zr, zi2 = *zi * *zi;
    *zi = 2 * *zr * *zi + ci;
    *zr = zr2 - zi2 + cr;
}

struct escape reference_escape(int count, float cr, float ci)
{
    struct escape z;
    float zr = 0, zi = 0;

    for (int n = 0; n < count; n++)
        step(&zr, &zi, cr, ci);
    z.before = hypot(zr, zi);
    step(&zr, &zi, cr, ci);
    z.after = hypot(zr, zi);
    return z;
}

void reference_one_core(int *counts, const struct view *v)
{
    for (int row = 0; row < v->height; row++)
        for (int column = 0; column < v->width; column++)
            counts[(long long)row * v->width + column] = count_at(
                reference_x(v, column), reference_y(v, row), v->max_iter);
}

enum { LANES = 32 }; // two to eight vector registers of floats, so that none waits

// LANES points of one row at once. They go on until the last of them has escaped; an
// escaped z grows to infinity and NaN and never comes back below the escape radius.
static void count_lanes(int counts[LANES], const struct view *v, int column, float ci)
{
    float cr[LANES], zr[LANES] = {0}, zi[LANES] = {0};
    int below[LANES] = {0}, any = 1;

    for (int l = 0; l < LANES; l++)
        cr[l] = reference_x(v, column + l);
    for (int n = 0; n < v->max_iter && any; n++) {
        any = 0;
#pragma omp simd reduction(| : any)
        for (int l = 0; l < LANES; l++) {
            float zr2 = zr[l] * zr[l], zi2 = zi[l] * zi[l];
            int is_below = zr2 + zi2 < HORIZON_SQUARED;
            below[l] += is_below;
            any |= is_below;
            zi[l] = 2 * zr[l] * zi[l] + ci;
            zr[l] = zr2 - zi2 + cr[l];
        }
    }
    for (int l = 0; l < LANES; l++)
        counts[l] = below[l] == v->max_iter ? 0 : below[l] - 1;
}

static void count_row(int *counts, const struct view *v, int row)
{
    int lanes[LANES];

    for (int column = 0; column < v->width; column += LANES) {
        count_lanes(lanes, v, column, reference_y(v, row));
        for (int l = 0; l < LANES && column + l < v->width; l++)
            counts[column + l] = lanes[l];
    }
}

void reference_simd(int *counts, const struct view *v)
{
    for (int row = 0; row < v->height; row++)
        count_row(counts + (long long)row * v->width, v, row);
}

void reference_all_cores(int *counts, const struct view *v)
{
#pragma omp parallel for schedule(dynamic)
    for (int row = 0; row < v->height; row++)
        count_row(counts + (long long)row * v->width, v, row);
}

long long reference_iterations(const int *right, const struct view *v)
{
    long long sum = 0;
    for (long long i = 0; i < view_points(v); i++)
        sum += right[i] ? right[i] + 1 : v->max_iter;
    return sum;
}

// Whether there are several right counts within two columns and rows of this point.
static bool at_border(const int *right, const struct view *v, int column, int row)
{
    long long here = (long long)row * v->width + column;

    for (int y = row - 2; y <= row + 2; y++)
        for (int x = column - 2; x <= column + 2; x++)
            if (x >= 0 && x < v->width && y >= 0 && y < v->height &&
                right[(long long)y * v->width + x] != right[here])
                return true;
    return false;
}

static bool is_in_double(const int *counts, const struct view *v)
{
    for (long long i = 0; i < view_points(v); i++) {
        float cr = reference_x(v, i % v->width), ci = reference_y(v, i / v->width);
        double zr = 0, zi = 0;
        int n;
        for (n = 0; n < v->max_iter && zr * zr + zi * zi < HORIZON_SQUARED; n++) {
            double old_zr = zr;
            zr = zr * zr - zi * zi + cr;
            zi = 2 * old_zr * zi + ci;
        }
        if (counts[i] != (n == v->max_iter ? 0 : n - 1))
            return false;
    }
    return true;
}

struct verdict verdict_on(const int *counts, const int *right, const struct view *v)
{
    long long points = view_points(v), away = -1;
    struct verdict d = {.first = -1, .wrong = -1};

    for (long long i = 0; i < points; i++) {
        if (counts[i] == right[i])
            continue;
        if (d.differing == 0)
            d.first = i;
        d.differing++;
        bool possible = counts[i] >= 0 && counts[i] < v->max_iter;
        if (away < 0 && !(possible && at_border(right, v, i % v->width, i / v->width)))
            away = i;
    }
    if (away >= 0)
        d.wrong = away;
    else if (d.differing > 2 && d.differing > points / 200)
        d.wrong = d.first;
    d.in_double = d.wrong < 0 && d.differing >= 8 && is_in_double(counts, v);
    if (d.in_double)
        d.wrong = d.first;
    if (d.wrong >= 0)
        d.got = counts[d.wrong];
    return d;
}
