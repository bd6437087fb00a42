// calls_the_yardstick.cu -- lets the lab's own addition do the work.
// expect: adds_within_one_block: fail: 0 bytes instead of

#include "vector_add.h"

#include "yardstick.h"

float add(float *b, const float *a, int n, int block)
{
    return yardstick_n_blocks(b, a, n, block);
}

float increment(double *a, int n, int block) { return 1; }

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
    return yardstick_copy(dest, a, n);
}
