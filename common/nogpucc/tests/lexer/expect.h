// For the programs beside this file: expect(what it should be, what it is), device values.
#pragma once
#include <cstdio>
#include <cuda_runtime.h>

static int failures;
#define expect(want, got) expect_equal(want, got, #got, __LINE__)
static inline void expect_equal(double want, double got, const char *what, int line)
{
    if (want == got) return;
    printf("line %d: %s is %g instead of %g\n", line, what, got, want);
    failures = 1;
}

// The first element of a device array, when all that was launched is done.
template <class T> T first(const T *d)
{
    T value;
    cudaError_t error = cudaDeviceSynchronize();
    if (!error) error = cudaMemcpy(&value, d, sizeof value, cudaMemcpyDeviceToHost);
    if (!error) return value;
    printf("%s\n", cudaGetErrorString(error));
    failures = 1;
    return T();
}

// Device memory for n elements, all bytes 0.
template <class T> T *zeros(int n)
{
    T *d = nullptr;
    cudaMalloc(&d, n * sizeof(T));
    cudaMemset(d, 0, n * sizeof(T));
    return d;
}
