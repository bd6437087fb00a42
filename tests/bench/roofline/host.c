// host.c -- what the host's cores can do: read, add, multiply and add; see roofline.h.

#include <math.h>
#include <omp.h>

#include "roofline.h"

enum { LANES = 64, SIZE = 4096 };

// gcc 13 would turn the loops of fma_chains() inside out, into one chain after the other.
#pragma GCC optimize("no-loop-interchange")

// Chains side by side, so that none waits for its own last step.
static void chunk(float *restrict dest, const float *restrict a, const float *restrict b,
                  int n, int work)
{
    for (int i = 0; i + LANES <= n; i += LANES) {
        float x[LANES];
        for (int l = 0; l < LANES; l++)
            x[l] = a[i + l] * b[i + l];
        for (int k = 1; k < work; k++)
            for (int l = 0; l < LANES; l++)
                x[l] = fmaf(x[l], a[i + l], b[i + l]);
        for (int l = 0; l < LANES; l++)
            dest[i + l] = x[l];
    }
}

void host_work(float *dest, const float *a, const float *b, int n, int work)
{
#pragma omp parallel for
    for (int i = 0; i < n; i += SIZE)
        chunk(dest + i, a + i, b + i, n - i < SIZE ? n - i : SIZE, work);
}

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

// As in chunk(), but with nothing to load between the steps.
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
