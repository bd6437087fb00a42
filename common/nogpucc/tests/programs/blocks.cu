// blocks.cu -- what the threads of a block do together: they sort, and they sum up.

// ## bitonic_sort.cu -- Sorts in a network, in shared memory and by launches.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

const int SPAN = 512; // sorted by one block of SPAN / 2 threads

template <typename T>
__device__ void order(T &low, T &high, bool rising)
{
    if ((high < low) == rising) {
        const T kept = low;
        low = high;
        high = kept;
    }
}

/* Thread t compares the pair whose lower place has no bit `distance`. */
__device__ int lowerPlace(int t, int distance) { return 2 * t - (t & (distance - 1)); }

__global__ void compareFar(float *values, int length, int distance)
{
    const int t = blockIdx.x * blockDim.x + threadIdx.x;
    const int low = lowerPlace(t, distance);
    order(values[low], values[low + distance], (low & length) == 0);
}

/* All steps from `first` on that stay within one block's span. */
__global__ void compareNear(float *values, int shortest, int longest)
{
    __shared__ float span[SPAN];
    const int t = threadIdx.x, base = blockIdx.x * SPAN;
    span[t] = values[base + t];
    span[t + SPAN / 2] = values[base + t + SPAN / 2];
    for (int length = shortest; length <= longest; length *= 2)
        for (int distance = min(length, SPAN) / 2; distance > 0; distance /= 2) {
            __syncthreads();
            const int low = lowerPlace(t, distance);
            order(span[low], span[low + distance], ((base + low) & length) == 0);
        }
    __syncthreads();
    values[base + t] = span[t];
    values[base + t + SPAN / 2] = span[t + SPAN / 2];
}

int main()
{
    const int count = 1 << 16, half = SPAN / 2, blocks = count / SPAN;
    std::vector<float> values(count), sorted;
    for (float &v : values)
        v = (float)std::rand();
    sorted = values;
    std::sort(sorted.begin(), sorted.end());
    float *dev;
    if (cudaMalloc(&dev, count * sizeof(float)) != cudaSuccess)
        return 1;
    cudaMemcpy(dev, &values[0], count * sizeof(float), cudaMemcpyHostToDevice);
    compareNear<<<blocks, half>>>(dev, 2, SPAN);
    for (int length = 2 * SPAN; length <= count; length *= 2) {
        for (int distance = length / 2; distance >= SPAN; distance /= 2)
            compareFar<<<blocks, half>>>(dev, length, distance);
        compareNear<<<blocks, half>>>(dev, length, length);
    }
    cudaMemcpy(&values[0], dev, count * sizeof(float), cudaMemcpyDeviceToHost);
    cudaFree(dev);
    const bool same = values == sorted;
    std::puts(same ? "in order" : "NOT in order");
    return !same;
}

// ## unrolled_reduction.cu -- Sums whose last warp counts on its lanes running together.
#include <algorithm>
#include <cstdio>
#include <cuda_runtime.h>
#include <numeric>

/* As taught before 2017: volatile memory, and no __syncwarp(). */
template <unsigned blockSize>
__device__ void warpReduce(volatile int *sdata, unsigned tid)
{
    if (blockSize >= 64) sdata[tid] += sdata[tid + 32];
    if (blockSize >= 32) sdata[tid] += sdata[tid + 16];
    if (blockSize >= 16) sdata[tid] += sdata[tid + 8];
    if (blockSize >= 8) sdata[tid] += sdata[tid + 4];
    if (blockSize >= 4) sdata[tid] += sdata[tid + 2];
    if (blockSize >= 2) sdata[tid] += sdata[tid + 1];
}

template <unsigned blockSize>
__global__ void reduceUnrolled(const int *in, int *out)
{
    __shared__ int sdata[blockSize];
    unsigned tid = threadIdx.x;
    sdata[tid] = in[blockIdx.x * blockSize + tid];
    __syncthreads();
    for (unsigned s = blockSize / 2; s > 32; s /= 2) {
        if (tid < s)
            sdata[tid] += sdata[tid + s];
        __syncthreads();
    }
    if (tid < 32) warpReduce<blockSize>(sdata, tid);
    if (tid == 0) out[blockIdx.x] = sdata[0];
}

/* Another form, with a running value and a maximum. */
__global__ void largest(const int *in, int *out)
{
    __shared__ int all[128];
    int tid = threadIdx.x, mine = in[blockIdx.x * 128 + tid];
    all[tid] = mine;
    __syncthreads();
    if (tid < 64)
        all[tid] = mine = max(mine, all[tid + 64]);
    __syncthreads();
    if (tid < 32) {
        volatile int *v = all;
        v[tid] = mine = max(mine, v[tid + 32]);
        for (int d = 16; d > 0; d >>= 1)
            v[tid] = mine = max(mine, v[tid + d]);
    }
    if (tid == 0)
        out[blockIdx.x] = all[0];
}

/* Another one, where each lane adds what another one had; memory that is not volatile. */
struct pair { int sum, count; };

__device__ pair &operator+=(pair &a, pair b)
{
    a.sum += b.sum;
    a.count += b.count;
    return a;
}

__global__ void swapAndAdd(const int *in, int *out)
{
    __shared__ pair all[32];
    int t = threadIdx.x;
    all[t].sum = in[blockIdx.x * 32 + t];
    all[t].count = 1;
    __syncwarp();
    for (int d = 16; d > 0; d /= 2) {
        all[t] += all[t ^ d];
        __syncwarp();
    }
    if (t == 7)
        out[blockIdx.x] = all[t].sum * 100 + all[t].count;
}

int main()
{
    const int n = 1 << 16;
    int *in, *out, wrong = 0;
    cudaMallocManaged(&in, n * sizeof(int));
    cudaMallocManaged(&out, n / 128 * sizeof(int));
    for (int i = 0; i < n; i++)
        in[i] = i * 7919 % 1009;
    reduceUnrolled<256><<<n / 256, 256>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < n / 256; b++)
        wrong += std::accumulate(in + 256 * b, in + 256 * (b + 1), 0) != out[b];
    largest<<<n / 128, 128>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < n / 128; b++)
        wrong += *std::max_element(in + 128 * b, in + 128 * (b + 1)) != out[b];
    swapAndAdd<<<8, 32>>>(in, out);
    cudaDeviceSynchronize();
    for (int b = 0; b < 8; b++)
        wrong += std::accumulate(in + 32 * b, in + 32 * (b + 1), 0) * 100 + 32 != out[b];
    std::printf("%d blocks wrong\n", wrong);
    return wrong != 0;
}
