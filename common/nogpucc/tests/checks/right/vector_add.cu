// Right: each thread has its own element; the copy back waits for the kernel.
#include <stdlib.h>

__global__ void add_kernel(float *b, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}

int main(void)
{
    float a[1000], b[1000], *d_a, *d_b;
    for (int i = 0; i < 1000; i++)
        a[i] = i, b[i] = 2 * i;
    cudaMalloc(&d_a, sizeof a);
    cudaMalloc(&d_b, sizeof b);
    cudaMemcpy(d_a, a, sizeof a, cudaMemcpyHostToDevice);
    cudaMemcpy(d_b, b, sizeof b, cudaMemcpyHostToDevice);
    add_kernel<<<4, 256>>>(d_b, d_a, 1000);
    cudaMemcpy(b, d_b, sizeof b, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 1000; i++)
        if (b[i] != 3 * i)
            return 1;
    return cudaDeviceSynchronize() != cudaSuccess;
}
