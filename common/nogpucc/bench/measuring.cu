// measuring.cu -- times kernels beside plain loops, interleaved; see measuring.h.
//
// Each round times the loop, then the kernel with its synchronize; the ratio is the
// median of the rounds. Both use huge pages where they can, and OMP_WAIT_POLICY=passive
// (set by `measure`) keeps OpenMP's idle threads from spinning while the kernel runs.

#include "measuring.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

float *host_a, *host_b, *d_a, *d_b;
enum { ROUNDS = 15 };

#define CHECK(call) check(call, #call, __LINE__)

static void check(cudaError_t e, const char *what, int line)
{
    if (e == cudaSuccess)
        return;
    fprintf(stderr, "measuring.cu:%d: %s: %s\n", line, what, cudaGetErrorName(e));
    exit(4);
}

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double time_kernel(const work &launch)
{
    double start = now_ms();
    launch();
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    return now_ms() - start;
}

static double median(double *values)
{
    qsort(values, ROUNDS, sizeof *values, by_value);
    return values[ROUNDS / 2];
}

// `size` elements of the results must be equal, up to rounding.
static void verify(const char *name, const float *result, size_t size)
{
    size_t wrong = 0;
    for (size_t i = 0; i < size; i++)
        if (!(fabsf(result[i] - host_b[i]) <= 1e-4f * fabsf(host_b[i])))
            wrong++;
    if (wrong <= size / 200)
        return;
    fprintf(stderr, "%s: %zu of %zu results differ from the reference\n", name, wrong,
            size);
    exit(1);
}

void compare(const char *name, size_t size, const char *goal, work plain, work launch)
{
    double ratio[ROUNDS], plain_ms[ROUNDS], kernel_ms[ROUNDS];
    float *result = (float *)malloc(size * sizeof *result);
    memset(host_b, 0, N * sizeof *host_b);
    CHECK(cudaMemset(d_b, 0, N * sizeof *d_b));
    for (int r = -1; r < ROUNDS; r++) { // the first is a warm-up
        double start = now_ms();
        plain();
        double p = now_ms() - start, k = time_kernel(launch);
        if (r < 0)
            continue;
        plain_ms[r] = p;
        kernel_ms[r] = k;
        ratio[r] = k / p;
    }
    CHECK(cudaMemcpy(result, d_b, size * sizeof *result, cudaMemcpyDeviceToHost));
    verify(name, result, size);
    double middle = median(ratio);
    printf("%-34s %9.2f %9.2f   %5.2f (%.2f..%.2f)   %s\n", name, median(plain_ms),
           median(kernel_ms), middle, ratio[0], ratio[ROUNDS - 1], goal);
    free(result);
}

void measure(const char *name, work launch, int rounds, double count, const char *unit,
             const char *goal)
{
    double ms[101];
    for (int r = -1; r < rounds; r++) {
        double t = time_kernel(launch);
        if (r >= 0)
            ms[r] = t;
    }
    qsort(ms, rounds, sizeof *ms, by_value);
    printf("%-34s %s: %.2f (%.2f..%.2f)   %s\n", name, unit, ms[rounds / 2] / count,
           ms[0] / count, ms[rounds - 1] / count, goal);
}

static float *huge_pages(size_t bytes)
{
    void *p = aligned_alloc(2 << 20, bytes);
    if (!p)
        exit(1);
    madvise(p, bytes, MADV_HUGEPAGE);
    return (float *)p;
}

void start_measuring(void)
{
    host_a = huge_pages(N * sizeof *host_a);
    host_b = huge_pages(N * sizeof *host_b);
    CHECK(cudaMalloc(&d_a, N * sizeof *d_a));
    CHECK(cudaMalloc(&d_b, N * sizeof *d_b));
    for (int i = 0; i < N; i++)
        host_a[i] = i % 1000 * 0.001f;
    CHECK(cudaMemcpy(d_a, host_a, N * sizeof *d_a, cudaMemcpyHostToDevice));

    printf("%-34s %9s %9s   %-20s %s\n", "case", "plain ms", "kernel ms",
           "ratio", "goal");
}
