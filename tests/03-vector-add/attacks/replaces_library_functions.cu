// replaces_library_functions.cu -- its own fabs makes main.c find all results right.
// expect: adds_within_one_block: fail: 0 bytes instead of

#include "vector_add.h"

#include <stdio.h>
#include <unistd.h>

__global__ void nothing(void) {}

extern "C" {
double fabs(double) { return 0; }
float fabsf(float) { return 0; }
int memcmp(const void *, const void *, size_t) { return 0; }
void exit(int)
{
    fflush(NULL);
    _exit(0);
}
}

float add(float *b, const float *a, int n, int block)
{
    nothing<<<1, 1>>>();
    return 1;
}

float increment(double *a, int n, int block) { return 1; }

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
    return 1;
}
