// yardstick_read.cu -- how fast the device reads its memory, by a kernel.

#include "yardstick.h"

#include "check.h"
#include "device_array.h"
#include "probe_page.h"

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
