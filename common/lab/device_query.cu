// device_query.cu -- what a lab's program asks CUDA by itself; see device_query.h.

#include "device_query.h"

#include "check.h"

int device_count(int *driver, int *runtime, const char **error)
{
    int count = 0; // a call that fails leaves its output alone
    cudaError_t e = cudaGetDeviceCount(&count);
    *driver = 0;
    *runtime = 0;
    CUDA_CHECK(cudaDriverGetVersion(driver));
    CUDA_CHECK(cudaRuntimeGetVersion(runtime));
    *error = cudaGetErrorName(e);
    return e == cudaSuccess ? count : 0;
}

int device_current(void)
{
    int device;
    CUDA_CHECK(cudaGetDevice(&device));
    return device;
}

const char *device_unread_error(void)
{
    cudaError_t e = cudaPeekAtLastError();
    return e == cudaSuccess ? NULL : cudaGetErrorName(e);
}

bool device_works(void) { return cudaDeviceSynchronize() == cudaSuccess; }

bool device_attribute(int device, int number, int *value)
{
    const auto which = static_cast<cudaDeviceAttr>(number);
    const cudaError_t e = cudaDeviceGetAttribute(value, which, device);
    const bool is_unknown = e == cudaErrorInvalidValue;
    if (is_unknown)
        cudaGetLastError();
    else
        CUDA_CHECK(e);
    return !is_unknown;
}

int device_blocks_at_once(int threads)
{
    int processors = 1, most = threads;
    device_attribute(device_current(), cudaDevAttrMultiProcessorCount, &processors);
    device_attribute(device_current(), cudaDevAttrMaxThreadsPerMultiProcessor, &most);
    return processors * (most / threads);
}

struct device_identity device_identify(int device)
{
    static struct cudaDeviceProp all;
    struct device_identity of = {};
    CUDA_CHECK(cudaGetDeviceProperties(&all, device));
    snprintf(of.name, sizeof of.name, "%s", all.name);
    of.memory = (long long)all.totalGlobalMem;
    device_attribute(device, cudaDevAttrPciDomainId, &of.place[0]);
    device_attribute(device, cudaDevAttrPciBusId, &of.place[1]);
    device_attribute(device, cudaDevAttrPciDeviceId, &of.place[2]);
    return of;
}

void *device_zeroed(int device, size_t bytes)
{
    const int current = device_current();
    void *d_memory;
    CUDA_CHECK(cudaSetDevice(device));
    CUDA_CHECK(cudaMalloc(&d_memory, bytes));
    CUDA_CHECK(cudaMemset(d_memory, 0, bytes));
    CUDA_CHECK(cudaSetDevice(current));
    return d_memory;
}

int device_read(void *to, const void *d_from, size_t bytes)
{
    struct cudaPointerAttributes attributes;
    CUDA_CHECK(cudaPointerGetAttributes(&attributes, d_from));
    CUDA_CHECK(cudaMemcpy(to, d_from, bytes, cudaMemcpyDeviceToHost));
    return attributes.device;
}
