// mandelbrot.cu -- lab 5's counts in fewer instructions per iteration, in two steps.
//
// 1. Test rarely. Lab 5's kernel does the bailout test after each step: two operations, a
//    comparison and a branch beside seven operations for z. But beyond the escape radius
//    z only grows, to infinity and NaN, and never comes back. So leap: do 8 steps, later
//    32, then test once; a leap that ends beyond the radius is undone and repeated in
//    shorter and shorter leaps, down to a single step. The counts are exactly those of
//    lab 5's kernel.
// 2. Fuse. x * y + z in one instruction, rounded once, leaves four of the seven:
//        t = cr - zi * zi;  u = 2 * zr;  zi = u * zi + ci;  zr = zr * zr + t.
//    No order of these sums needs three, so four per iteration is the floor. About 1
//    point in 500 gets another count than in lab 5, at the border of the set, where the
//    last bit decides. That is checked by lab 5's own rule, and exactly against a kernel
//    that fuses too but tests after every step.
//
// Beside these, a kernel that does fewer iterations instead: skipping. A point of the two
// largest parts of the set never escapes, which two formulas know; and the set is its own
// mirror image, so that a row whose mirror is in the picture is computed once.

#include "check.h"
#include "fast.h"

// Most points escape early. Leaps are powers of two; EARLY is a multiple of SHORT_LEAP.
enum { SHORT_LEAP = 8, LONG_LEAP = 32, EARLY = 16 };

struct orbit {
    float zr, zi; // z(n), within the escape radius
    int n;
};

__device__ static inline bool below(float zr, float zi)
{
    return zr * zr + zi * zi < HORIZON_SQUARED; // false for NaN
}

__device__ static inline void step(float *zr, float *zi, float cr, float ci, bool fused)
{
    if (fused) {
        float t = fmaf(-*zi, *zi, cr);
        *zi = fmaf(2 * *zr, *zi, ci);
        *zr = fmaf(*zr, *zr, t);
    } else {
        float zr2 = *zr * *zr, zi2 = *zi * *zi;
        *zi = 2 * *zr * *zi + ci;
        *zr = zr2 - zi2 + cr;
    }
}

// Goes `steps` further, or stays if that leads beyond the escape radius; returns whether
// it went.
__device__ static inline bool leap(struct orbit *o, float cr, float ci, int steps,
                                   bool fused)
{
    float zr = o->zr, zi = o->zi;
#pragma unroll
    for (int k = 0; k < steps; k++)
        step(&zr, &zi, cr, ci, fused);
    if (!below(zr, zi))
        return false;
    o->zr = zr;
    o->zi = zi;
    o->n += steps;
    return true;
}

__device__ static inline int count_rarely(float cr, float ci, int max_iter, bool fused)
{
    struct orbit o = {0, 0, 0};
    bool goes = true;

    while (goes && o.n < EARLY && o.n + SHORT_LEAP < max_iter)
        goes = leap(&o, cr, ci, SHORT_LEAP, fused);
    while (goes && o.n + LONG_LEAP < max_iter)
        goes = leap(&o, cr, ci, LONG_LEAP, fused);
#pragma unroll
    for (int steps = LONG_LEAP / 2; steps; steps /= 2)
        if ((steps < SHORT_LEAP || goes || o.n >= EARLY) && o.n + steps < max_iter)
            leap(&o, cr, ci, steps, fused);
    return o.n == max_iter - 1 ? 0 : o.n;
}

__device__ static inline int count_always(float cr, float ci, int max_iter)
{
    float zr = 0, zi = 0;
    int n;

    for (n = 0; n < max_iter && below(zr, zi); n++)
        step(&zr, &zi, cr, ci, true);
    return n == max_iter ? 0 : n - 1;
}

// From the middle of the grid outwards: most of the long orbits are there, and short ones
// fill the gaps at the end.
__device__ static inline int row_of_blocks(void)
{
    int y = blockIdx.y, middle = gridDim.y / 2;
    return y % 2 ? middle - 1 - y / 2 : middle + y / 2;
}

// This thread's index in d_counts and its point; false if it has none.
__device__ static inline bool find_point(long long *i, float *cr, float *ci,
                                         struct view v, double dx, double dy)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = row_of_blocks() * blockDim.y + threadIdx.y;

    *i = (long long)row * v.width + column;
    *cr = v.x_min + column * dx;
    *ci = v.y_min + row * dy;
    return column < v.width && row < v.height;
}

#define KERNEL(name, count) \
    __global__ static void name##_kernel(int *d_counts, struct view v, double dx, \
                                         double dy) \
    { \
        long long i; \
        float cr, ci; \
        if (find_point(&i, &cr, &ci, v, dx, dy)) \
            d_counts[i] = count; \
    } \
    void mandelbrot_##name(int *d_counts, struct view v) \
    { \
        dim3 block(8, 16), grid((v.width + 7) / 8, (v.height + 15) / 16); \
        double dx = v.width > 1 ? (v.x_max - v.x_min) / (v.width - 1) : 0; \
        double dy = v.height > 1 ? (v.y_max - v.y_min) / (v.height - 1) : 0; \
        name##_kernel<<<grid, block>>>(d_counts, v, dx, dy); \
        CUDA_CHECK(cudaGetLastError()); \
    }
KERNEL(rarely, count_rarely(cr, ci, v.max_iter, false))
KERNEL(fused, count_always(cr, ci, v.max_iter))
KERNEL(fused_rarely, count_rarely(cr, ci, v.max_iter, true))

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

// Each thread has a point of the upper half of the rows, and its mirror image in the lower
// half. z of the conjugate of c is the conjugate of z, also in floats: the counts are the
// same if the coordinates, once rounded, are mirror images too.
__global__ static void skipping_kernel(int *d_counts, struct view v, double dx, double dy)
{
    long long i;
    float cr, ci;

    if (!find_point(&i, &cr, &ci, v, dx, dy))
        return;
    int row = i / v.width, mirrored = v.height - 1 - row;
    if (mirrored < row)
        return;
    float mirrored_ci = v.y_min + mirrored * dy;
    int count = count_outside(cr, ci, v.max_iter);
    d_counts[i] = count;
    if (mirrored_ci != -ci)
        count = count_outside(cr, mirrored_ci, v.max_iter);
    d_counts[i + (long long)(mirrored - row) * v.width] = count;
}

void mandelbrot_skipping(int *d_counts, struct view v)
{
    int rows = (v.height + 1) / 2;
    dim3 block(8, 16), grid((v.width + 7) / 8, (rows + 15) / 16);
    double dx = v.width > 1 ? (v.x_max - v.x_min) / (v.width - 1) : 0;
    double dy = v.height > 1 ? (v.y_max - v.y_min) / (v.height - 1) : 0;

    skipping_kernel<<<grid, block>>>(d_counts, v, dx, dy);
    CUDA_CHECK(cudaGetLastError());
}

double mandelbrot_us(void (*launch)(int *, struct view), int *d_counts, struct view v)
{
    launch(d_counts, v);
    watch_start();
    launch(d_counts, v);
    return watch_stop();
}
