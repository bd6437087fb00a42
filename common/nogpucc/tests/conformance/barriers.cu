// barriers.cu -- __syncthreads, its voting forms, fences, the last block of a grid.
#include "rule.h"

__global__ void reverse_kernel(int *d_out)
{
    __shared__ int a[64];
    int i = threadIdx.x, n = blockDim.x;
    a[i] = i;
    __syncthreads();
    int mirrored = a[n - 1 - i];
    __syncthreads();
    a[i] = mirrored;
    __syncthreads();
    d_out[i] = a[n - 1 - i] - i; // reversed twice: 0
}

__global__ void vote_kernel(int *d_out)
{
    int i = threadIdx.x;
    int count = __syncthreads_count(i % 3 == 0);
    int all = __syncthreads_and(i < 100), not_all = __syncthreads_and(i != 50);
    int any = __syncthreads_or(i == 50), none = __syncthreads_or(i > 1000);
    int weights = __syncthreads_count(7); // any value but 0 counts once
    if (i == 77) {
        d_out[0] = count;
        d_out[1] = all != 0;
        d_out[2] = not_all != 0;
        d_out[3] = any != 0;
        d_out[4] = none != 0;
        d_out[5] = weights;
    }
}

/* Barriers in a loop whose length is the same for all threads. */
__global__ void scan_kernel(int *d_out)
{
    __shared__ int a[128];
    int i = threadIdx.x;
    a[i] = 1;
    for (int stride = 1; stride < 128; stride *= 2) {
        __syncthreads();
        int left = i >= stride ? a[i - stride] : 0;
        __syncthreads();
        a[i] += left;
    }
    int is_right = __syncthreads_and(a[i] == i + 1);
    if (i == 0)
        *d_out = is_right != 0;
}

__device__ void exchange(int *a, int i)
{
    int other = a[i ^ 1];
    __syncthreads();
    a[i] = other;
    __syncthreads();
}

__global__ void in_function_kernel(int *d_out)
{
    __shared__ int a[4];
    a[threadIdx.x] = threadIdx.x;
    __syncthreads();
    exchange(a, threadIdx.x);
    d_out[threadIdx.x] = a[threadIdx.x];
}

/* A thread that has returned is not waited for. */
__global__ void returned_kernel(int *d_out)
{
    __shared__ int a[64];
    if (threadIdx.x >= 40)
        return;
    a[threadIdx.x] = 1;
    __syncthreads();
    if (threadIdx.x == 0) {
        int sum = 0;
        for (int i = 0; i < 40; i++)
            sum += a[i];
        *d_out = sum;
    }
}

__device__ unsigned blocks_done;

__global__ void last_block_kernel(int *d_parts, int *d_out)
{
    __shared__ bool is_last;
    if (threadIdx.x == 0) {
        d_parts[blockIdx.x] = blockIdx.x;
        __threadfence();
        is_last = atomicInc(&blocks_done, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (is_last && threadIdx.x == 0) {
        int sum = 0;
        for (unsigned i = 0; i < gridDim.x; i++)
            sum += ((volatile int *)d_parts)[i];
        *d_out = sum;
    }
}

__global__ void volume_kernel(int *d_out)
{
    __shared__ int count;
    if (threadIdx.x + threadIdx.y + threadIdx.z == 0)
        count = 0;
    __syncthreads();
    atomicAdd(&count, 1);
    __syncthreads();
    if (threadIdx.x == 3 && threadIdx.y == 4 && threadIdx.z == 2)
        *d_out = count;
}

int main(void)
{
    int *d_out, *d_parts;
    MUST(cudaMalloc((void **)&d_out, 64 * sizeof *d_out));
    MUST(cudaMalloc((void **)&d_parts, 100 * sizeof *d_parts));
    reverse_kernel<<<1, 48>>>(d_out);
    show_ints("syncthreads", d_out, 48);
    vote_kernel<<<1, 100>>>(d_out);
    show_ints("count-and-or", d_out, 6);
    scan_kernel<<<1, 128>>>(d_out);
    show_ints("in-a-loop", d_out, 1);
    in_function_kernel<<<1, 4>>>(d_out);
    show_ints("in-a-function", d_out, 4);
    returned_kernel<<<1, 64>>>(d_out);
    show_ints("threads-that-returned", d_out, 1);
    last_block_kernel<<<100, 32>>>(d_parts, d_out);
    show_ints("last-block", d_out, 1);
    last_block_kernel<<<100, 32>>>(d_parts, d_out);
    show_ints("last-block-again", d_out, 1);
    volume_kernel<<<1, dim3(4, 5, 3)>>>(d_out);
    show_ints("three-dimensions", d_out, 1);
    return 0;
}
