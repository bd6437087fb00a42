// vector_reference.c -- Lab 3's inputs and its operations in plain C. Do not edit.

#include "vector_reference.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "options.h"
#include "random_inputs.h"

void *vectors_allocate(long long count, size_t size)
{
    const size_t large = 1 << 21; // a large page, to avoid TLB misses
    char *p = calloc(count + 1 + large / size, size);
    if (!p)
        usage_error("no memory for %lld elements; use a smaller --n", count);
    if (count * size >= large) {
        p += large - (uintptr_t)p % large;
        madvise(p, count * size, MADV_HUGEPAGE); // NumPy asks for them too
    }
    return p;
}

struct vectors vectors_make(int op, long long n)
{
    struct vectors x = {.op = op, .n = n};
    if (op == INCREMENT) {
        x.d = vectors_allocate(n, sizeof *x.d);
        x.d_ref = vectors_allocate(n, sizeof *x.d);
        x.d_all = vectors_allocate(n, sizeof *x.d);
        return x;
    }
    x.a = vectors_allocate(n, sizeof *x.a);
    if (op == MULTIPLY)
        x.b = vectors_allocate(n, sizeof *x.b);
    x.f = vectors_allocate(n, sizeof *x.f);
    x.f_ref = vectors_allocate(n, sizeof *x.f);
    x.f_all = vectors_allocate(n, sizeof *x.f);
    return x;
}

static bool adds(const struct vectors *x) { return x->op == ADD || x->op == N_BLOCKS; }

void vectors_fill(struct vectors *x, long long seed, long long rep)
{
    uint64_t s0 = random_seed(seed, rep, 0), s1 = random_seed(seed, rep, 1);

#pragma omp parallel for
    for (long long i = 0; i < x->n; i++) {
        if (x->op == INCREMENT) {
            x->d[i] = random_at(s0, i);
            x->d_ref[i] = x->d[i];
            x->d_all[i] = x->d[i];
            continue;
        }
        x->a[i] = random_at(s0, i);
        if (x->op == MULTIPLY)
            x->b[i] = random_at(s1, i);
        x->f[i] = adds(x) ? random_at(s1, i) : -1;
        x->f_ref[i] = x->f[i];
        x->f_all[i] = x->f[i];
    }
}

void reference_warm(struct vectors *x)
{
    volatile char *in[] = {(char *)x->a, (char *)x->b, (char *)x->f_ref,
                           (char *)x->d_ref};
    size_t size = x->op == INCREMENT ? sizeof *x->d_ref : sizeof *x->f_ref;

    for (int i = 0; i < 4; i++)
        for (size_t at = 0; in[i] && at < x->n * size; at += 64) // a cache line
            in[i][at] = in[i][at];
}

// The loops are written out so that the compiler sees which arrays differ.
void reference_one_core(struct vectors *x)
{
    const float *restrict a = x->a, *restrict b = x->b;
    float *restrict f = x->f_ref;
    double *restrict d = x->d_ref;

    if (adds(x))
        for (long long i = 0; i < x->n; i++)
            f[i] += a[i];
    else if (x->op == MULTIPLY)
        for (long long i = 0; i < x->n; i++)
            f[i] = a[i] * b[i];
    else if (x->op == COPY)
        for (long long i = 0; i < x->n; i++)
            f[i] = a[i];
    else
        for (long long i = 0; i < x->n; i++)
            d[i] += 1;
}

void reference_all_cores(struct vectors *x)
{
    const float *restrict a = x->a, *restrict b = x->b;
    float *restrict f = x->f_all;
    double *restrict d = x->d_all;

    if (adds(x)) {
#pragma omp parallel for simd
        for (long long i = 0; i < x->n; i++)
            f[i] += a[i];
    } else if (x->op == MULTIPLY) {
#pragma omp parallel for simd
        for (long long i = 0; i < x->n; i++)
            f[i] = a[i] * b[i];
    } else if (x->op == COPY) {
#pragma omp parallel for simd
        for (long long i = 0; i < x->n; i++)
            f[i] = a[i];
    } else {
#pragma omp parallel for simd
        for (long long i = 0; i < x->n; i++)
            d[i] += 1;
    }
}

static double result(const struct vectors *x, long long i)
{
    return x->op == INCREMENT ? x->d[i] : x->f[i];
}

static double expected(const struct vectors *x, long long i)
{
    return x->op == INCREMENT ? x->d_ref[i] : x->f_ref[i];
}

void verdict_add(struct verdict *v, const struct vectors *x)
{
    long long wrong = 0, first = 0;

    for (long long i = 0; i < x->n; i++) {
        double d = fabs(result(x, i) - expected(x, i));
        if (!(d <= v->max_error)) // also true if d is NaN
            v->max_error = d;
        if (d <= 0) // CPU and device round alike here
            continue;
        if (wrong == 0)
            first = i;
        wrong++;
    }
    if (wrong == 0)
        return;
    v->wrong_reps++;
    if (v->wrong_reps > 1)
        return;
    v->wrong = wrong;
    v->first = first;
    v->got = result(x, first);
    v->expected = expected(x, first);
}
