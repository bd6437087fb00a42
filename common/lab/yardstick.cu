// yardstick.cu -- how fast the device copies within its memory, and reads it.

#include "yardstick.h"

#include "check.h"
#include "device_array.h"
#include "device_clock.h"
#include "probe_page.h"

struct copying {
    void *to;
    const void *from;
    size_t bytes;
};

static void queue_copy(void *data)
{
    const struct copying *c = (const struct copying *)data;
    CUDA_CHECK(cudaMemcpyAsync(c->to, c->from, c->bytes, cudaMemcpyDefault, 0));
}

double yardstick_copy_us(void *to, const void *from, size_t bytes)
{
    struct copying copying = {to, from, bytes};
    return back_to_back_us(queue_copy, &copying);
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

enum { THREADS = 256, WAVES = 8 };

// 16 bytes at a time. Were nothing done with what was read, the compiler would leave the
// reads out; this is of no use as a sum.
static __global__ void read_kernel(unsigned *out, const uint4 *from, size_t count)
{
    size_t threads = (size_t)gridDim.x * THREADS;
    unsigned mixed = 0;

    for (size_t i = (size_t)blockIdx.x * THREADS + threadIdx.x; i < count; i += threads)
        mixed |= from[i].x & from[i].y & from[i].z & from[i].w;
    if (mixed == 0xdeadbeef)
        *out = mixed;
}

double yardstick_read_us(const void *from, size_t bytes)
{
    int device, processors;
    unsigned *out;
    size_t count = bytes / sizeof(uint4);

    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(
        cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    CUDA_CHECK(cudaMalloc((void **)&out, sizeof *out));
    struct probe_launch launch = {{(unsigned)processors * WAVES, 1, 1},
                                  {THREADS, 1, 1},
                                  0,
                                  (const void *)read_kernel};
    void *arguments[] = {&out, &from, &count};
    double us = device_launch_us(&launch, arguments);
    CUDA_CHECK(cudaFree(out));
    return us;
}
