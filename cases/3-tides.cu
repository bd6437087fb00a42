// 3-tides.cu -- the highest water of each of 12 months, of 512 measurements each.
#include <limits.h>
#include "check.h"
enum { MONTHS = 12, DAYS = 512 };

__global__ void to_top(int *top, const int *water) { atomicMax(top, water[threadIdx.x]); }

static int highest_of(const int *water)
{
    int top = INT_MIN, *d_top, *d_water;
    CUDA_CHECK(cudaMalloc(&d_top, sizeof top));
    CUDA_CHECK(cudaMalloc(&d_water, DAYS * sizeof *water));
    CUDA_CHECK(cudaMemcpy(d_top, &top, sizeof top, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_water, water, DAYS * sizeof *water, cudaMemcpyHostToDevice));
    to_top<<<1, DAYS>>>(d_top, d_water);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(&top, d_top, sizeof top, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_top));
    return top;
}

int main(void)
{
    int water[DAYS], wrong = 0;
    for (int month = 0; month < MONTHS; month++) {
        for (int at = 0; at < DAYS; at++)
            water[at] = month - at * 7 % DAYS;
        wrong += highest_of(water) != month;
    }
    printf("%d of %d months are wrong\n", wrong, MONTHS);
}
