// add.c -- times both additions, and the device's own copy of as many floats.

#include "fast.h"
#include "fast_rows.h"
#include "program.h"

enum { PLAIN, WIDE, COPY, KINDS };

// Whole numbers below 256: sums of thousands of them are exact, so that one look at the
// end verifies every element of every addition.
static float input(int which, long long i)
{
    return (int)(256 * random_at(random_seed(1, 0, which), i));
}

static void verify(const float *b, const float *copied, long long n, int additions)
{
    for (long long i = 0; i < n; i++) {
        float a = input(0, i), sum = input(1, i) + additions * a;
        if (!(b[i] == sum))
            exit(say_wrong(
                "add: after %d additions element %lld is %.9g and should be %.9g",
                additions, i, b[i], sum));
        if (!(copied[i] == a))
            exit(say_wrong("copy: element %lld is %.9g and should be %.9g", i, copied[i],
                           a));
    }
}

struct arrays {
    float *b, *copied;
    const float *a;
    long long n;
    int kind, additions;
};

static void queue(void *data)
{
    struct arrays *x = data;

    x->additions += x->kind != COPY;
    if (x->kind == PLAIN)
        add_plain(x->b, x->a, x->n);
    else if (x->kind == WIDE)
        add_wide(x->b, x->a, x->n);
    else
        copy(x->copied, x->a, x->n * sizeof *x->a);
}

void fast_add(long long n, int reps)
{
    size_t bytes = n * sizeof(float);
    float *a = pinned_array(bytes), *b = pinned_array(bytes);
    float *d_a = device_allocate(bytes), *d_b = device_allocate(bytes);
    float *d_copy = device_allocate(bytes);
    double times[KINDS][reps];

#pragma omp parallel for
    for (long long i = 0; i < n; i++) {
        a[i] = input(0, i);
        b[i] = input(1, i);
    }
    copy(d_a, a, bytes);
    copy(d_b, b, bytes);
    struct arrays x = {d_b, d_copy, d_a, n, PLAIN, 0};
    for (int rep = 0; rep < reps; rep++)
        for (x.kind = 0; x.kind < KINDS; x.kind++)
            times[x.kind][rep] = back_to_back_us(queue, &x);
    copy(b, d_b, bytes);
    copy(a, d_copy, bytes);
    device_wait();
    verify(b, a, n, x.additions);
    pinned_array_end(a);
    pinned_array_end(b);
    device_array_end(d_a, NULL, 0);
    device_array_end(d_b, NULL, 0);
    device_array_end(d_copy, NULL, 0);

    // A copy reads a float and writes one, an addition reads two and writes one.
    rows_add("add", "plain", n, 12e-3 * n, times[PLAIN], reps);
    rows_add("add", "16_bytes", n, 12e-3 * n, times[WIDE], reps);
    rows_add("add", "device_copy", n, 8e-3 * n, times[COPY], reps);
    rows_limit("add", NULL, rows_find("add", "device_copy")->rate);
}
