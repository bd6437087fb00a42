// host_arrays.c -- makes, fills and frees the host's arrays; see host_arrays.h.

#include "host_arrays.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "device.h"
#include "device_array.h"
#include "options.h"
#include "random_inputs.h"
#include "status.h"
#include "transfer_cost.h"

static const float sentinel = -1;

// host_alloc(), and the program's end if that is not the memory asked for.
static float *checked_alloc(int n, bool pinned)
{
    float *p = host_alloc(n, pinned);
    if (!p) {
        fprintf(stderr, "wrong: host_alloc(%d, %d) returned NULL\n", n, pinned);
        exit(STATUS_WRONG);
    }
    const char *wanted = pinned ? "pinned" : "pageable", *got = device_memory_kind(p);
    if (strcmp(got, wanted)) {
        fprintf(stderr, "wrong: host_alloc(%d, %d) gave %s memory instead of %s\n", n,
                pinned, got, wanted);
        exit(STATUS_WRONG);
    }
    return p;
}

static float *array_make(const struct host_arrays *x)
{
    size_t bytes = x->n * sizeof(float);
    if (x->by_host_alloc)
        return checked_alloc(x->n, x->pinned);
    return x->pinned ? pinned_array(bytes) : guarded_array(bytes);
}

static void array_free(const struct host_arrays *x, float *p)
{
    if (x->by_host_alloc)
        host_free(p, x->pinned);
    else if (x->pinned)
        pinned_array_end(p);
    else
        guarded_array_free(p, x->n * sizeof *p);
}

struct host_arrays host_arrays_make(int n, bool pinned, bool by_host_alloc)
{
    struct host_arrays x = {.n = n, .pinned = pinned, .by_host_alloc = by_host_alloc};
    x.a = array_make(&x);
    x.b = array_make(&x);
    x.dest = array_make(&x);
    x.ref = malloc(n * sizeof *x.ref);
    if (!x.ref)
        usage_error("not enough memory; use a smaller --max");
    return x;
}

void host_arrays_free(struct host_arrays *x)
{
    array_free(x, x->a);
    array_free(x, x->b);
    array_free(x, x->dest);
    free(x->ref);
}

void host_arrays_fill(struct host_arrays *x, long long seed, int repetition)
{
    uint64_t seed_a = random_seed(seed, repetition, 0);
    uint64_t seed_b = random_seed(seed, repetition, 1);

    for (int i = 0; i < x->n; i++) {
        x->a[i] = random_at(seed_a, i);
        x->b[i] = random_at(seed_b, i);
        x->dest[i] = sentinel;
        x->ref[i] = sentinel;
    }
}

// Fills both arrays: were the first too small, the second would lie inside.
static void fill_both(float *p, float *q, int n)
{
    for (int i = 0; i < n; i++)
        p[i] = i;
    for (int i = 0; i < n; i++)
        q[i] = -i;
    for (int i = 0; i < n; i++)
        if (p[i] != (float)i) {
            fprintf(stderr, "wrong: host_alloc(%d, ...) gave less memory than that\n", n);
            exit(STATUS_WRONG);
        }
}

void host_memory_test(int n, bool pinned)
{
    float *p = checked_alloc(n, pinned), *q = checked_alloc(n, pinned);
    fill_both(p, q, n);
    printf("host_alloc(%d, %d): right\n", n, pinned);
    fflush(stdout); // so that a crash is known to be host_free()'s
    host_free(p, pinned);
    host_free(q, pinned);
    printf("host_free(p, %d): right\n", pinned);
}
