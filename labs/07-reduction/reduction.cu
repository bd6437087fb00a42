// reduction.cu -- Lab 7: adds up n floats in five ways, ordered by what they teach.
//
// This is the one file to edit. Then: make check LAB=7

#include "reduction.h"

#include "check.h"

// Adds all elements to *sum, which is 0 before the launch. Wrong: two threads may read
// the same *sum, and then one of the two additions is lost.
__global__ void racing_kernel(float *sum, const float *x, int n)
{
    int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i < n)
        *sum += x[i];
}

// Adds all elements to *sum without the race.
__global__ void atomic_kernel(float *sum, const float *x, int n)
{
    // TODO 1 (3 lines): atomicAdd(pointer, value) reads, adds and writes in one step.
}

// partial[b] = the sum of the elements of block b, which handles one per thread.
__global__ void tree_kernel(float *partial, const float *x, int n)
{
    __shared__ float tree[BLOCK];
    int t = threadIdx.x;

    // TODO 2 (about 7 lines): each thread stores its element in tree[t], or 0 if there is
    // none. Then the first half of the threads adds the elements of the second half, then
    // a quarter of them, and so on. Each round needs what all threads did before it.
    tree[t] = 0;
    if (t == 0)
        partial[blockIdx.x] = tree[0];
}

// The sum of the 32 values that the lanes of a warp pass, in lane 0.
__device__ float warp_sum(float value)
{
    // TODO 3 (2 lines): build the same tree without shared memory. The `value` of the
    // lane k further on is __shfl_down_sync(ALL_LANES, value, k).
    return value;
}

// partial[w] = the sum of the elements of warp w.
__global__ void warp_kernel(float *partial, const float *x, int n)
{
    int i = blockIdx.x * BLOCK + threadIdx.x;
    float value = warp_sum(i < n ? x[i] : 0);
    if (i < n && i % WARP == 0)
        partial[i / WARP] = value;
}

// The sum of the values that the threads of a block pass, in thread 0. Call it once.
__device__ float block_sum(float value)
{
    // TODO 4 (about 8 lines): lane 0 of each warp stores its warp's sum in an array of
    // BLOCK / WARP floats in shared memory; then the first warp adds these up.
    return value;
}

// partial[b] = the sum of the elements of block b, which handles one per thread.
__global__ void block_kernel(float *partial, const float *x, int n)
{
    int i = blockIdx.x * BLOCK + threadIdx.x;
    float value = block_sum(i < n ? x[i] : 0);
    if (threadIdx.x == 0)
        partial[blockIdx.x] = value;
}

// partial[b] = the sum of block b. Any number of blocks together handle all elements.
__global__ void sum_kernel(float *partial, const float *x, int n)
{
    float value = 0;

    // TODO 5 (about 4 lines): the thread at index i adds up x[i], x[i + threads],
    // x[i + 2 * threads], …, where `threads` is the number of threads of the whole grid.
    value = block_sum(value);
    if (threadIdx.x == 0)
        partial[blockIdx.x] = value;
}

void sum(float *d_sum, float *d_partial, const float *d_x, int n, int blocks)
{
    // TODO 6 (4 lines): launch sum_kernel in `blocks` blocks, and check the launch. Then
    // launch it once more, in one block, to add up the partial sums.
}

int longest_chain(int n, int blocks)
{
    return 0; // TODO 7 (about 4 lines): count your kernels' additions in both launches.
}

// As sum_kernel, for the products x[i] * y[i].
__global__ void dot_kernel(float *partial, const float *x, const float *y, int n)
{
    // TODO 8 (about 8 lines): follow the steps of sum_kernel.
}

void dot(float *d_sum, float *d_partial, const float *d_x, const float *d_y, int n,
         int blocks)
{
    // TODO 9 (4 lines): launch twice. Which kernel adds up the partial sums?
}
