// memory.cu -- memory, copies and a stopwatch for the fast versions.

#include "check.h"
#include "fast.h"

void *device_allocate(size_t bytes)
{
    void *p;
    CUDA_CHECK(cudaMalloc(&p, bytes));
    return p;
}

void *pinned_allocate(size_t bytes)
{
    void *p;
    CUDA_CHECK(cudaMallocHost(&p, bytes));
    return p;
}

void device_free(void *p) { CUDA_CHECK(cudaFree(p)); }

void pinned_free(void *p) { CUDA_CHECK(cudaFreeHost(p)); }

void copy(void *to, const void *from, size_t bytes)
{
    CUDA_CHECK(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, 0));
}

static cudaEvent_t start, stop; // made once: making them takes longer than a small kernel

void watch_start(void)
{
    if (!start) {
        CUDA_CHECK(cudaEventCreate(&start));
        CUDA_CHECK(cudaEventCreate(&stop));
    }
    CUDA_CHECK(cudaEventRecord(start, 0));
}

double watch_stop(void)
{
    float ms;
    CUDA_CHECK(cudaEventRecord(stop, 0));
    CUDA_CHECK(cudaEventSynchronize(stop));
    CUDA_CHECK(cudaEventElapsedTime(&ms, start, stop));
    return 1000.0 * ms;
}
