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
#ifdef SOLUTION
    int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i < n)
        atomicAdd(sum, x[i]);
#else
    // TODO 1 (3 lines): atomicAdd(pointer, value) reads, adds and writes in one step.
#endif
}

// partial[b] = the sum of the elements of block b, which handles one per thread.
__global__ void tree_kernel(float *partial, const float *x, int n)
{
    __shared__ float tree[BLOCK];
    int t = threadIdx.x;

#ifdef SOLUTION
    int i = blockIdx.x * BLOCK + t;
    tree[t] = i < n ? x[i] : 0;
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        __syncthreads();
        if (t < half)
            tree[t] += tree[t + half];
    }
#else
    // TODO 2 (about 7 lines): each thread stores its element in tree[t], or 0 if there is
    // none. Then the first half of the threads adds the elements of the second half, then
    // a quarter of them, and so on. Each round needs what all threads did before it.
    tree[t] = 0;
#endif
    if (t == 0)
        partial[blockIdx.x] = tree[0];
}

// The sum of the 32 values that the lanes of a warp pass, in lane 0.
__device__ float warp_sum(float value)
{
#ifdef SOLUTION
    for (int half = WARP / 2; half > 0; half /= 2)
        value += __shfl_down_sync(ALL_LANES, value, half);
#else
    // TODO 3 (2 lines): build the same tree without shared memory. The `value` of the
    // lane k further on is __shfl_down_sync(ALL_LANES, value, k).
#endif
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
#ifdef SOLUTION
    __shared__ float of_warp[BLOCK / WARP];
    int lane = threadIdx.x % WARP, warp = threadIdx.x / WARP;

    value = warp_sum(value);
    if (lane == 0)
        of_warp[warp] = value;
    __syncthreads();
    if (warp == 0)
        value = warp_sum(lane < BLOCK / WARP ? of_warp[lane] : 0);
#else
    // TODO 4 (about 8 lines): lane 0 of each warp stores its warp's sum in an array of
    // BLOCK / WARP floats in shared memory; then the first warp adds these up.
#endif
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

#ifdef SOLUTION
    int i = blockIdx.x * BLOCK + threadIdx.x;
    int threads = gridDim.x * BLOCK;
    int fours = (size_t)x % sizeof(float4) == 0 ? n / 4 : 0; // only there a GPU reads one
    const float4 *x4 = (const float4 *)x;
    for (int k = i; k < fours; k += threads) {
        float4 four = x4[k];
        value += (four.x + four.y) + (four.z + four.w);
    }
    for (int k = 4 * fours + i; k < n; k += threads)
        value += x[k];
#else
    // TODO 5 (about 4 lines): the thread at index i adds up x[i], x[i + threads],
    // x[i + 2 * threads], …, where `threads` is the number of threads of the whole grid.
#endif
    value = block_sum(value);
    if (threadIdx.x == 0)
        partial[blockIdx.x] = value;
}

void sum(float *d_sum, float *d_partial, const float *d_x, int n, int blocks)
{
#ifdef SOLUTION
    sum_kernel<<<blocks, BLOCK>>>(d_partial, d_x, n);
    CUDA_CHECK(cudaGetLastError());
    sum_kernel<<<1, BLOCK>>>(d_sum, d_partial, blocks);
    CUDA_CHECK(cudaGetLastError());
#else
    // TODO 6 (4 lines): launch sum_kernel in `blocks` blocks, and check the launch. Then
    // launch it once more, in one block, to add up the partial sums.
#endif
}

#ifdef SOLUTION
// In one launch: a thread's float4s, the numbers of one, a rest, then the lanes of a warp
// and the warps.
static int chain(int n, int blocks)
{
    int threads = blocks * BLOCK, fours = n / 4;
    int in_float4 = fours > 0 ? 2 : 0, rest = n % 4 > 0 ? 1 : 0, in_block = 5 + 5;
    return (fours + threads - 1) / threads + in_float4 + rest + in_block;
}

#endif
int longest_chain(int n, int blocks)
{
#ifdef SOLUTION
    return chain(n, blocks) + chain(blocks, 1);
#else
    return 0; // TODO 7 (about 4 lines): count your kernels' additions in both launches.
#endif
}

// As sum_kernel, for the products x[i] * y[i].
__global__ void dot_kernel(float *partial, const float *x, const float *y, int n)
{
#ifdef SOLUTION
    int i = blockIdx.x * BLOCK + threadIdx.x;
    int threads = gridDim.x * BLOCK;
    const float4 *x4 = (const float4 *)x, *y4 = (const float4 *)y;
    float value = 0;

    for (int k = i; k < n / 4; k += threads) {
        float4 a = x4[k], b = y4[k];
        value += (a.x * b.x + a.y * b.y) + (a.z * b.z + a.w * b.w);
    }
    for (int k = n / 4 * 4 + i; k < n; k += threads)
        value += x[k] * y[k];
    value = block_sum(value);
    if (threadIdx.x == 0)
        partial[blockIdx.x] = value;
#else
    // TODO 8 (about 8 lines): follow the steps of sum_kernel.
#endif
}

void dot(float *d_sum, float *d_partial, const float *d_x, const float *d_y, int n,
         int blocks)
{
#ifdef SOLUTION
    dot_kernel<<<blocks, BLOCK>>>(d_partial, d_x, d_y, n);
    CUDA_CHECK(cudaGetLastError());
    sum_kernel<<<1, BLOCK>>>(d_sum, d_partial, blocks);
    CUDA_CHECK(cudaGetLastError());
#else
    // TODO 9 (4 lines): launch twice. Which kernel adds up the partial sums?
#endif
}
