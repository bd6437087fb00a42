// mandelbrot.cu -- lab 5's counts in fewer instructions per iteration, in two steps.
//
// 1. Test rarely. Lab 5's kernel does the bailout test after each step: two operations, a
//    comparison and a branch beside seven operations for z. But beyond the escape radius
//    z only grows, to infinity and NaN, and never comes back. So leap: do 32 steps, then
//    test once; a leap that ends beyond the radius is undone and repeated in shorter and
//    shorter leaps, down to a single step. No point escapes in its first steps, and most
//    do soon after: so a leap of 6, single steps, then the long leaps. The counts are
//    exactly those of lab 5's kernel.
// 2. Fuse. x * y + z in one instruction, rounded once, leaves four of the seven:
//        t = cr - zi * zi;  p = zr * zi;  zi = 2 * p + ci;  zr = zr * zr + t.
//    No order of these sums needs three, so four per iteration is the floor. With
//    u = 2 * zr and zi = u * zi + ci they are four as well, but that instruction reads
//    three registers, and the registers deliver two per cycle. About 1 point in 450
//    gets another count than in lab 5, at the border of the set, where the last bit
//    decides. That is checked by lab 5's own rule, and exactly against a kernel that
//    fuses too but tests after every step.
// 3. Stay. Three of four warps are done after ten steps, and starting a block costs more
//    than that: here as many blocks start as the device can hold, and their warps take
//    tile after tile.
//
// Beside these, a kernel that does fewer iterations instead: skipping. A point of the two
// largest parts of the set never escapes, which two formulas know; and the set is its own
// mirror image, so that a row whose mirror is in the picture is computed once.

#include "check.h"
#include "fast.h"

// Leaps: the first, then, from step EARLY, long ones. Threads in a block; points in a
// warp's tile.
enum { FIRST_LEAP = 6, EARLY = 16, LONG_LEAP = 32, THREADS = 1024 };
enum { TILE_WIDTH = 8, TILE_HEIGHT = 4 };

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
        float t = fmaf(-*zi, *zi, cr), p = *zr * *zi;
        *zi = fmaf(p, 2, ci);
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

// The last n below the escape radius as a count: 0 where z stays to the end.
__device__ static inline int counted(int n, int max_iter)
{
    return n >= max_iter - 1 ? 0 : n;
}

__device__ static inline int count_rarely(float cr, float ci, int max_iter, bool fused)
{
    struct orbit o = {0, 0, 0};

    leap(&o, cr, ci, FIRST_LEAP, fused);
#pragma unroll 2
    while (o.n < EARLY) {
        step(&o.zr, &o.zi, cr, ci, fused);
        if (!below(o.zr, o.zi))
            return counted(o.n, max_iter);
        o.n++;
    }
#pragma unroll 1
    while (o.n < max_iter - 1) // the last leap may end beyond max_iter
        if (!leap(&o, cr, ci, LONG_LEAP, fused)) {
#pragma unroll
            for (int steps = LONG_LEAP / 2; steps; steps /= 2)
                leap(&o, cr, ci, steps, fused);
            return counted(o.n, max_iter);
        }
    return 0;
}

__device__ static inline int count_always(float cr, float ci, int max_iter)
{
    float zr = 0, zi = 0;
    int n;

    for (n = 0; n < max_iter && below(zr, zi); n++)
        step(&zr, &zi, cr, ci, true);
    return n == max_iter ? 0 : n - 1;
}

// A thread's next point, its index in d_counts, and what leads to the point after it.
struct point {
    float cr, ci;
    int column, row;
    bool there; // a tile can reach beyond the picture
    int *taken; // how many tiles of its share the block has taken
};

// From the middle of the rows outwards: most of the long orbits are there, and short ones
// fill the gaps at the end.
__device__ static inline int from_middle(int y, int rows)
{
    return y % 2 ? rows / 2 - 1 - y / 2 : rows / 2 + y / 2;
}

// Goes to the warp's next tile in the upper `rows` rows; false if there is none. A block's
// share is each gridDim.x-th tile. To be called by whole warps.
__device__ static inline bool next_point(struct point *p, struct view v, double dx,
                                         double dy, int rows)
{
    int lane = threadIdx.x % 32, taken = lane ? 0 : atomicAdd(p->taken, 1);
    unsigned tile = blockIdx.x + gridDim.x * __shfl_sync(0xffffffff, taken, 0);
    unsigned across = (v.width + TILE_WIDTH - 1) / TILE_WIDTH;
    unsigned down = (rows + TILE_HEIGHT - 1) / TILE_HEIGHT;
    // tile / across; right if across > 1 and tile * across fits in 32 bits
    unsigned y = __umulhi(tile, 0xffffffff / across + 1), x = tile - y * across;

    p->column = x * TILE_WIDTH + lane % TILE_WIDTH;
    p->row = from_middle(y, down) * TILE_HEIGHT + lane / TILE_WIDTH;
    p->there = p->column < v.width && p->row < rows;
    p->cr = v.x_min + p->column * dx;
    p->ci = v.y_min + p->row * dy;
    return y < down;
}

static int grid_that_stays(void)
{
    int device, cores, threads;

    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&cores, cudaDevAttrMultiProcessorCount, device));
    CUDA_CHECK(cudaDeviceGetAttribute(
        &threads, cudaDevAttrMaxThreadsPerMultiProcessor, device));
    return cores * (threads / THREADS);
}

// A kernel and its launch. Each of its threads does `body` for point after point p.
#define KERNEL(name, rows, body) \
    __global__ static void __launch_bounds__(THREADS, 2) \
        name##_kernel(int *d_counts, struct view v, double dx, double dy) \
    { \
        __shared__ int taken; \
        struct point p; \
        p.taken = &taken; \
        if (threadIdx.x == 0) \
            taken = 0; \
        __syncthreads(); \
        while (next_point(&p, v, dx, dy, rows)) \
            if (p.there) \
                body; \
    } \
    void mandelbrot_##name(int *d_counts, struct view v) \
    { \
        double dx = v.width > 1 ? (v.x_max - v.x_min) / (v.width - 1) : 0; \
        double dy = v.height > 1 ? (v.y_max - v.y_min) / (v.height - 1) : 0; \
        name##_kernel<<<grid_that_stays(), THREADS>>>(d_counts, v, dx, dy); \
        CUDA_CHECK(cudaGetLastError()); \
    }

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

double mandelbrot_us(void (*launch)(int *, struct view), int *d_counts, struct view v)
{
    launch(d_counts, v);
    watch_start();
    launch(d_counts, v);
    return watch_stop();
}
