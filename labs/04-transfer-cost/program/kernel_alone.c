// kernel_alone.c -- launches multiply_kernel on arrays of its own; see host_arrays.h.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "device_array.h"
#include "host_arrays.h"
#include "output.h"
#include "status.h"

enum { THREADS = 256 };

int kernel_alone_exists(void) { return multiply_kernel != NULL; }

// Inputs and result go on for a block after what a whole number of blocks computes.
static int padded(int n) { return (n + THREADS - 1) / THREADS * THREADS + THREADS; }

static void launch(struct host_arrays *x, int n, int work, unsigned blocks)
{
    size_t bytes = x->n * sizeof(float);
    void *a = device_array(x->a, bytes), *b = device_array(x->b, bytes);
    void *dest = device_array(x->dest, bytes);
    void *arguments[] = {&dest, &a, &b, &n, &work};

    device_launch(multiply_kernel, blocks ? blocks : (n + THREADS - 1u) / THREADS,
                  THREADS, arguments);
    device_array_end(dest, x->dest, bytes);
    device_array_end(a, NULL, 0);
    device_array_end(b, NULL, 0);
}

// What is wrong with the result, in one line, or nothing.
static void verify(const struct host_arrays *x, int n)
{
    for (int i = 0; i < x->n; i++) {
        if (fabsf(x->dest[i] - x->ref[i]) <= 0) // not so if it is NaN
            continue;
        fprintf(stderr, "wrong: after the kernel, element %d is %.9g and should be %.9g",
                i, x->dest[i], x->ref[i]);
        fprintf(stderr, i < n ? "\n" : ", untouched: n is %d\n", n);
        exit(STATUS_WRONG);
    }
}

void kernel_alone_test(int n, int work, unsigned blocks, long long seed, const char *out)
{
    struct host_arrays x = host_arrays_make(padded(n), false, false);

    host_arrays_fill(&x, seed, 0);
    launch(&x, n, work, blocks);
    if (out)
        output_file(out, x.dest, x.n * sizeof *x.dest);
    reference_one_core(x.ref, x.a, x.b, n, work);
    verify(&x, n);
    host_arrays_free(&x);
}
