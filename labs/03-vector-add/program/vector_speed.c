// vector_speed.c -- add() beside this machine's limit; see vectors.h. Do not edit.

#include "vectors.h"

struct arrays {
    struct vectors host;
    void *d_a, *d_b;
};

static double loop(const struct speed *s)
{
    struct arrays *x = s->data;
    reference_all_cores(&x->host);
    return 0;
}

static bool is_right(const struct speed *s)
{
    struct arrays *x = s->data;
    struct verdict v = {0};
    device_array_read(x->host.f, x->d_b, x->host.n * sizeof *x->host.f);
    verdict_add(&v, &x->host);
    return v.wrong == 0;
}

void vector_speed(void)
{
    int on_gpu = device_is_gpu(), n = on_gpu ? 1 << 26 : 1 << 24;
    struct arrays x = {.host = vectors_make(ADD, n, false, true)};
    struct verdict v = {0};

    vectors_fill(&x.host, 1, 0);
    add(x.host.f, x.host.a, n, 256);
    reference_one_core(&x.host);
    verdict_add(&v, &x.host);
    if (v.wrong)
        speed_wrong();
    vectors_fill(&x.host, 1, 0);
    x.d_a = device_array(x.host.a, n * sizeof *x.host.a);
    x.d_b = device_array(x.host.f, n * sizeof *x.host.f);
    reference_one_core(&x.host);
    struct speed speed = {.what = on_gpu ? "add() of 2^26 floats"
                                         : "add() of 2^24 floats",
                          .kernel = add_kernel,
                          .arguments = (void *[]){&x.d_b, &x.d_a, &n},
                          .is_right = is_right,
                          .data = &x,
                          .copy_to = x.d_b,
                          .copy_from = x.d_a,
                          .copy_bytes = n * sizeof(float)};
    speed_of_memory(&speed, loop);
    speed_print(&speed);
    device_array_end(x.d_a, NULL, 0);
    device_array_end(x.d_b, NULL, 0);
    vectors_free(&x.host);
}
