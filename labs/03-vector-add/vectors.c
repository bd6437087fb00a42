// vectors.c -- Lab 3's arrays and their random inputs. Do not edit.

#include "vectors.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "guarded_array.h"
#include "options.h"
#include "random_inputs.h"

static const size_t LARGE = 1 << 21; // a large page, to avoid TLB misses

// Small arrays end at a page that nobody may access.
static void *allocate(long long count, size_t size)
{
    size_t bytes = count * size;
    void *p;

    if (bytes < LARGE)
        return guarded_array(bytes);
    if (posix_memalign(&p, LARGE, bytes))
        usage_error("no memory for %lld elements; use a smaller --n", count);
    madvise(p, bytes, MADV_HUGEPAGE); // NumPy asks for them too
    return p;
}

static void release(void *p, long long count, size_t size)
{
    if (count * size >= LARGE)
        free(p);
    else if (p)
        guarded_array_free(p, count * size);
}

static int operation_of(int part)
{
    switch (part) {
    case ADD_KERNEL:
        return ADD;
    case INCREMENT_KERNEL:
        return INCREMENT;
    case MULTIPLY_KERNEL:
        return MULTIPLY;
    default:
        return part;
    }
}

struct vectors vectors_make(int op, long long n)
{
    struct vectors x = {.op = operation_of(op), .n = n};
    if (x.op == INCREMENT) {
        x.d = allocate(n, sizeof *x.d);
        x.d_ref = allocate(n, sizeof *x.d);
        x.d_all = allocate(n, sizeof *x.d);
        return x;
    }
    x.a = allocate(n, sizeof *x.a);
    if (x.op == MULTIPLY)
        x.b = allocate(n, sizeof *x.b);
    x.f = allocate(n, sizeof *x.f);
    x.f_ref = allocate(n, sizeof *x.f);
    x.f_all = allocate(n, sizeof *x.f);
    return x;
}

void vectors_free(struct vectors *x)
{
    float *floats[] = {x->a, x->b, x->f, x->f_ref, x->f_all};
    double *doubles[] = {x->d, x->d_ref, x->d_all};

    for (int i = 0; i < 5; i++)
        release(floats[i], x->n, sizeof(float));
    for (int i = 0; i < 3; i++)
        release(doubles[i], x->n, sizeof(double));
}

bool vectors_add(const struct vectors *x) { return x->op == ADD || x->op == N_BLOCKS; }

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
        x->f[i] = vectors_add(x) ? random_at(s1, i) : -1;
        x->f_ref[i] = x->f[i];
        x->f_all[i] = x->f[i];
    }
}
