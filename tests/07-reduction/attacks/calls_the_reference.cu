// calls_the_reference.cu -- lets the program's own sum do the work.
// expect: adds_with_atomics: fail: does not build

#include "reduction.h"

struct addends;
EXTERN_C float reference_all_cores(const struct addends *a);

void sum(float *d_sum, float *d_partial, const float *d_x, int n, int blocks)
{
    *d_sum = reference_all_cores(NULL);
}

void dot(float *d_sum, float *d_partial, const float *d_x, const float *d_y, int n,
         int blocks)
{}

int longest_chain(int n, int blocks) { return 1; }
