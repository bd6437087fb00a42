// kernel_speed.c -- multiply()'s kernel beside this machine's limit; see host_arrays.h.

#include <string.h>

#include "device.h"
#include "device_array.h"
#include "host_arrays.h"
#include "speed.h"
#include "transfer_cost.h"
#include "yardstick.h"

struct arrays {
    struct host_arrays host;
    void *d_dest, *d_a, *d_b;
};

static double copy_us(const struct speed *s)
{
    struct arrays *x = s->data;
    return yardstick_copy_us(x->d_dest, x->d_a, x->host.n * sizeof(float));
}

static double loop(const struct speed *s)
{
    const struct host_arrays *x = &((struct arrays *)s->data)->host;
    reference_all_cores(x->ref, x->a, x->b, x->n, 1);
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
    reference_one_core(x.host.ref, x.host.a, x.host.b, n, work);
    verify_result(&x.host, 0, NULL);
    x.d_a = device_array(x.host.a, bytes);
    x.d_dest = device_array(x.host.a, bytes); // whatever is there
    x.d_b = device_array(x.host.b, bytes);
    struct speed speed = {.what = on_gpu ? "multiply_kernel() on 2^26 floats"
                                         : "multiply_kernel() on 2^24 floats",
                          .kernel = multiply_kernel,
                          .arguments = (void *[]){&x.d_dest, &x.d_a, &x.d_b, &n, &work},
                          .is_right = is_right,
                          .data = &x};
    speed_of_memory(&speed, copy_us, loop);
    speed_print(&speed);
    device_array_end(x.d_dest, NULL, 0);
    device_array_end(x.d_a, NULL, 0);
    device_array_end(x.d_b, NULL, 0);
    host_arrays_free(&x.host);
}
