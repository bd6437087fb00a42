// touches_nothing.cu -- leaves the results as they were and reports a good time.
// expect: adds_within_one_block: fail: came back as they went in

#include "vector_add.h"

__global__ void nothing(void) {}

static float pretend(int n)
{
    nothing<<<1, 1>>>();
    return 1e-6f * n;
}

float add(float *b, const float *a, int n, int block) { return pretend(n); }

float increment(double *a, int n, int block) { return pretend(n); }

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
    return pretend(n);
}
