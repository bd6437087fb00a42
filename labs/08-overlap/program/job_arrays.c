// job_arrays.c -- Lab 8's arrays on host and device, and what is right. Do not edit.

#include "job_arrays.h"

static float *allocate(int n, bool pageable)
{
    size_t bytes = n * sizeof(float);
    float *p = pageable ? malloc(bytes) : pinned_array(bytes);
    if (!p)
        usage_error("no memory for %d elements; use a smaller --n", n);
    return p;
}

static void release(float *p, bool pageable)
{
    if (pageable)
        free(p);
    else
        pinned_array_end(p);
}

struct job_arrays job_arrays_make(int n, int work, bool pageable)
{
    struct job_arrays x = {.pageable = pageable};
    x.a = allocate(n, pageable);
    x.b = allocate(n, pageable);
    x.ref = allocate(n, true);
    x.job = (struct job){
        .dest = allocate(n, pageable), .a = x.a, .b = x.b, .n = n, .work = work};
    return x;
}

static void free_device(struct job *j)
{
    device_array_end(j->d_dest, NULL, 0);
    device_array_end(j->d_a, NULL, 0);
    device_array_end(j->d_b, NULL, 0);
}

void job_arrays_free(struct job_arrays *x)
{
    free_device(&x->job);
    release(x->a, x->pageable);
    release(x->b, x->pageable);
    release(x->job.dest, x->pageable);
    release(x->ref, true);
}

// Lab 4's computation, of several elements at a time: each is a chain of dependent steps.
static void compute_reference(struct job_arrays *x)
{
    enum { LANES = 64 };
    const int n = x->job.n, work = x->job.work;
    float *ref = x->ref;

#pragma omp parallel for
    for (int begin = 0; begin < n; begin += LANES) {
        const float *a = x->a + begin, *b = x->b + begin;
        int count = n - begin < LANES ? n - begin : LANES;
        float y[LANES];
        for (int l = 0; l < count; l++)
            y[l] = a[l] * b[l];
        for (int round = 1; round < work; round++)
            for (int l = 0; l < count; l++)
                y[l] = fmaf(y[l], a[l], b[l]);
        for (int l = 0; l < count; l++)
            ref[begin + l] = y[l];
    }
}

void job_arrays_fill(struct job_arrays *x, long long seed, int rep)
{
    struct job *j = &x->job;
    uint64_t s0 = random_seed(seed, rep, 0), s1 = random_seed(seed, rep, 1);
    size_t bytes = j->n * sizeof *j->dest;

    for (int i = 0; i < j->n; i++)
        j->dest[i] = DEVICE_SENTINEL;
    free_device(j);
    j->d_dest = device_array(j->dest, bytes);
    j->d_a = device_array(j->dest, bytes);
    j->d_b = device_array(j->dest, bytes);
    for (int i = 0; i < j->n; i++) {
        x->a[i] = random_at(s0, i);
        x->b[i] = random_at(s1, i);
        j->dest[i] = HOST_SENTINEL;
    }
    compute_reference(x);
}

void job_arrays_verify(const struct job_arrays *x, const char *out)
{
    const struct job *j = &x->job;
    int wrong = 0, first = 0;

    if (out)
        output_file(out, j->dest, j->n * sizeof *j->dest);
    for (int i = j->n - 1; i >= 0; i--)
        if (!(fabsf(j->dest[i] - x->ref[i]) <= 0)) {
            first = i;
            wrong++;
        }
    if (wrong == 0)
        return;
    exit(say_wrong("%d of %d elements are right; element %d is %.9g and should be %.9g",
                   j->n - wrong, j->n, first, j->dest[first], x->ref[first]));
}
