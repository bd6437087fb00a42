// transfer_cost.cu -- Lab 4: what a computation on the device costs, copies included.
//
// This is the one file to edit. Then: make check LAB=4

#include "transfer_cost.h"

#include <stdlib.h>

#include "check.h"
#include "timing.h"

// dest[i] = a[i] * b[i], then work - 1 times dest[i] = dest[i] * a[i] + b[i].
__global__ void multiply_kernel(float *dest, const float *a, const float *b, int n,
                                int work)
{
#ifdef SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float ai = a[i], bi = b[i], x = ai * bi;
        for (int k = 1; k < work; k++)
            x = fmaf(x, ai, bi); // rounds once, as the CPU version does
        dest[i] = x;
    }
#else
    // TODO 1 (about 7 lines): do `work` rounds; fmaf(x, y, z) is x * y + z, rounded once.
#endif
}

float *host_alloc(int n, int pinned)
{
    float *p = NULL;
#ifdef SOLUTION
    if (pinned)
        CUDA_CHECK(cudaMallocHost(&p, n * sizeof *p));
    else
        p = (float *)malloc(n * sizeof *p);
#else
    // TODO 5 (1 more line): allocate with cudaMallocHost if the memory is to be pinned.
    p = (float *)malloc(n * sizeof *p);
#endif
    return p;
}

void host_free(float *p, int pinned)
{
#ifdef SOLUTION
    if (pinned)
        CUDA_CHECK(cudaFreeHost(p));
    else
        free(p);
#else
    // TODO 5 (2 more lines): free memory from cudaMallocHost with cudaFreeHost.
    free(p);
#endif
}

// Allocates n floats on the device.
static float *device_alloc(int n)
{
    float *d = NULL;
    CUDA_CHECK(cudaMalloc(&d, n * sizeof *d));
    return d;
}

struct parts multiply(float *dest, const float *a, const float *b, int n, int work)
{
    struct parts us = {0, 0, 0, 0};
    float *d_a = device_alloc(n), *d_b = device_alloc(n), *d_dest = device_alloc(n);

    CUDA_CHECK(cudaDeviceSynchronize()); // nothing else runs when the clock starts

#ifdef SOLUTION
    size_t bytes = n * sizeof *a;
    double start = now_us();
    CUDA_CHECK(cudaMemcpy(d_a, a, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_b, b, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaDeviceSynchronize());
    double copied = now_us();
    us.h2d = copied - start;
#else
    // TODO 2 (about 7 lines): read now_us(), copy a and b to the device, wait, and read
    // now_us() again. The difference is us.h2d. n floats are n * sizeof *a bytes.
#endif

#ifdef SOLUTION
    multiply_kernel<<<(n + 255) / 256, 256>>>(d_dest, d_a, d_b, n, work);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaDeviceSynchronize());
    double computed = now_us();
    us.kernel = computed - copied;
#else
    // TODO 3 (about 5 lines): launch enough blocks of 256 threads for n, check the
    // launch, wait for the kernel, and read now_us() again for us.kernel.
#endif

#ifdef SOLUTION
    CUDA_CHECK(cudaMemcpy(dest, d_dest, bytes, cudaMemcpyDeviceToHost));
    double end = now_us();
    us.d2h = end - computed;
    us.total = end - start;
#else
    // TODO 4 (about 4 lines): copy the result back to dest, for us.d2h. us.total goes
    // from the first reading of the clock to the last.
#endif

    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_b));
    CUDA_CHECK(cudaFree(d_dest));
    return us;
}

int crossing(const double *cpu_us, const double *gpu_us, int rows)
{
#ifdef SOLUTION
    int first = rows;
    while (first > 0 && gpu_us[first - 1] < cpu_us[first - 1])
        first--;
    return first < rows ? first : -1;
#else
    // TODO 6 (about 4 lines): return the first row of the wins that last to the end.
    return 0;
#endif
}
