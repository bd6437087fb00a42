// kernel_speed.c -- multiply_kernel by itself: is it right, and how near the limit?

#include "host_arrays.h"

struct arrays {
    struct host_arrays host;
    void *d_dest, *d_a, *d_b;
};

static double loop(const struct speed *s)
{
    const struct host_arrays *x = &((struct arrays *)s->data)->host;
    rounds_all_cores(x->ref, x->a, x->b, x->n, 1);
    return 0;
}

static bool is_right(const struct speed *s)
{
    struct arrays *x = s->data;
    size_t bytes = x->host.n * sizeof(float);
    device_array_read(x->host.dest, x->d_dest, bytes);
    return !memcmp(x->host.dest, x->host.ref, bytes);
}

void kernel_speed(void)
{
    int on_gpu = device_is_gpu(), n = on_gpu ? 1 << 26 : 1 << 24, work = 1;
    struct arrays x = {.host = host_arrays_make(n, false, false)};
    size_t bytes = n * sizeof(float);

    host_arrays_fill(&x.host, 1, 0);
    multiply(x.host.dest, x.host.a, x.host.b, n, work);
    rounds_one_core(x.host.ref, x.host.a, x.host.b, n, work);
    verify_result(&x.host, 0, NULL);
    x.d_a = device_array(x.host.a, bytes);
    x.d_dest = device_array(x.host.a, bytes); // whatever is there
    x.d_b = device_array(x.host.b, bytes);
    struct speed speed = {.what = on_gpu ? "multiply_kernel() on 2^26 floats"
                                         : "multiply_kernel() on 2^24 floats",
                          .kernel = multiply_kernel,
                          .arguments = (void *[]){&x.d_dest, &x.d_a, &x.d_b, &n, &work},
                          .is_right = is_right,
                          .data = &x,
                          .copy_to = x.d_dest,
                          .copy_from = x.d_a,
                          .copy_bytes = n * sizeof(float)};
    speed_of_memory(&speed, loop);
    speed_print(&speed);
    device_array_end(x.d_dest, NULL, 0);
    device_array_end(x.d_a, NULL, 0);
    device_array_end(x.d_b, NULL, 0);
    host_arrays_free(&x.host);
}

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
    rounds_one_core(x.ref, x.a, x.b, n, work);
    verify(&x, n);
    host_arrays_free(&x);
}
