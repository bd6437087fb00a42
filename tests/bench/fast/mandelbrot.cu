// mandelbrot.cu -- lab 5's counts: tested rarely, fused, and both.
//
// orbit.cuh says how a point is counted in fewer instructions, tiles.cuh how the points
// come to the threads.

#include "device_clock.h"
#include "fast.h"
#include "orbit.cuh"
#include "tiles.cuh"

__device__ static inline int *at(int *d_counts, struct view v, int column, int row)
{
    return &d_counts[(long long)row * v.width + column];
}

KERNEL(rarely,
       *at(d_counts, v, p.column, p.row) = count_rarely(p.cr, p.ci, v.max_iter, false))
KERNEL(fused, *at(d_counts, v, p.column, p.row) = count_always(p.cr, p.ci, v.max_iter))
KERNEL(fused_rarely,
       *at(d_counts, v, p.column, p.row) = count_rarely(p.cr, p.ci, v.max_iter, true))

struct picture {
    void (*launch)(int *, struct view);
    int *d_counts;
    struct view view;
};

static void queue_picture(void *data)
{
    const struct picture *p = (const struct picture *)data;
    p->launch(p->d_counts, p->view);
}

double mandelbrot_us(void (*launch)(int *, struct view), int *d_counts, struct view v)
{
    struct picture p = {launch, d_counts, v};
    return back_to_back_us(queue_picture, &p);
}
