// vector_reference.c -- Lab 3's inputs and its operations in plain C. Do not edit.

#include "vector_reference.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "random.h"
#include "status.h"

void *vectors_allocate(long long count, size_t size)
{
    enum {
        LARGE = 1 << 21
    }; // a large page, to avoid TLB misses
    char *p = calloc(count + 1 + LARGE / size, size);
    if (!p) {
        fprintf(stderr, "vector_add: no memory for %lld elements; use a smaller --n\n",
                count);
        exit(STATUS_USAGE);
    }
    if (count * size >= LARGE) {
        p += LARGE - (uintptr_t)p % LARGE;
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
            x->d[i] = x->d_ref[i] = x->d_all[i] = random_at(s0, i);
            continue;
        }
        x->a[i] = random_at(s0, i);
        if (x->op == MULTIPLY)
            x->b[i] = random_at(s1, i);
        x->f[i] = x->f_ref[i] = x->f_all[i] = adds(x) ? random_at(s1, i) : -1;
    }
}

double vectors_result(const struct vectors *x, long long i)
{
    return x->op == INCREMENT ? x->d[i] : x->f[i];
}

double vectors_expected(const struct vectors *x, long long i)
{
    return x->op == INCREMENT ? x->d_ref[i] : x->f_ref[i];
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

void reference_wake(void)
{
#pragma omp parallel
    __asm__ volatile("" ::: "memory"); // each thread comes by, or the compiler drops it
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
