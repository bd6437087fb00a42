// Right: a plain read before a compare-and-swap, as in an atomicAdd() for double.
#include <stdio.h>

__device__ double add(double *address, double value)
{
    unsigned long long *bits = (unsigned long long *)address, old = *bits, seen;
    do {
        seen = old;
        old = atomicCAS(bits, seen,
                        __double_as_longlong(value + __longlong_as_double(seen)));
    } while (old != seen);
    return __longlong_as_double(old);
}

__global__ void sum_kernel(double *sum, const double *values)
{
    add(sum, values[blockIdx.x * blockDim.x + threadIdx.x]);
}

int main(void)
{
    double *d_sum, *d_values, values[128], sum = 0;
    for (int i = 0; i < 128; i++)
        values[i] = i;
    cudaMalloc(&d_sum, sizeof sum);
    cudaMalloc(&d_values, sizeof values);
    cudaMemcpy(d_sum, &sum, sizeof sum, cudaMemcpyHostToDevice);
    cudaMemcpy(d_values, values, sizeof values, cudaMemcpyHostToDevice);
    sum_kernel<<<4, 32>>>(d_sum, d_values);
    cudaMemcpy(&sum, d_sum, sizeof sum, cudaMemcpyDeviceToHost);
    return sum != 127 * 64;
}
