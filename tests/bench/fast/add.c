// add.c -- times both additions, and the device's own copy of as many floats.

#include <stdint.h>

#include "device.h"
#include "fast.h"
#include "fast_rows.h"
#include "random_inputs.h"

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
            rows_wrong("add: after %d additions element %lld is %.9g and should be %.9g",
                       additions, i, b[i], sum);
        if (!(copied[i] == a))
            rows_wrong("copy: element %lld is %.9g and should be %.9g", i, copied[i], a);
    }
}

void fast_add(long long n, int reps)
{
    size_t bytes = n * sizeof(float);
    float *a = pinned_allocate(bytes), *b = pinned_allocate(bytes);
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
    for (int rep = -1; rep < reps; rep++) // number -1 is the warm-up
        for (int kind = 0; kind < KINDS; kind++) {
            watch_start();
            switch (kind) {
            case PLAIN:
                add_plain(d_b, d_a, n);
                break;
            case WIDE:
                add_wide(d_b, d_a, n);
                break;
            case COPY:
                copy(d_copy, d_a, bytes);
                break;
            }
            double us = watch_stop();
            if (rep >= 0)
                times[kind][rep] = us;
        }
    copy(b, d_b, bytes);
    copy(a, d_copy, bytes);
    device_wait();
    verify(b, a, n, 2 * (reps + 1));
    pinned_free(a);
    pinned_free(b);
    device_free(d_a);
    device_free(d_b);
    device_free(d_copy);

    // A copy reads a float and writes one, an addition reads two and writes one.
    rows_add("add", "plain", n, 12e-3 * n, times[PLAIN], reps);
    rows_add("add", "16_bytes", n, 12e-3 * n, times[WIDE], reps);
    rows_add("add", "device_copy", n, 8e-3 * n, times[COPY], reps);
    rows_limit("add", NULL, rows_find("add", "device_copy")->rate);
}
