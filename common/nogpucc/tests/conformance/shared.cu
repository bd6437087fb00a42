// shared.cu -- Shared memory, static and dynamic.
#include "rule.h"

struct cell {
    int x;
    double y;
};

__global__ void static_kernel(int *d_out)
{
    __shared__ int a[8], scalar;
    __shared__ struct cell cells[2];
    __shared__ int grid[2][4];
    int i = threadIdx.x;
    a[i] = i * i;
    grid[i / 4][i % 4] = 10 * i;
    if (i == 0)
        scalar = 5;
    if (i < 2) {
        cells[i].x = i + 1;
        cells[i].y = 0.5;
    }
    __syncthreads();
    d_out[i] = a[7 - i] + scalar + cells[1].x + (int)(cells[0].y * 2) + grid[1][0];
}

/* Each block has its own: what another block wrote is not seen. */
__global__ void per_block_kernel(int *d_out)
{
    __shared__ int count;
    if (threadIdx.x == 0)
        count = blockIdx.x;
    __syncthreads();
    atomicAdd(&count, 10);
    __syncthreads();
    if (threadIdx.x == 0)
        d_out[blockIdx.x] = count;
}

__global__ void dynamic_kernel(int *d_out, int n)
{
    extern __shared__ int bytes[];
    int *ints = bytes;
    float *floats = (float *)&ints[n];
    char *chars = (char *)&floats[n];
    int i = threadIdx.x;
    ints[i] = i;
    floats[i] = 0.5f * i;
    chars[i] = (char)(i + 1);
    __syncthreads();
    int j = (i + 1) % n;
    d_out[i] = ints[j] * 100 + (int)(floats[j] * 2) * 10 + chars[j];
}

__global__ void doubles_kernel(int *d_out)
{
    extern __shared__ double doubles[];
    doubles[threadIdx.x] = threadIdx.x * 1.5;
    __syncthreads();
    d_out[threadIdx.x] = (int)(doubles[blockDim.x - 1 - threadIdx.x] * 2);
}

/* Static shared memory beside dynamic shared memory. */
__global__ void both_kernel(int *d_out)
{
    extern __shared__ int dynamic[];
    __shared__ int fixed[4];
    fixed[threadIdx.x] = threadIdx.x;
    dynamic[threadIdx.x] = threadIdx.x * 10;
    __syncthreads();
    d_out[threadIdx.x] = fixed[3 - threadIdx.x] + dynamic[3 - threadIdx.x];
}

__device__ int sum(const int *values, int n)
{
    int total = 0;
    for (int i = 0; i < n; i++)
        total += values[i];
    return total;
}

__global__ void passed_on_kernel(int *d_out)
{
    __shared__ int a[32];
    a[threadIdx.x] = threadIdx.x;
    __syncthreads();
    d_out[threadIdx.x] = sum(a, threadIdx.x + 1);
}

template <typename T, int N>
__global__ void template_kernel(int *d_out)
{
    __shared__ T a[N];
    a[threadIdx.x] = (T)threadIdx.x;
    __syncthreads();
    d_out[threadIdx.x] = (int)a[N - 1 - threadIdx.x];
}

int main(void)
{
    int *d_out;
    MUST(cudaMalloc((void **)&d_out, 64 * sizeof *d_out));
    static_kernel<<<1, 8>>>(d_out);
    show_ints("static", d_out, 8);
    per_block_kernel<<<4, 8>>>(d_out);
    show_ints("per-block", d_out, 4);
    dynamic_kernel<<<1, 4, 4 * (sizeof(int) + sizeof(float) + 1)>>>(d_out, 4);
    show_ints("dynamic-three-arrays", d_out, 4);
    doubles_kernel<<<1, 4, 4 * sizeof(double)>>>(d_out);
    show_ints("dynamic-doubles", d_out, 4);
    both_kernel<<<1, 4, 4 * sizeof(int)>>>(d_out);
    show_ints("static-and-dynamic", d_out, 4);
    passed_on_kernel<<<1, 8>>>(d_out);
    show_ints("passed-to-a-function", d_out, 8);
    template_kernel<float, 4><<<1, 4>>>(d_out);
    show_ints("in-a-template", d_out, 4);
    MUST(cudaFuncSetAttribute(doubles_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                              64 << 10));
    doubles_kernel<<<1, 4, 64 << 10>>>(d_out);
    show_error("64-KiB-when-asked-for", cudaGetLastError());
    show_ints("64-KiB-works", d_out, 4);
    dynamic_kernel<<<1, 4, 64 << 10>>>(d_out, 4);
    show_error("64-KiB-when-not-asked-for", cudaGetLastError());
    show_error("more-than-there-is",
               cudaFuncSetAttribute(doubles_kernel,
                                    cudaFuncAttributeMaxDynamicSharedMemorySize,
                                    16 << 20));
    return 0;
}
