// program.h -- what the programs of this folder share: device memory, and main().
#pragma once
#include <cuda_runtime.h>

/* Device memory for n values that nobody has written. */
template <class T>
T *unwritten(int n)
{
    T *d_values;
    cudaMalloc(&d_values, n * sizeof *d_values);
    return d_values;
}

template <class T>
T *zeros(int n)
{
    T *d_values = unwritten<T>(n);
    cudaMemset(d_values, 0, n * sizeof *d_values);
    return d_values;
}

/* The host's part of a program: one launch. Fails if the kernel does. */
#define LAUNCH_ONLY(...) \
    int main(void) \
    { \
        __VA_ARGS__; \
        return cudaDeviceSynchronize() != cudaSuccess; \
    }
