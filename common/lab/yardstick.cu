// yardstick.cu -- how fast the device copies within its own memory, without a kernel.

#include "yardstick.h"

#include "check.h"
#include "timing.h"

// Several copies back to back, timed by the host: the latency of the first counts for
// little, and the device is never idle in between.
double yardstick_copy_us(void *to, const void *from, size_t bytes)
{
    const int COPIES = 16;

    CUDA_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, 0)); // the warm-up
    CUDA_CHECK(cudaDeviceSynchronize());
    double begin = now_us();
    for (int i = 0; i < COPIES; i++)
        CUDA_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, 0));
    CUDA_CHECK(cudaDeviceSynchronize());
    return (now_us() - begin) / COPIES;
}

float yardstick_copy(float *b, const float *a, int n)
{
    const size_t ALIGNMENT = 256;
    size_t bytes = n * sizeof *a;
    size_t room = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    char *from, *to;

    if (n == 0)
        return 0;
    CUDA_CHECK(cudaMalloc((void **)&from, 2 * room));
    to = from + room;
    CUDA_CHECK(cudaMemcpy(from, a, bytes, cudaMemcpyDefault));
    double us = yardstick_copy_us(to, from, bytes);
    CUDA_CHECK(cudaMemcpy(b, to, bytes, cudaMemcpyDefault));
    CUDA_CHECK(cudaFree(from));
    return us / 1000;
}
