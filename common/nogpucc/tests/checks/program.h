// program.h -- what the programs of this folder share: device memory, and main().
#pragma once
#include "rule.h"

/* Device memory for n values that nobody has written. */
template <class T> static inline T *unwritten(int n)
{
    T *d_values;
    MUST(cudaMalloc(&d_values, n * sizeof *d_values));
    return d_values;
}

/* The numbers from 0 to n - 1 in device memory. */
static inline int *numbers(int n)
{
    int values[n], *d_values = unwritten<int>(n);
    for (int i = 0; i < n; i++)
        values[i] = i;
    MUST(cudaMemcpy(d_values, values, sizeof values, cudaMemcpyHostToDevice));
    return d_values;
}

/* Fills an array with what is in device memory. */
template <class T, size_t n>
static inline void copy_back(T (&values)[n], const T *d_values)
{
    MUST(cudaMemcpy(values, d_values, sizeof values, cudaMemcpyDeviceToHost));
}

/* The host's part of a program: one launch. Fails if the kernel does. */
#define LAUNCH_ONLY(...) \
    int main(void) \
    { \
        __VA_ARGS__; \
        return cudaDeviceSynchronize() != cudaSuccess; \
    }
