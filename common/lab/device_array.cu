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

void device_launch(const void *kernel, unsigned blocks, unsigned threads,
                   void **arguments)
{
    CUDA_CHECK(cudaLaunchKernel(kernel, dim3(blocks), dim3(threads), arguments, 0, 0));
    CUDA_CHECK(cudaDeviceSynchronize());
}
