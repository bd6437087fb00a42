// vector_reference.c -- Lab 3's operations in plain C, and the verdict. Do not edit.

#include "vectors.h"

void reference_warm(struct vectors *x)
{
    enum { CACHE_LINE = 64 };
    volatile char *in[] = {(char *)x->a, (char *)x->b, (char *)x->f_ref,
                           (char *)x->d_ref};

    for (int i = 0; i < 4; i++)
        for (size_t at = 0; in[i] && at < x->n * vectors_element(x); at += CACHE_LINE)
            in[i][at] = in[i][at];
}

// The loops are written out so that the compiler sees which arrays differ.
void reference_one_core(struct vectors *x)
{
    const float *restrict a = x->a, *restrict b = x->b;
    float *restrict f = x->f_ref;
    double *restrict d = x->d_ref;

    if (is_addition(x))
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

    if (is_addition(x)) {
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

    v->reps++;
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
