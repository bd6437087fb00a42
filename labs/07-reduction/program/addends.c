// addends.c -- Lab 7's inputs, and their sums on the host. Do not edit.

#include "addends.h"

#include <sys/mman.h>

static float *allocate(long long n)
{
    const size_t LARGE = 1 << 21; // a large page, to avoid TLB misses
    size_t bytes = n > 0 ? n * sizeof(float) : sizeof(float);
    void *p;

    if (posix_memalign(&p, bytes < LARGE ? 64 : LARGE, bytes))
        usage_error("no memory for %lld elements; use a smaller --n", n);
    if (bytes >= LARGE)
        madvise(p, bytes, MADV_HUGEPAGE);
    return p;
}

struct addends addends_make(long long n, bool with_y)
{
    return (struct addends){allocate(n), with_y ? allocate(n) : NULL, n};
}

void addends_free(struct addends *a)
{
    free(a->x);
    free(a->y);
}

void addends_fill(struct addends *a, long long seed, long long rep, bool whole)
{
    uint64_t s[2] = {random_seed(seed, rep, 0), random_seed(seed, rep, 1)};
    float *arrays[2] = {a->x, a->y};
    bool with_y = a->y;

    for (int k = 0; k < 1 + with_y; k++) {
#pragma omp parallel for
        for (long long i = 0; i < a->n; i++)
            arrays[k][i] = whole ? whole_at(s[k], i, a->n, with_y) : random_at(s[k], i);
    }
}

double addends_part(const struct addends *a, long long from, long long end)
{
    const float *restrict x = a->x, *restrict y = a->y;
    double s = 0;

    if (y) {
#pragma omp simd reduction(+ : s)
        for (long long i = from; i < end; i++)
            s += (double)x[i] * y[i];
    } else {
#pragma omp simd reduction(+ : s)
        for (long long i = from; i < end; i++)
            s += x[i];
    }
    return s;
}

double addends_sum(const struct addends *a)
{
    const long long PART = 1 << 16;
    double s = 0;

#pragma omp parallel for reduction(+ : s)
    for (long long i = 0; i < a->n; i += PART)
        s += addends_part(a, i, i + PART < a->n ? i + PART : a->n);
    return s;
}

float reference_one_core(const struct addends *a)
{
    const float *restrict x = a->x, *restrict y = a->y;
    float s = 0;

    if (y)
        for (long long i = 0; i < a->n; i++)
            s += x[i] * y[i];
    else
        for (long long i = 0; i < a->n; i++)
            s += x[i];
    return s;
}

float reference_all_cores(const struct addends *a)
{
    const float *restrict x = a->x, *restrict y = a->y;
    float s = 0;

    if (y) {
#pragma omp parallel for simd reduction(+ : s)
        for (long long i = 0; i < a->n; i++)
            s += x[i] * y[i];
    } else {
#pragma omp parallel for simd reduction(+ : s)
        for (long long i = 0; i < a->n; i++)
            s += x[i];
    }
    return s;
}
