// picture_speed.c -- mandelbrot() beside this machine's limit; see picture.h.

#include "picture.h"

// The formula of mandelbrot.h without its tests: 3 products, 2 sums, a difference, a 2.
enum { OPERATIONS = 7 };

struct picture {
    struct view v;
    int *counts, *right;
    void *d_counts;
    double iterations;
};

// As many operations as the picture needs, at the rate at which the device does FMA.
static double fma_us(const struct speed *s)
{
    const struct picture *p = s->data;
    double us;
    long long count = yardstick_fma(&us, 1);
    return us * OPERATIONS * p->iterations / count;
}

// On the host, a point at a time. A row of the picture is a picture of its own.
static double loop(const struct speed *s)
{
    const struct picture *p = s->data;
#pragma omp parallel for schedule(dynamic)
    for (int row = 0; row < p->v.height; row++) {
        struct view line = p->v;
        line.height = 1;
        line.y_min = reference_y(&p->v, row);
        reference_one_core(p->right + (long long)row * p->v.width, &line);
    }
    return 0;
}

static bool is_right(const struct speed *s)
{
    const struct picture *p = s->data;
    device_array_read(p->counts, p->d_counts, view_points(&p->v) * sizeof *p->counts);
    return verdict_on(p->counts, p->right, &p->v).wrong < 0;
}

void picture_speed(struct view v)
{
    int on_gpu = device_is_gpu();
    v.width = on_gpu ? 3000 : 240;
    v.height = on_gpu ? 2500 : 200;
    v.max_iter = 400;
    struct picture p = {.v = v,
                        .counts = view_allocate(&v, sizeof(int)),
                        .right = view_allocate(&v, sizeof(int))};
    double dx = reference_spacing(p.v.x_min, p.v.x_max, p.v.width);
    double dy = reference_spacing(p.v.y_min, p.v.y_max, p.v.height);

    mandelbrot(p.counts, v, 16, 16);
    reference_all_cores(p.right, &v);
    if (verdict_on(p.counts, p.right, &v).wrong >= 0)
        speed_wrong();
    p.iterations = reference_iterations(p.right, &v);
    memset(p.counts, -1, view_points(&v) * sizeof *p.counts);
    p.d_counts = device_array(p.counts, view_points(&v) * sizeof *p.counts);
    struct speed speed = {.what = on_gpu ? "mandelbrot() of 3000 x 2500 points"
                                         : "mandelbrot() of 240 x 200 points",
                          .limit = on_gpu ? "its float operations at the rate of FMA"
                                          : "a plain OpenMP loop",
                          .kernel = mandelbrot_kernel,
                          .arguments = (void *[]){&p.d_counts, &v, &dx, &dy},
                          .is_right = is_right,
                          .work = 1,
                          .do_limit = on_gpu ? fma_us : loop,
                          .data = &p};
    speed_print(&speed);
    device_array_end(p.d_counts, NULL, 0);
    free(p.counts);
    free(p.right);
}
