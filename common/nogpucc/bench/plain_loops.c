// plain_loops.c -- the kernels of bench.cu as plain C loops with OpenMP.

#include <stddef.h>
#include <string.h>

void add_reference(float *b, const float *a, int n)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        b[i] += a[i];
}

void add_wide_reference(float *b, const float *a, size_t n)
{
#pragma omp parallel for
    for (size_t i = 0; i < n; i++)
        b[i] += a[i];
}

// One sum for each 256 numbers.
void block_sum_reference(float *sums, const float *a, int n)
{
#pragma omp parallel for
    for (int b = 0; b < n / 256; b++) {
        float s = 0;
        for (int i = 0; i < 256; i++)
            s += a[b * 256 + i];
        sums[b] = s;
    }
}

// How often each of 256 bytes occurs.
void histogram_reference(unsigned *bins, const unsigned char *a, int n)
{
    memset(bins, 0, 256 * sizeof *bins);
#pragma omp parallel for reduction(+ : bins[:256])
    for (int i = 0; i < n; i++)
        bins[a[i]]++;
}

// How many of each 256 times `points` random points lie in the circle.
void monte_carlo_reference(float *sums, int blocks, int points)
{
#pragma omp parallel for
    for (int b = 0; b < blocks; b++) {
        int inside = 0;
        for (int t = 0; t < 256; t++) {
            unsigned seed = b * 256 + t;
            for (int k = 0; k < points; k++) {
                seed = seed * 1664525 + 1013904223;
                float x = (seed >> 8) * 0x1p-24f;
                seed = seed * 1664525 + 1013904223;
                float y = (seed >> 8) * 0x1p-24f;
                inside += x * x + y * y < 1;
            }
        }
        sums[b] = inside;
    }
}

// out[i] is the sum of the numbers from the first of the same 256 to a[i].
void scan_reference(float *out, const float *a, int n)
{
#pragma omp parallel for
    for (int b = 0; b < n / 256; b++) {
        float s = 0;
        for (int i = 0; i < 256; i++) {
            s += a[b * 256 + i];
            out[b * 256 + i] = s;
        }
    }
}

// sums[t] is the sum of the squares of a[t], a[t + stride], ...
void dot_reference(float *sums, const float *a, int n, int stride)
{
#pragma omp parallel for
    for (int first = 0; first < stride; first += 16384) {
        for (int t = first; t < first + 16384; t++)
            sums[t] = 0;
        for (int i = first; i < n; i += stride)
            for (int t = 0; t < 16384; t++)
                sums[first + t] += a[i + t] * a[i + t];
    }
}

void mandelbrot_reference(int *counts, int width, int height, int max_iterations)
{
#pragma omp parallel for schedule(dynamic, 8)
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            float cr = -2 + 2.5f * x / width, ci = -1.25f + 2.5f * y / height;
            float zr = 0, zi = 0;
            int k = 0;
            for (; k < max_iterations && zr * zr + zi * zi < 4; k++) {
                float t = zr * zr - zi * zi + cr;
                zi = 2 * zr * zi + ci;
                zr = t;
            }
            counts[y * width + x] = k;
        }
}

void matmul_reference(float *c, const float *a, const float *b, int n)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++)
            c[i * n + j] = 0;
        for (int k = 0; k < n; k++) // the fastest order of the three loops
            for (int j = 0; j < n; j++)
                c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
}
