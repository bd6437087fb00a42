// loops_in_the_kernel.cu -- a kernel without end; the GPU must serve others afterwards.
// expect: adds_within_one_block: timeout: was (stopped|not run)

#include "vector_add.h"

#include "check.h"

__global__ void loop(volatile int *p)
{
    while (!*p)
        ;
}

static float run(void)
{
    int *p;
    CUDA_CHECK(cudaMalloc((void **)&p, sizeof *p));
    CUDA_CHECK(cudaMemset(p, 0, sizeof *p));
    loop<<<1, 1>>>(p);
    CUDA_CHECK(cudaDeviceSynchronize());
    return 1;
}

float add(float *b, const float *a, int n, int block) { return run(); }

float increment(double *a, int n, int block) { return run(); }

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
    return run();
}
