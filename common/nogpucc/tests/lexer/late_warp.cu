// a last warp that sums without waiting for the second one
#include "expect.h"

__device__ void sum_of_warp(volatile int *s, int t)
{
    s[t] += s[t + 32];
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
}
__global__ void sum(int *out)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = t;
    for (int offset = 128; offset > 32; offset /= 2) {
        __syncthreads();
        if (t < offset) s[t] += s[t + offset];
    }
    if (t < 32) sum_of_warp(s, t);
    if (t == 0) *out = s[0];
}
int main(void)
{
    int *out, result = 0;
    cudaMalloc(&out, sizeof *out);
    sum<<<1, 256>>>(out);
    cudaMemcpy(&result, out, sizeof result, cudaMemcpyDeviceToHost);
    return result != 255 * 128;
}
