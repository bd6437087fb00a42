// mandelbrot.cu -- lab 5's counts: tested rarely, fused, and without needless iterations.
//
// orbit.cuh says how a point is counted in fewer instructions, tiles.cuh how the points
// come to the threads. Beside these, a kernel that does fewer iterations instead:
// skipping. A point of the two largest parts of the set never escapes, which two formulas
// know; and the set is its own mirror image, so that a row whose mirror is in the picture
// is computed once.

#include "device_clock.h"
#include "fast.h"
#include "orbit.cuh"
#include "tiles.cuh"

__device__ static inline int *at(int *d_counts, struct view v, int column, int row)
{
    return &d_counts[(long long)row * v.width + column];
}

KERNEL(rarely, v.height,
       *at(d_counts, v, p.column, p.row) = count_rarely(p.cr, p.ci, v.max_iter, false))
KERNEL(fused, v.height,
       *at(d_counts, v, p.column, p.row) = count_always(p.cr, p.ci, v.max_iter))
KERNEL(fused_rarely, v.height,
       *at(d_counts, v, p.column, p.row) = count_rarely(p.cr, p.ci, v.max_iter, true))

// Whether c lies in the set's heart or in the disc to its left: of period 1 or 2. MARGIN
// leaves to the iteration what the rounding of these formulas could decide.
__device__ static inline bool surely_inside(float cr, float ci)
{
    const float MARGIN = 1e-6f;
    float x = cr - 0.25f, y2 = ci * ci, q = x * x + y2;

    return q * (q + x) < 0.25f * y2 - MARGIN ||
           (cr + 1) * (cr + 1) + y2 < 0.0625f - MARGIN;
}

__device__ static inline int count_outside(float cr, float ci, int max_iter)
{
    return surely_inside(cr, ci) ? 0 : count_rarely(cr, ci, max_iter, false);
}

// Each point of the upper half of the rows, and its mirror image in the lower half. z of
// the conjugate of c is the conjugate of z, also in floats: the counts are the same if the
// coordinates, once rounded, are mirror images too.
__device__ static inline void count_both(int *d_counts, struct view v, double dy,
                                         const struct point *p)
{
    int mirrored = v.height - 1 - p->row;
    float mirrored_ci = v.y_min + mirrored * dy;
    int count = count_outside(p->cr, p->ci, v.max_iter);

    *at(d_counts, v, p->column, p->row) = count;
    if (mirrored_ci != -p->ci)
        count = count_outside(p->cr, mirrored_ci, v.max_iter);
    *at(d_counts, v, p->column, mirrored) = count;
}

KERNEL(skipping, (v.height + 1) / 2, count_both(d_counts, v, dy, &p))

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
