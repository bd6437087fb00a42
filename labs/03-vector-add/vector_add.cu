// vector_add.cu -- Lab 3: add, increment and multiply vectors on the device.
//
// This is the one file to edit. Then: make check LAB=3

#include "vector_add.h"

#include "check.h"

// Each thread handles one element: b[i] += a[i] for 0 <= i < n.
__global__ void add_kernel(float *b, const float *a, int n)
{
    // TODO 1 (about 3 lines): compute this thread's index, and add if it is below n.
}

// How many blocks of `block` threads cover n elements.
int blocks_for(int n, int block)
{
    return 1; // TODO 2 (1 line): round the quotient up.
}

// A stopwatch for the device: two events in the stream, before and after the kernel.
struct stopwatch {
    cudaEvent_t start, stop;
};

void stopwatch_start(struct stopwatch *w)
{
    CUDA_CHECK(cudaEventCreate(&w->start));
    CUDA_CHECK(cudaEventCreate(&w->stop));
    CUDA_CHECK(cudaEventRecord(w->start, 0));
}

// Returns the milliseconds since stopwatch_start(), as the device saw them.
float stopwatch_stop(struct stopwatch *w)
{
    float ms = 0;
    // TODO 3 (3 lines): record `stop`, wait for it, and read the time between the two.
    CUDA_CHECK(cudaEventDestroy(w->start));
    CUDA_CHECK(cudaEventDestroy(w->stop));
    return ms;
}

float add(float *b, const float *a, int n, int block)
{
    float *d_a = NULL, *d_b = NULL; // a and b in device memory
    struct stopwatch watch;

    if (n == 0)
        return 0; // a launch of no blocks is an error

    // TODO 4 (5 lines): allocate d_a and d_b on the device and copy a and b there.

    stopwatch_start(&watch);
    // TODO 5 (2 lines): launch add_kernel, then check that the launch was accepted.
    float ms = stopwatch_stop(&watch);

    // TODO 6 (1 line): copy the result back to b.
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_b));
    return ms;
}

// a[i] += 1 for 0 <= i < n
__global__ void increment_kernel(double *a, int n)
{
    // TODO 7 (about 3 lines): as in add_kernel.
}

float increment(double *a, int n, int block)
{
    // TODO 8 (about 14 lines): do the steps of add() for one array of doubles.
    return 0;
}

// dest[i] = a[i] * b[i] for 0 <= i < n
__global__ void multiply_kernel(float *dest, const float *a, const float *b, int n)
{
    // TODO 9 (about 3 lines): as in add_kernel.
}

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
    // TODO 10 (about 20 lines): do the steps of add() for three arrays.
    return 0;
}
