// device_array.cu -- a lab's own arrays and launches; see device_array.h.

#include "device_array.h"

#include "check.h"

void *device_array(const void *host, size_t bytes)
{
    void *array = NULL;
    CUDA_CHECK(cudaMalloc(&array, bytes));
    CUDA_CHECK(cudaMemcpy(array, host, bytes, cudaMemcpyHostToDevice));
    return array;
}

void device_array_end(void *array, void *host, size_t bytes)
{
    if (host)
        CUDA_CHECK(cudaMemcpy(host, array, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(array));
}

void *pinned_array(size_t bytes)
{
    void *array = NULL;
    CUDA_CHECK(cudaMallocHost(&array, bytes));
    return array;
}

void pinned_array_end(void *array) { CUDA_CHECK(cudaFreeHost(array)); }

void device_launch(const void *kernel, unsigned blocks, unsigned threads,
                   void **arguments)
{
    const unsigned grid[2] = {blocks, 1}, block[2] = {threads, 1};
    device_launch_2d(kernel, grid, block, arguments);
}

void device_launch_2d(const void *kernel, const unsigned blocks[2],
                      const unsigned threads[2], void **arguments)
{
    dim3 grid(blocks[0], blocks[1]), block(threads[0], threads[1]);
    CUDA_CHECK(cudaLaunchKernel(kernel, grid, block, arguments, 0, 0));
    CUDA_CHECK(cudaDeviceSynchronize());
}
