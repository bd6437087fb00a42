// host_arrays.c -- makes, fills, judges and frees the host's arrays. Do not edit.

#include "host_arrays.h"

#include <malloc.h>

static const float sentinel = -1;

// host_alloc(), and the program's end if that is not the memory asked for.
static float *checked_alloc(int n, bool pinned)
{
    float *p = host_alloc(n, pinned);
    if (!p)
        exit(say_wrong("@no_memory host_alloc(%d, %d) returned NULL", n, pinned));
    const char *wanted = pinned ? "pinned" : "pageable", *got = device_memory_kind(p);
    if (strcmp(got, wanted))
        exit(say_wrong("host_alloc(%d, %d) gave %s memory instead of %s", n, pinned, got,
                       wanted));
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
        if (p[i] != (float)i)
            exit(say_wrong("@less_memory host_alloc(%d, ...) gave less memory than that",
                           n));
}

// Bytes that malloc gave and nobody freed.
static size_t bytes_in_use(void)
{
    struct mallinfo2 all = mallinfo2();
    return all.uordblks + all.hblkhd;
}

void host_memory_test(int n, bool pinned)
{
    const size_t before = bytes_in_use();
    float *p = checked_alloc(n, pinned), *q = checked_alloc(n, pinned);
    fill_both(p, q, n);
    printf("host_alloc(%d, %d): right\n", n, pinned);
    fflush(stdout); // so that a crash is known to be host_free()'s
    host_free(p, pinned);
    host_free(q, pinned);
    // Freed memory of a few pages may be kept for the next malloc.
    if (n >= 1 << 14 && bytes_in_use() >= before + n * sizeof *p)
        exit(say_wrong("@not_freed host_free(p, %d) did not free what malloc gave",
                       pinned));
    printf("host_free(p, %d): right\n", pinned);
}

void verify_result(const struct host_arrays *x, int repetition, const char *out)
{
    int right = 0, first = -1;

    for (int i = 0; i < x->n; i++)
        if (fabsf(x->dest[i] - x->ref[i]) <= 0) // not so if it is NaN
            right++;
        else if (first < 0)
            first = i;
    if (right == x->n)
        return;
    if (out) // so that it can be looked at
        output_file(out, x->dest, x->n * sizeof *x->dest);
    exit(say_wrong("repetition %d: %d of %d elements are right; element %d is %.9g and "
                   "should be %.9g",
                   repetition, right, x->n, first, x->dest[first], x->ref[first]));
}

void verify_times(const struct parts *us, double call_us)
{
    // Events and the host's clock do not agree to the last digit.
    double most = call_us * 1.01 + 10;
    bool positive = us->h2d > 0 && us->kernel > 0 && us->d2h > 0 && us->total > 0;
    bool possible = us->h2d <= most && us->kernel <= most && us->d2h <= most &&
                    us->total <= most;

    if (positive && possible)
        return;
    fprintf(stderr, "wrong: h2d %g, kernel %g, d2h %g, total %g us: ", us->h2d,
            us->kernel, us->d2h, us->total);
    if (positive)
        fprintf(stderr, "none can be above %.1f, which multiply() took\n", call_us);
    else
        fprintf(stderr, "all must be above 0\n");
    exit(STATUS_WRONG);
}
