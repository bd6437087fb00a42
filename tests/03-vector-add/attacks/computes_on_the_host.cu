// computes_on_the_host.cu -- right results, and no kernel ever ran.
// expect: adds_within_one_block: fail: even if no kernel runs

#include "vector_add.h"

float add(float *b, const float *a, int n, int block)
{
    for (int i = 0; i < n; i++)
        b[i] += a[i];
    return 1;
}

float increment(double *a, int n, int block)
{
    for (int i = 0; i < n; i++)
        a[i] += 1;
    return 1;
}

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
    for (int i = 0; i < n; i++)
        dest[i] = a[i] * b[i];
    return 1;
}
