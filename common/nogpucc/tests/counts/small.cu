// A line that wastes most of what it reads, a sum in shared memory, a loop of one lane.
#include "counts.h"

static const int N = 1 << 12, BLOCK = 128;

__global__ void column_kernel(float *b, const float *a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    b[i] = 2 * a[i * 32];
}
__global__ void sum_kernel(int *sum, const int *a)
{
    __shared__ int s[BLOCK];
    s[threadIdx.x] = a[blockIdx.x * blockDim.x + threadIdx.x];
    __syncthreads();
    if (threadIdx.x)
        return;
    for (int i = 1; i < BLOCK; i++)
        s[0] += s[i];
    atomicAdd(sum, s[0]);
}
// Two lines write to the same sectors; which does so first depends on the order of blocks.
__global__ void both_kernel(float *b)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i % 2)
        b[i] = 1;
    else
        b[N - 1 - i] = 2;
}

int main()
{
    float *a = zeros<float>(32 * N), *b = zeros<float>(N);
    column_kernel<<<N / BLOCK, BLOCK>>>(b, a);
    sum_kernel<<<N / BLOCK / 4, BLOCK>>>((int *)b, (int *)a);
    both_kernel<<<N / BLOCK, BLOCK>>>(b);
    return finish();
}
