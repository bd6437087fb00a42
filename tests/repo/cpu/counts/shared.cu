// Accesses to shared memory: conflict-free, strided, wide, in tiles, reductions, atomics.
#include "counts.h"

static const int N = 1 << 18, BLOCK = 256, GRID = N / BLOCK;

#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

// One store and one load of shared memory; the barrier keeps both.
template <class T>
__global__ void stride_kernel(T *b, const T *a, int stride)
{
    __shared__ T s[BLOCK * 32 * 4 / sizeof(T) / 2];
    int t = threadIdx.x;
    s[t] = a[INDEX];
    __syncthreads();
    b[INDEX] = s[t % 128 * stride];
}
__global__ void store_stride_kernel(float *b, const float *a, int stride)
{
    __shared__ float s[128 * 32];
    int t = threadIdx.x;
    s[t % 128 * stride] = a[INDEX];
    __syncthreads();
    b[INDEX] = s[t];
}
__global__ void broadcast_kernel(float *b, const float *a)
{
    __shared__ float s[BLOCK];
    s[threadIdx.x] = a[INDEX];
    __syncthreads();
    b[INDEX] = s[threadIdx.x / 32];
}
__global__ void reverse_kernel(float *b, const float *a)
{
    extern __shared__ float dynamic[];
    dynamic[threadIdx.x] = a[INDEX];
    __syncthreads();
    b[INDEX] = dynamic[blockDim.x - 1 - threadIdx.x];
}
__global__ void pairs_kernel(float *b, const float *a) // two lanes share each word
{
    __shared__ float s[BLOCK];
    s[threadIdx.x] = a[INDEX];
    __syncthreads();
    b[INDEX] = s[threadIdx.x / 2 * 2];
}

template <int pitch>
__global__ void tile_kernel(float *b, const float *a, int width)
{
    __shared__ float tile[32][pitch];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    tile[threadIdx.y][threadIdx.x] = a[y * width + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    b[y * width + x] = tile[threadIdx.x][threadIdx.y];
}

// Three ways to add up a block.
__global__ void reduce_interleaved_kernel(float *sums, const float *a)
{
    __shared__ float s[BLOCK];
    int t = threadIdx.x;
    s[t] = a[INDEX];
    __syncthreads();
    for (int step = 1; step < BLOCK; step *= 2) {
        int i = 2 * step * t;
        if (i < BLOCK)
            s[i] += s[i + step];
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = s[0];
}
__global__ void reduce_halves_kernel(float *sums, const float *a)
{
    __shared__ float s[BLOCK];
    int t = threadIdx.x;
    s[t] = a[INDEX];
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (t < half)
            s[t] += s[t + half];
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = s[0];
}
__global__ void reduce_shuffle_kernel(float *sums, const float *a)
{
    __shared__ float s[BLOCK / 32];
    float v = a[INDEX];
    for (int by = 16; by > 0; by /= 2)
        v += __shfl_down_sync(~0u, v, by);
    if (threadIdx.x % 32 == 0)
        s[threadIdx.x / 32] = v;
    __syncthreads();
    if (threadIdx.x == 0) {
        float sum = 0;
        for (int w = 0; w < BLOCK / 32; w++)
            sum += s[w];
        sums[blockIdx.x] = sum;
    }
}

__global__ void histogram_kernel(int *bins, const unsigned char *a)
{
    atomicAdd(&bins[a[INDEX]], 1);
}
__global__ void shared_histogram_kernel(int *bins, const unsigned char *a)
{
    __shared__ int s[256];
    s[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&s[a[INDEX]], 1);
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
}
__global__ void take_kernel(int *b, int *next) // the old value is used
{
    b[INDEX] = atomicAdd(&next[INDEX % 64], 1);
}
__global__ void atomic_float_kernel(float *sums, const float *a)
{
    atomicAdd(&sums[INDEX % 1024], a[INDEX]);
}
__global__ void atomic_max_kernel(int *most, const int *a)
{
    atomicMax(&most[INDEX / 4], a[INDEX]);
}

static const int WIDTH = 512; // WIDTH * WIDTH == N

__global__ void matmul_kernel(float *c, const float *a, const float *b, int n)
{
    __shared__ float ta[16][16], tb[16][16];
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    float sum = 0;
    for (int tile = 0; tile < n; tile += 16) {
        ta[threadIdx.y][threadIdx.x] = a[y * n + tile + threadIdx.x];
        tb[threadIdx.y][threadIdx.x] = b[(tile + threadIdx.y) * n + x];
        __syncthreads();
        for (int k = 0; k < 16; k++)
            sum += ta[threadIdx.y][k] * tb[k][threadIdx.x];
        __syncthreads();
    }
    c[y * n + x] = sum;
}

int main()
{
    float *a = zeros<float>(4 * N), *b = zeros<float>(4 * N);
    unsigned char *bytes = (unsigned char *)malloc(N);
    for (unsigned i = 0; i < (unsigned)N; i++)
        bytes[i] = (i * 2654435761u) >> 24;
    const unsigned char *d_bytes = on_device(bytes, N);
    const dim3 tiles(WIDTH / 32, WIDTH / 32), tile(32, 32);

    for (int stride = 1; stride <= 32; stride *= 2)
        stride_kernel<<<GRID, BLOCK>>>(b, a, stride);
    stride_kernel<<<GRID, BLOCK>>>(b, a, 3);
    stride_kernel<<<GRID, BLOCK>>>(b, a, 6);
    stride_kernel<<<GRID, BLOCK>>>((char *)b, (char *)a, 1);
    stride_kernel<<<GRID, BLOCK>>>((char *)b, (char *)a, 8);
    stride_kernel<<<GRID, BLOCK>>>((double *)b, (double *)a, 1);
    stride_kernel<<<GRID, BLOCK>>>((double *)b, (double *)a, 2);
    stride_kernel<<<GRID, BLOCK>>>((double *)b, (double *)a, 16);
    stride_kernel<<<GRID, BLOCK>>>((float2 *)b, (float2 *)a, 1);
    stride_kernel<<<GRID, BLOCK>>>((float4 *)b, (float4 *)a, 1);
    stride_kernel<<<GRID, BLOCK>>>((float4 *)b, (float4 *)a, 2);
    stride_kernel<<<GRID, BLOCK>>>((float4 *)b, (float4 *)a, 8);
    store_stride_kernel<<<GRID, BLOCK>>>(b, a, 2);
    store_stride_kernel<<<GRID, BLOCK>>>(b, a, 32);
    broadcast_kernel<<<GRID, BLOCK>>>(b, a);
    reverse_kernel<<<GRID, BLOCK, BLOCK * sizeof *a>>>(b, a);
    pairs_kernel<<<GRID, BLOCK>>>(b, a);
    tile_kernel<32><<<tiles, tile>>>(b, a, WIDTH);
    tile_kernel<33><<<tiles, tile>>>(b, a, WIDTH);
    reduce_interleaved_kernel<<<GRID, BLOCK>>>(b, a);
    reduce_halves_kernel<<<GRID, BLOCK>>>(b, a);
    reduce_shuffle_kernel<<<GRID, BLOCK>>>(b, a);
    histogram_kernel<<<GRID, BLOCK>>>((int *)b, d_bytes);
    shared_histogram_kernel<<<GRID, BLOCK>>>((int *)b, d_bytes);
    take_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a);
    atomic_float_kernel<<<GRID, BLOCK>>>(b, a);
    atomic_max_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a);
    matmul_kernel<<<dim3(8, 8), dim3(16, 16)>>>(b, a, a + N, 128);
    return finish();
}
