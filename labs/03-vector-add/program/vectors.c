// vectors.c -- Lab 3's arrays and their random inputs. Do not edit.

#include "vectors.h"

#include <sys/mman.h>

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

static void *allocate_for(const struct vectors *x, size_t size)
{
    return x->pinned ? pinned_array(x->n * size) : allocate(x->n, size);
}

void *vectors_result(const struct vectors *x)
{
    return x->op == INCREMENT ? (void *)x->d : x->f;
}

size_t vectors_element(const struct vectors *x)
{
    return x->op == INCREMENT ? sizeof *x->d : sizeof *x->f;
}

struct vectors vectors_make(int op, long long n, bool pinned, bool timed)
{
    // The kernels are in the order of their operations.
    struct vectors x = {.op = op >= ADD_KERNEL ? op - ADD_KERNEL : op,
                        .n = n,
                        .pinned = pinned,
                        .timed = timed};
    if (x.op == INCREMENT) {
        x.d = allocate_for(&x, sizeof *x.d);
        x.d_ref = allocate(n, sizeof *x.d);
        x.d_all = timed ? allocate(n, sizeof *x.d) : NULL;
        return x;
    }
    x.a = allocate_for(&x, sizeof *x.a);
    if (x.op == MULTIPLY)
        x.b = allocate_for(&x, sizeof *x.b);
    x.f = allocate_for(&x, sizeof *x.f);
    x.f_ref = allocate(n, sizeof *x.f);
    x.f_all = timed ? allocate(n, sizeof *x.f) : NULL;
    return x;
}

void vectors_free(struct vectors *x)
{
    void *const all[] = {x->a, x->b, x->f, x->d, x->f_ref, x->f_all, x->d_ref, x->d_all};

    for (int i = 0; i < 8; i++)
        if (x->pinned && all[i] && i < 4)
            pinned_array_end(all[i]);
        else
            release(all[i], x->n, vectors_element(x));
}

bool is_addition(const struct vectors *x) { return x->op == ADD || x->op == N_BLOCKS; }

void vectors_fill(struct vectors *x, long long seed, long long rep)
{
    uint64_t s0 = random_seed(seed, rep, 0), s1 = random_seed(seed, rep, 1);

#pragma omp parallel for
    for (long long i = 0; i < x->n; i++) {
        if (x->op == INCREMENT) {
            x->d[i] = random_at(s0, i);
            x->d_ref[i] = x->d[i];
            if (x->timed)
                x->d_all[i] = x->d[i];
            continue;
        }
        x->a[i] = random_at(s0, i);
        if (x->op == MULTIPLY)
            x->b[i] = random_at(s1, i);
        x->f[i] = is_addition(x) ? random_at(s1, i) : -1;
        x->f_ref[i] = x->f[i];
        if (x->timed)
            x->f_all[i] = x->f[i];
    }
}
