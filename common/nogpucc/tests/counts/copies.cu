// Copies and zeros, which nvcc makes loops over bytes; those of the host do not count.
#include "counts.h"
#include <cstring>
#include <string.h>

__global__ void copy_kernel(float *b, const float *a)
{
    memcpy(b + 64 * threadIdx.x, a + 64 * threadIdx.x, 256);
}
__global__ void short_kernel(float *b, const float *a)
{
    std::memcpy(b + threadIdx.x, a + threadIdx.x, sizeof *a);
}
__global__ void zero_kernel(float *b, int n)
{
    memset(b + 64 * threadIdx.x, 0, n * sizeof *b);
}
__global__ void bits_kernel(unsigned *b, const float *a) // of a thread's own variables
{
    float v = a[threadIdx.x];
    unsigned bits;
    memcpy(&bits, &v, sizeof bits);
    b[threadIdx.x] = bits;
}

int main()
{
    float host[64], *a = zeros<float>(32 * 64), *b = zeros<float>(32 * 64);
    memset(host, 0, sizeof host);
    CHECK(cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice));
    copy_kernel<<<1, 32>>>(b, a);
    short_kernel<<<1, 32>>>(b, a);
    zero_kernel<<<1, 32>>>(b, 8);
    bits_kernel<<<1, 32>>>((unsigned *)b, a);
    return finish();
}
