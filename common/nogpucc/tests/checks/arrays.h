// arrays.h -- device memory for the programs of this folder: nobody wrote it, or zeros.
#pragma once
#include <cuda_runtime.h>

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
