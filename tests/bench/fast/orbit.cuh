// orbit.cuh -- lab 5's count of a point in fewer instructions per iteration, in two steps.
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
#pragma once

#include "mandelbrot.h"

// Leaps: the first, then, from step EARLY, long ones.
enum { FIRST_LEAP = 6, EARLY = 16, LONG_LEAP = 32 };

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
