// dynamic_shared.cu -- Arrays of several types in one dynamic shared memory.
#include <stdio.h>

#define MOST 96

__global__ void mirrorFixed(int *values, int count)
{
    __shared__ int copy[MOST];
    if (threadIdx.x < count)
        copy[threadIdx.x] = values[threadIdx.x];
    __syncthreads();
    if (threadIdx.x < count)
        values[threadIdx.x] = copy[count - 1 - threadIdx.x];
}

__global__ void mirrorDynamic(int *values, int count)
{
    extern __shared__ int copy[];
    copy[threadIdx.x] = values[threadIdx.x];
    __syncthreads();
    values[threadIdx.x] = copy[count - 1 - threadIdx.x];
}

/* Largest alignment first: doubles, then ints, then bytes. */
__global__ void threeArrays(int doubles, int ints, int bytes, double *d_sum)
{
    extern __shared__ __align__(16) unsigned char pool[];
    double *as_double = (double *)pool;
    int *as_int = (int *)(as_double + doubles);
    unsigned char *as_byte = (unsigned char *)(as_int + ints);
    for (int i = threadIdx.x; i < doubles; i += blockDim.x)
        as_double[i] = 0.125 * i;
    for (int i = threadIdx.x; i < ints; i += blockDim.x)
        as_int[i] = -i;
    for (int i = threadIdx.x; i < bytes; i += blockDim.x)
        as_byte[i] = (unsigned char)(i % 256);
    __syncthreads();
    if (threadIdx.x != 0)
        return;
    double sum = 0;
    for (int i = 0; i < doubles; i++)
        sum += as_double[i];
    for (int i = 0; i < ints; i++)
        sum += as_int[i];
    for (int i = 0; i < bytes; i++)
        sum += as_byte[i];
    *d_sum = sum;
}

int main(void)
{
    const int doubles = 70, ints = 101, bytes = 300;
    int values[MOST], *d_values, wrong = 0;
    double sum, exact = 0, *d_sum;
    cudaMalloc(&d_values, sizeof(values));
    cudaMalloc(&d_sum, sizeof(sum));
    for (int dynamic = 0; dynamic < 2; dynamic++) {
        for (int i = 0; i < MOST; i++)
            values[i] = i * i;
        cudaMemcpy(d_values, values, sizeof(values), cudaMemcpyHostToDevice);
        if (dynamic)
            mirrorDynamic<<<1, MOST, MOST * sizeof(int)>>>(d_values, MOST);
        else
            mirrorFixed<<<1, 128>>>(d_values, MOST);
        cudaMemcpy(values, d_values, sizeof(values), cudaMemcpyDeviceToHost);
        for (int i = 0; i < MOST; i++)
            wrong += values[i] != (MOST - 1 - i) * (MOST - 1 - i);
    }
    size_t pool = doubles * sizeof(double) + ints * sizeof(int) + bytes;
    threeArrays<<<1, 48, pool>>>(doubles, ints, bytes, d_sum);
    cudaMemcpy(&sum, d_sum, sizeof(sum), cudaMemcpyDeviceToHost);
    for (int i = 0; i < doubles; i++)
        exact += 0.125 * i;
    for (int i = 0; i < ints; i++)
        exact -= i;
    for (int i = 0; i < bytes; i++)
        exact += i % 256;
    printf("%d wrong, sum %g, exact %g\n", wrong, sum, exact);
    cudaFree(d_values);
    cudaFree(d_sum);
    return wrong != 0 || sum != exact;
}
