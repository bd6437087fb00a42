// clocks.cu -- Time inside a kernel goes on, and loads through the read-only cache.
#include "rule.h"

__global__ void clocks_kernel(int *d_out, const int *__restrict__ d_in)
{
    long long start = clock64();
    clock_t low = clock();
    int sum = 0;
    for (int i = 0; i < 1000; i++)
        sum += ((volatile const int *)d_in)[i % 4];
    d_out[0] = clock64() > start;
    d_out[1] = clock() != low;
    d_out[2] = sum;
    d_out[3] = __ldg(&d_in[2]);
    __nanosleep(1000);
    __threadfence();
    __threadfence_block();
    __threadfence_system();
}

/* Both clocks count the same ticks, give or take what lies between their readings. */
__global__ void agree_kernel(int *d_out)
{
    clock_t low = clock();
    long long high = clock64();
    float x = 1;
    for (int i = 0; i < 1000000; i++)
        x = sqrtf(x + i);
    double ratio = (double)(clock() - low) / (clock64() - high);
    d_out[0] = x > 0 && ratio > 0.5 && ratio < 2;
}

int main(void)
{
    int *d_out, in[4] = {1, 2, 3, 4}, *d_in;
    MUST(cudaMalloc((void **)&d_out, 4 * sizeof *d_out));
    MUST(cudaMalloc((void **)&d_in, sizeof in));
    MUST(cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice));
    clocks_kernel<<<1, 1>>>(d_out, d_in);
    show_ints("clock64-clock-sum-ldg", d_out, 4);
    agree_kernel<<<1, 1>>>(d_out);
    show_ints("clock-as-clock64", d_out, 1);
    return 0;
}
