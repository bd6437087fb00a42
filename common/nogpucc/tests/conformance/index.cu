// index.cu -- threadIdx, blockIdx, blockDim, gridDim, warpSize in 1, 2, 3 dimensions.
#include "rule.h"

/* Writes where each thread of a small grid believes to be, as six digits. */
__global__ void places_kernel(int *d_out)
{
    int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    int threads = blockDim.x * blockDim.y * blockDim.z;
    d_out[block * threads + thread] = blockIdx.z * 100000 + blockIdx.y * 10000 +
                                      blockIdx.x * 1000 + threadIdx.z * 100 +
                                      threadIdx.y * 10 + threadIdx.x;
}

__global__ void sizes_kernel(int *d_out)
{
    if (threadIdx.x || threadIdx.y || threadIdx.z || blockIdx.x || blockIdx.y ||
        blockIdx.z)
        return;
    d_out[0] = gridDim.x;
    d_out[1] = gridDim.y;
    d_out[2] = gridDim.z;
    d_out[3] = blockDim.x;
    d_out[4] = blockDim.y;
    d_out[5] = blockDim.z;
    d_out[6] = warpSize;
}

/* The type of each built-in is what C's conversions make of it. */
__global__ void types_kernel(int *d_out)
{
    uint3 place = threadIdx;
    dim3 size = blockDim;
    if (threadIdx.y)
        return;
    d_out[0] = sizeof place;
    d_out[1] = (int)(place.x + size.y);
    d_out[2] = threadIdx.x - 1 > 0; // unsigned: 0 - 1 is large
    d_out[3] = sizeof threadIdx.x;
    d_out[4] = sizeof warpSize;
}

__device__ int global_index(void) { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void in_function_kernel(int *d_out)
{
    d_out[global_index()] = global_index() * 2;
}

/* How often each element was visited, by a grid too small and by one too large. */
__global__ void grid_stride_kernel(int *d_out, int n)
{
    for (int i = global_index(); i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&d_out[i], 1);
}

__global__ void count_kernel(unsigned long long *d_count, unsigned *d_largest)
{
    if (threadIdx.x == 0)
        atomicAdd(d_count, 1ull);
    atomicMax(d_largest, blockIdx.x);
}

static void show_counts(void)
{
    unsigned long long *d_count, count;
    unsigned *d_largest, largest;
    MUST(cudaMalloc((void **)&d_count, 8));
    MUST(cudaMalloc((void **)&d_largest, 4));
    MUST(cudaMemset(d_count, 0, 8));
    MUST(cudaMemset(d_largest, 0, 4));
    count_kernel<<<100000, 32>>>(d_count, d_largest);
    MUST(cudaMemcpy(&count, d_count, 8, cudaMemcpyDeviceToHost));
    MUST(cudaMemcpy(&largest, d_largest, 4, cudaMemcpyDeviceToHost));
    show_number("every-block-runs-once", (double)count);
    show_number("largest-block", largest);
}

int main(void)
{
    int *d_out;
    dim3 none, one(5), two(6, 7);
    MUST(cudaMalloc((void **)&d_out, 64 * sizeof *d_out));
    places_kernel<<<3, 4>>>(d_out);
    show_ints("1d", d_out, 12);
    places_kernel<<<dim3(2, 2), dim3(2, 3)>>>(d_out);
    show_ints("2d", d_out, 24);
    places_kernel<<<dim3(1, 2, 2), dim3(2, 1, 3)>>>(d_out);
    show_ints("3d", d_out, 24);
    sizes_kernel<<<dim3(3, 4, 5), dim3(6, 7, 8)>>>(d_out);
    show_ints("sizes", d_out, 7);
    sizes_kernel<<<9, 2>>>(d_out);
    show_ints("sizes-1d", d_out, 7);
    types_kernel<<<1, dim3(1, 3)>>>(d_out);
    show_ints("types", d_out, 5);
    in_function_kernel<<<2, 4>>>(d_out);
    show_ints("in-a-function", d_out, 8);
    MUST(cudaMemset(d_out, 0, 40 * sizeof *d_out));
    grid_stride_kernel<<<2, 3>>>(d_out, 20);
    grid_stride_kernel<<<4, 32>>>(d_out, 20);
    show_ints("grid-stride", d_out, 22);
    show_counts();
    show_number("dim3-default", none.x * 100 + none.y * 10 + none.z);
    show_number("dim3-of-one", one.x * 100 + one.y * 10 + one.z);
    show_number("dim3-of-two", two.x * 100 + two.y * 10 + two.z);
    return 0;
}
