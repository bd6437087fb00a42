// device_array.cu -- a lab's own arrays and launches; see device_array.h.

#include "device_array.h"

#include "check.h"
#include "device_clock.h"
#include "probe_page.h"

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
        device_array_read(host, array, bytes);
    CUDA_CHECK(cudaFree(array));
}

void device_array_read(void *host, const void *array, size_t bytes)
{
    CUDA_CHECK(cudaMemcpy(host, array, bytes, cudaMemcpyDeviceToHost));
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

static void queue_launch(const struct probe_launch *as, void **arguments)
{
    dim3 grid(as->grid.x, as->grid.y, as->grid.z);
    dim3 block(as->block.x, as->block.y, as->block.z);
    CUDA_CHECK(cudaLaunchKernel(as->kernel, grid, block, arguments, as->shared, 0));
}

void device_launch_as(const struct probe_launch *as, void **arguments)
{
    queue_launch(as, arguments);
    CUDA_CHECK(cudaDeviceSynchronize());
}

struct launch {
    const struct probe_launch *as;
    void **arguments;
};

static void queue_again(void *data)
{
    const struct launch *l = (const struct launch *)data;
    queue_launch(l->as, l->arguments);
}

double device_launch_us(const struct probe_launch *as, void **arguments)
{
    struct launch launch = {as, arguments};
    return back_to_back_us(queue_again, &launch);
}
