// counts.h -- shared by the programs whose counts are compared with a GPU's.
#pragma once
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call) check(call, #call, __LINE__)
static inline void check(cudaError_t e, const char *call, int line)
{
    if (e != cudaSuccess) {
        fprintf(stderr, "line %d: %s: %s\n", line, call, cudaGetErrorString(e));
        exit(4);
    }
}

// Device memory for n elements, filled with zeros: address and count are all that matters.
template <class T>
static T *zeros(size_t n)
{
    T *d = NULL;
    CHECK(cudaMalloc(&d, n * sizeof *d));
    CHECK(cudaMemset(d, 0, n * sizeof *d));
    return d;
}
template <class T>
static T *on_device(const T *values, size_t n)
{
    T *d = zeros<T>(n);
    CHECK(cudaMemcpy(d, values, n * sizeof *d, cudaMemcpyHostToDevice));
    return d;
}

static inline int finish(void)
{
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    return 0;
}
