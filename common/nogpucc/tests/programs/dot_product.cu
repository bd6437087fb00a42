// dot_product.cu -- A dot product: shared memory, then one atomicAdd per block.
#include <stdio.h>
#include <stdlib.h>

#define SMALLER(a, b) ((a) < (b) ? (a) : (b))

const int length = 40000;
const int block_size = 256;
const int grid_size = SMALLER(40, (length + block_size - 1) / block_size);

__global__ void dot(const double *u, const double *v, double *result)
{
    __shared__ double products[block_size];
    double mine = 0;
    for (int i = block_size * blockIdx.x + threadIdx.x; i < length;
         i += block_size * gridDim.x)
        mine += u[i] * v[i];
    products[threadIdx.x] = mine;
    int active = block_size;
    do {
        active /= 2;
        __syncthreads();
        if (threadIdx.x < active)
            products[threadIdx.x] += products[threadIdx.x + active];
    } while (active > 1);
    if (threadIdx.x == 0)
        atomicAdd(result, products[0]);
}

int main(void)
{
    double *u = new double[length], *v = new double[length], result = 0, exact = 0;
    double *d_u, *d_v, *d_result;
    for (int i = 0; i < length; i++) {
        u[i] = i % 17;
        v[i] = i % 13 - 6;
        exact += u[i] * v[i];
    }
    cudaMalloc((void **)&d_u, length * sizeof(double));
    cudaMalloc((void **)&d_v, length * sizeof(double));
    cudaMalloc((void **)&d_result, sizeof(double));
    cudaMemcpy(d_u, u, length * sizeof(double), cudaMemcpyHostToDevice);
    cudaMemcpy(d_v, v, length * sizeof(double), cudaMemcpyHostToDevice);
    cudaMemcpy(d_result, &result, sizeof(double), cudaMemcpyHostToDevice);
    dot<<<grid_size, block_size>>>(d_u, d_v, d_result);
    cudaMemcpy(&result, d_result, sizeof(double), cudaMemcpyDeviceToHost);
    printf("device %g, host %g\n", result, exact);
    cudaFree(d_u);
    cudaFree(d_v);
    cudaFree(d_result);
    delete[] u;
    delete[] v;
    return result == exact ? EXIT_SUCCESS : EXIT_FAILURE;
}
