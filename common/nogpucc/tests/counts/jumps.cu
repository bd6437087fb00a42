// Lane 0 has taken a branch of its own, and so has each warp: what follows is one load.
#include "counts.h"

static const int BLOCK = 256, WARPS = BLOCK / 32;

__global__ void sum_kernel(float *sums, const float *a)
{
    __shared__ float of_warp[WARPS];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    float value = a[blockIdx.x * BLOCK + threadIdx.x];

    if (lane == 0)
        of_warp[warp] = value;
    __syncthreads();
    if (warp == 0)
        value = lane < WARPS ? of_warp[lane] : 0;
    sums[blockIdx.x * BLOCK + threadIdx.x] = value;
}

int main()
{
    float *a = zeros<float>(4 * BLOCK), *b = zeros<float>(4 * BLOCK);
    sum_kernel<<<4, BLOCK>>>(b, a);
    return finish();
}
