// memory.cu -- memory and copies for the fast versions.

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
