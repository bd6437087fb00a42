// host.c -- what the host's cores can do: read, add, fused multiply-add; see roofline.h.

#include <math.h>
#include <omp.h>

#include "roofline.h"

enum { LANES = 64 };

// gcc 13 would turn the loops of fma_chains() inside out, into one chain after the other.
#pragma GCC optimize("no-loop-interchange")

void host_add(float *restrict b, const float *restrict a, int n)
{
#pragma omp parallel for simd
    for (int i = 0; i < n; i++)
        b[i] += a[i];
}

float host_read(const float *a, int n)
{
    float sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

// Chains side by side, as in lab 4's reference, but with nothing to load between the steps.
static float fma_chains(int steps, float a, float b)
{
    float x[LANES], sum = 0;

    for (int l = 0; l < LANES; l++)
        x[l] = l;
    for (int s = 0; s < steps; s++)
        for (int l = 0; l < LANES; l++)
            x[l] = fmaf(x[l], a, b);
    for (int l = 0; l < LANES; l++)
        sum += x[l];
    return sum;
}

double host_fma(void)
{
    const int STEPS = 1 << 22;
    float sum = 0;
#pragma omp parallel reduction(+ : sum)
    sum += fma_chains(STEPS, 0.5f, 1.25f);
    return sum > 0 ? (double)LANES * STEPS * omp_get_max_threads() : 0;
}
