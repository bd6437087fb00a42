// first.cu -- a program's own names, CUDA's C++ library.

#include <cstdio>
#include <cuda_runtime.h>

// ## names_of_its_own.cu -- Its lerp() and macro, chevrons with spaces.
#include <cmath>

using namespace std;

#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif

inline HD float lerp(float a, float b, float t) { return a + t * (b - a); }
inline HD float3 lerp(float3 a, float3 b, float t)
{
    return make_float3(lerp(a.x, b.x, t), lerp(a.y, b.y, t), lerp(a.z, b.z, t));
}

template <class T> __global__ void blend(T *out, T a, T b)
{
    out[threadIdx.x] = lerp(a, b, threadIdx.x / 4.0f);
}

int main()
{
    float *numbers;
    float3 *vectors;
    cudaMallocManaged(&numbers, 4 * sizeof *numbers);
    cudaMallocManaged(&vectors, 4 * sizeof *vectors);
    blend << <1, 4 >> >(numbers, 1.0f, 3.0f);
    blend<float3> << < dim3(1), dim3(4), 0 >> > (vectors, {0, 0, 0}, {1, 2, 4});
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    int wrong = 0;
    for (int i = 0; i < 4; i++)
        wrong += numbers[i] != 1 + i / 2.0f || vectors[i].z != i;
    wrong += lerp(2.0f, 4.0f, 0.5f) != 3;
    std::printf("%d wrong\n", wrong);
    return wrong;
}

// ## atomic_objects.cu -- cuda::atomic, cuda::atomic_ref and cuda::barrier.
#include <cuda/atomic>
#include <cuda/barrier>

#pragma nv_diag_suppress static_var_with_dynamic_init

__device__ cuda::atomic<int, cuda::thread_scope_device> counter;

__global__ void count(int *largest)
{
    counter.fetch_add(1, cuda::memory_order_relaxed);
    cuda::atomic_ref<int, cuda::thread_scope_device> most(*largest);
    most.fetch_max(int(blockIdx.x * blockDim.x + threadIdx.x));
}

__global__ void reverse(const int *in, int *out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    __shared__ int part[128];
    if (threadIdx.x == 0)
        init(&bar, blockDim.x);
    __syncthreads();
    part[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
    auto token = bar.arrive();
    bar.wait(std::move(token));
    out[blockIdx.x * blockDim.x + threadIdx.x] = part[blockDim.x - 1 - threadIdx.x];
    bar.arrive_and_wait();
    if (threadIdx.x == 0)
        out[blockIdx.x * blockDim.x] += counter.load();
}

int main()
{
    int *largest, *in, *out;
    cudaMallocManaged(&largest, sizeof(int));
    cudaMallocManaged(&in, 256 * sizeof(int));
    cudaMallocManaged(&out, 256 * sizeof(int));
    *largest = 0;
    for (int i = 0; i < 256; i++)
        in[i] = i;
    count<<<8, 64>>>(largest);
    reverse<<<2, 128>>>(in, out);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    int wrong = *largest != 511;
    for (int i = 0; i < 256; i++)
        wrong += out[i] != i / 128 * 128 + 127 - i % 128 + (i % 128 ? 0 : 512);
    std::printf("%d wrong\n", wrong);
    return wrong != 0;
}
