// reset.cu -- cudaDeviceReset: what is gone, and that the device works on.
#include "rule.h"

__device__ int variable = 5;

__global__ void add_kernel(int *d_out, int term)
{
    variable += term;
    *d_out = variable;
}

int main(void)
{
    int *d_a, *d_b, value;
    size_t before, after, total;
    cudaStream_t stream;
    MUST(cudaMemGetInfo(&before, &total));
    MUST(cudaMalloc((void **)&d_a, 64 << 20));
    MUST(cudaStreamCreate(&stream));
    add_kernel<<<1, 1, 0, stream>>>(d_a, 10);
    show_error("reset", cudaDeviceReset());
    MUST(cudaMemGetInfo(&after, &total));
    show_yes("gives-the-memory-back", after >= before);
    show_error("old-pointer-free", cudaFree(d_a));
    show_error("old-pointer-copy", cudaMemcpy(&value, d_a, 4, cudaMemcpyDeviceToHost));
    cudaGetLastError();
    show_error("new-malloc", cudaMalloc((void **)&d_b, 4));
    add_kernel<<<1, 1>>>(d_b, 1);
    show_ints("variables-start-anew", d_b, 1);
    show_error("twice", cudaDeviceReset());
    show_error("twice-again", cudaDeviceReset());
    return 0;
}
