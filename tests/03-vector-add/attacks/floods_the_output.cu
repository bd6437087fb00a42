// floods_the_output.cu -- prints without end.
// expect: adds_within_one_block: crash: printed more than 1 MiB

#include "vector_add.h"

#include <stdio.h>

__attribute__((constructor)) static void flood(void)
{
    for (;;)
        puts("largest error against the CPU: 0");
}

float add(float *b, const float *a, int n, int block) { return 1; }

float increment(double *a, int n, int block) { return 1; }

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
    return 1;
}
