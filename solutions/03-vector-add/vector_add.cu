// vector_add.cu -- Lab 3: add, increment and multiply vectors on the device.
//
// This is the one file to edit. Then: make check LAB=3

#include "vector_add.h"

#include "check.h"

// Each thread handles one element: b[i] += a[i] for 0 <= i < n.
__global__ void add_kernel(float *b, const float *a, int n)
{
#ifdef SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
#else
    // TODO 1 (about 3 lines): compute this thread's index, and add if it is below n.
#endif
}

// How many blocks of `block` threads cover n elements.
int blocks_for(int n, int block)
{
#ifdef SOLUTION
    return (n + block - 1) / block;
#else
    return 1; // TODO 2 (1 line): round the quotient up.
#endif
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
#ifdef SOLUTION
    CUDA_CHECK(cudaEventRecord(w->stop, 0));
    CUDA_CHECK(cudaEventSynchronize(w->stop));
    CUDA_CHECK(cudaEventElapsedTime(&ms, w->start, w->stop));
#else
    // TODO 3 (3 lines): record `stop`, wait for it, and read the time between the two.
#endif
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

#ifdef SOLUTION
    size_t bytes = n * sizeof *a;
    CUDA_CHECK(cudaMalloc(&d_a, bytes));
    CUDA_CHECK(cudaMalloc(&d_b, bytes));
    CUDA_CHECK(cudaMemcpy(d_a, a, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_b, b, bytes, cudaMemcpyHostToDevice));
#else
    // TODO 4 (5 lines): allocate d_a and d_b on the device and copy a and b there.
#endif

    stopwatch_start(&watch);
#ifdef SOLUTION
    add_kernel<<<blocks_for(n, block), block>>>(d_b, d_a, n);
    CUDA_CHECK(cudaGetLastError());
#else
    // TODO 5 (2 lines): launch add_kernel, then check that the launch was accepted.
#endif
    float ms = stopwatch_stop(&watch);

#ifdef SOLUTION
    CUDA_CHECK(cudaMemcpy(b, d_b, bytes, cudaMemcpyDeviceToHost));
#else
    // TODO 6 (1 line): copy the result back to b.
#endif
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_b));
    return ms;
}

// a[i] += 1 for 0 <= i < n
__global__ void increment_kernel(double *a, int n)
{
#ifdef SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        a[i] += 1;
#else
    // TODO 7 (about 3 lines): as in add_kernel.
#endif
}

float increment(double *a, int n, int block)
{
#ifdef SOLUTION
    size_t bytes = n * sizeof *a;
    double *d_a;
    struct stopwatch watch;

    if (n == 0)
        return 0;
    CUDA_CHECK(cudaMalloc(&d_a, bytes));
    CUDA_CHECK(cudaMemcpy(d_a, a, bytes, cudaMemcpyHostToDevice));
    stopwatch_start(&watch);
    increment_kernel<<<blocks_for(n, block), block>>>(d_a, n);
    CUDA_CHECK(cudaGetLastError());
    float ms = stopwatch_stop(&watch);
    CUDA_CHECK(cudaMemcpy(a, d_a, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_a));
    return ms;
#else
    // TODO 8 (about 14 lines): do the steps of add() for one array of doubles.
    return 0;
#endif
}

// dest[i] = a[i] * b[i] for 0 <= i < n
__global__ void multiply_kernel(float *dest, const float *a, const float *b, int n)
{
#ifdef SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        dest[i] = a[i] * b[i];
#else
    // TODO 9 (about 3 lines): as in add_kernel.
#endif
}

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
#ifdef SOLUTION
    size_t bytes = n * sizeof *a;
    float *d_dest, *d_a, *d_b;
    struct stopwatch watch;

    if (n == 0)
        return 0;
    CUDA_CHECK(cudaMalloc(&d_dest, bytes));
    CUDA_CHECK(cudaMalloc(&d_a, bytes));
    CUDA_CHECK(cudaMalloc(&d_b, bytes));
    CUDA_CHECK(cudaMemcpy(d_a, a, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_b, b, bytes, cudaMemcpyHostToDevice));
    stopwatch_start(&watch);
    multiply_kernel<<<blocks_for(n, block), block>>>(d_dest, d_a, d_b, n);
    CUDA_CHECK(cudaGetLastError());
    float ms = stopwatch_stop(&watch);
    CUDA_CHECK(cudaMemcpy(dest, d_dest, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_dest));
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_b));
    return ms;
#else
    // TODO 10 (about 20 lines): do the steps of add() for three arrays.
    return 0;
#endif
}
