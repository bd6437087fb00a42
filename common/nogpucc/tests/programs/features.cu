// features.cu -- atomic objects and barriers of CUDA's C++ library.

// ## atomic_objects.cu -- cuda::atomic, cuda::atomic_ref and cuda::barrier.
#include <cstdio>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda_runtime.h>

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
