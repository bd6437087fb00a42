// transfer_reference.c -- the CPU version that your result is compared with.

#include "host_arrays.h"

// Several elements at a time: each is a chain of dependent steps, and a core can keep
// many chains going at once.
static inline void chunk(float *restrict dest, const float *restrict a,
                         const float *restrict b, int n, int work)
{
    enum { LANES = 64 };
    int i = 0;
    for (; i + LANES <= n; i += LANES) {
        float x[LANES];
        for (int l = 0; l < LANES; l++)
            x[l] = a[i + l] * b[i + l];
        for (int k = 1; k < work; k++)
            for (int l = 0; l < LANES; l++)
                x[l] = fmaf(x[l], a[i + l], b[i + l]);
        for (int l = 0; l < LANES; l++)
            dest[i + l] = x[l];
    }
    for (; i < n; i++) {
        float x = a[i] * b[i];
        for (int k = 1; k < work; k++)
            x = fmaf(x, a[i], b[i]);
        dest[i] = x;
    }
}

void rounds_one_core(float *dest, const float *a, const float *b, int n, int work)
{
    chunk(dest, a, b, n, work);
}

void rounds_all_cores(float *dest, const float *a, const float *b, int n, int work)
{
    enum { SIZE = 4096 };
#pragma omp parallel for
    for (int i = 0; i < n; i += SIZE)
        chunk(dest + i, a + i, b + i, n - i < SIZE ? n - i : SIZE, work);
}
