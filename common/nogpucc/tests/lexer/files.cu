// files.cu -- programs of several files; what the others include; one without a header.

// ## expect.h -- For the programs beside it: expect(wanted, found), and what rule.h has.
#pragma once
#include "rule.h"

#define expect(want, got) expect_equal(want, got, #got, __LINE__)
static inline void expect_equal(double want, double got, const char *what, int line)
{
    if (want == got) return;
    printf("line %d: %s is %g instead of %g\n", line, what, got, want);
    exit(1);
}

// ## generated.cu -- #line names the file that a tool has made the code from.
#include "expect.h"
#line 7 "made/by/generator.y"
__global__ void set_kernel(int *p) { *p = __LINE__; }

int main(void)
{
    int *p = zeros<int>(1);
    set_kernel<<<1, 1>>>(p);
    expect(7, first(p));
}

// ## device_only.cu -- Functions that only the text for the device has, before all others
#if __CUDA_ARCH__ >= 700
template <bool twice>
__device__ int count(int n) { return twice ? 2 * n : n; }
__device__ int one() { return 1; }
#endif

__global__ void sum(int *result)
{
#if __CUDA_ARCH__ >= 700
    *result = count<true>(3) + one();
#endif
}

int main(void)
{
    int *result, sum_of = 0;
    cudaMalloc(&result, sizeof *result);
    sum<<<1, 1>>>(result);
    cudaMemcpy(&sum_of, result, sizeof sum_of, cudaMemcpyDeviceToHost);
    return sum_of != 7;
}

// ## own_header.cu -- A header with the name of one of NVIDIA's; device code differs.
#include "expect.h"
#include "own/cuda.h"

__global__ void own_kernel(int *d)
{
#ifdef __CUDA_ARCH__
    *d = OWN;
#endif
}

int main()
{
    int *d = zeros<int>(1);
    own_kernel<<<1, 1>>>(d);
    expect(4, first(d));
}

// ## own/cuda.h -- A header of the user, with the name of one of NVIDIA.
#pragma once
#define OWN 4

// ## files/a.cu -- Another file has a kernel, and device names that are here, too.
#include "common.cuh"

__device__ int offset = 1;
__device__ int compute(int x) { return x + offset; }
__global__ void from_a(int *p) { *p = compute(10) + shared_by_all(1); }
template <class T> __global__ void anywhere(T *p);

int main()
{
    int *d = zeros<int>(4);
    from_a<<<1, 1>>>(d);
    expect(11 + 101, first(d));
    from_b<<<1, 1>>>(d, 3);
    expect(20 + 103, first(d));
    in_header<<<1, 4>>>(d);
    expect(0, first(d));
    expect(13, first(d + 3));
    launch_in_b(d);
    expect(3, first(d + 3));
    expect(42, plain_c());
}

// ## files/b.cu -- The other file of a.cu: the same names in device code.
#include "common.cuh"

__device__ int offset = 2;
__device__ int compute(int x) { return x * offset; }
__global__ void from_b(int *p, int x) { *p = compute(10) + shared_by_all(x); }
void launch_in_b(int *d) { in_header<int, 0><<<1, 4>>>(d); }

// ## files/common.cuh -- What a.cu and b.cu share.
#include "../expect.h"

__device__ int shared_by_all(int x) { return x + 100; }
inline __device__ int thread() { return threadIdx.x; }
template <class T, int add = 10> __global__ void in_header(T *p)
{
    if (thread()) p[thread()] = thread() + add;
    else *p = 0;
}
__global__ void from_b(int *p, int x);
void launch_in_b(int *d);
extern "C" int plain_c(void);

// ## files/plain.c
/* The C part of a.cu. */
int plain_c(void)
{
    int class = 42;
    return class;
}

// ## rdc/a.cu -- -rdc=true: another file's device code sees the same threadIdx.
#include "../expect.h"

__device__ int place(int x);
extern __device__ int total;
__global__ void alone(int *p);
__global__ void across(int *p)
{
    p[threadIdx.x + blockDim.x * blockIdx.x] = place(100);
    if (threadIdx.x == 0) atomicAdd(&total, 1);
}

int main()
{
    int *d = zeros<int>(8), sum;
    across<<<2, 4>>>(d);
    expect(100, first(d));
    expect(130, first(d + 3));
    expect(131, first(d + 7));
    cudaMemcpyFromSymbol(&sum, total, sizeof sum);
    expect(7, sum);
    alone<<<1, 8>>>(d);
    expect(70, first(d + 7));
}

// ## rdc/b.cu -- The other file of a.cu.
__device__ int total = 5;
__device__ int place(int x)
{
    __syncthreads();
    return x + threadIdx.x * 10 + blockIdx.x;
}
__global__ void alone(int *p) { p[threadIdx.x] = place(0); }
