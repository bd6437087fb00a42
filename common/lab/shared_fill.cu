// shared_fill.cu -- leaves no zeros in shared memory that a kernel forgets to write.

#include "device_array.h"

#include "check.h"

enum { THREADS = 256, WAVES = 4, PATTERN = 0x7fc0dead }; // a NaN, and a large int

// count_lab.py knows its name: make count leaves it out.
static __global__ void lab_fill_kernel(int words)
{
    extern __shared__ volatile unsigned memory[]; // else nvcc leaves the stores out
    for (int i = threadIdx.x; i < words; i += THREADS)
        memory[i] = PATTERN;
}

static int attribute(cudaDeviceAttr which)
{
    int device, value;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&value, which, device));
    return value;
}

// Each multiprocessor gets blocks that have `bytes` each, as many as fit.
static void fill(int bytes)
{
    int words = bytes / (int)sizeof(unsigned), blocks = 0;
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, lab_fill_kernel,
                                                             THREADS, bytes));
    blocks *= WAVES * attribute(cudaDevAttrMultiProcessorCount);
    lab_fill_kernel<<<blocks, THREADS, bytes>>>(words);
    CUDA_CHECK(cudaGetLastError());
}

// How much of a multiprocessor's memory is shared depends on the kernel. So first as much
// as a block may have, then what a kernel with one float per thread gets.
void device_fill_shared(void)
{
    int most = attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin);

    CUDA_CHECK(cudaFuncSetAttribute(lab_fill_kernel,
                                    cudaFuncAttributeMaxDynamicSharedMemorySize, most));
    fill(most);
    fill(THREADS * sizeof(float));
    CUDA_CHECK(cudaDeviceSynchronize());
}
