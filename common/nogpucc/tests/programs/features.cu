// features.cu -- atomic objects, barriers and pipelines of CUDA's C++ library.

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

// ## pipelines.cu -- cuda::pipeline with and without roles, memcpy_async with a barrier.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_runtime.h>

#pragma nv_diag_suppress static_var_with_dynamic_init

namespace cg = cooperative_groups;

constexpr int tile = 64, tiles = 9;

/* Each thread copies for itself, two tiles ahead. */
__global__ void ownCopies(const int *in, int *out)
{
    __shared__ alignas(alignof(int4)) int part[3][tile];
    const auto bytes = cuda::aligned_size_t<alignof(int)>(sizeof(int));
    cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
    int t = threadIdx.x, sum = 0;
    for (int next = 0, now = 0; now < tiles; now++) {
        for (; next < tiles && next < now + 2; next++) {
            pipe.producer_acquire();
            cuda::memcpy_async(&part[next % 3][t], &in[next * tile + t], bytes, pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        __syncthreads();
        sum += part[now % 3][tile - 1 - t];
        pipe.consumer_release();
    }
    out[t] = sum;
}

/* One half of the block copies for the other one. */
__global__ void roles(const int *in, int *out)
{
    __shared__ int part[2][tile];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    auto block = cg::this_thread_block();
    int t = threadIdx.x % tile, sum = 0;
    auto role = threadIdx.x < tile ? cuda::pipeline_role::producer
                                   : cuda::pipeline_role::consumer;
    auto pipe = cuda::make_pipeline(block, &state, role);
    for (int now = 0; now < tiles; now++) {
        if (role == cuda::pipeline_role::producer) {
            pipe.producer_acquire();
            cuda::memcpy_async(&part[now % 2][t], &in[now * tile + t], sizeof(int), pipe);
            pipe.producer_commit();
        } else {
            pipe.consumer_wait();
            sum += part[now % 2][tile - 1 - t];
            pipe.consumer_release();
        }
    }
    if (role == cuda::pipeline_role::consumer)
        out[t] = sum;
}

/* The whole block copies each tile, and waits at a barrier. */
__global__ void withBarrier(const int *in, int *out)
{
    __shared__ int part[tile];
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    auto block = cg::this_thread_block();
    if (threadIdx.x == 0)
        init(&bar, blockDim.x);
    block.sync();
    int sum = 0;
    for (int now = 0; now < tiles; now++) {
        cuda::memcpy_async(block, part, in + now * tile, sizeof part, bar);
        bar.arrive_and_wait();
        sum += part[tile - 1 - threadIdx.x];
        bar.arrive_and_wait();
    }
    out[threadIdx.x] = sum;
}

int main()
{
    int *in, *out, wrong = 0;
    cudaMallocManaged(&in, tiles * tile * sizeof(int));
    cudaMallocManaged(&out, 3 * tile * sizeof(int));
    for (int i = 0; i < tiles * tile; i++)
        in[i] = i * 7919 % 1009;
    ownCopies<<<1, tile>>>(in, out);
    roles<<<1, 2 * tile>>>(in, out + tile);
    withBarrier<<<1, tile>>>(in, out + 2 * tile);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    for (int i = 0; i < 3 * tile; i++) {
        int sum = 0;
        for (int now = 0; now < tiles; now++)
            sum += in[now * tile + tile - 1 - i % tile];
        wrong += sum != out[i];
    }
    std::printf("%d wrong\n", wrong);
    return wrong != 0;
}
