// shared.cu -- accesses to shared memory: strided, wide, in tiles, reductions, atomics.
#include "counts.h"

static const int N = 1 << 16, BLOCK = 256, GRID = N / BLOCK;

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
#pragma unroll 1
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
#pragma unroll 1
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
#pragma unroll 1
        for (int w = 0; w < BLOCK / 32; w++)
            sum += s[w];
        sums[blockIdx.x] = sum;
    }
}

// Atomic functions: `map` says which lanes of a warp share an address.
enum sharing { NONE, PAIRS, FOURS, FOURS_APART, HALF, ALL };
__device__ int place(int map)
{
    const int i = INDEX, lane = i % 32, first = i - lane;
    switch (map) {
    case NONE:
        return i;
    case PAIRS:
        return first + lane / 2;
    case FOURS:
        return first + lane / 4;
    case FOURS_APART:
        return first * 2 + lane / 4 * 8;
    case HALF:
        return first + (lane < 16 ? 0 : lane);
    default:
        return first;
    }
}
template <class T>
__global__ void add_kernel(T *sums, const T *a, int map)
{
    atomicAdd(&sums[place(map)], a[INDEX]);
}
template <class T>
__global__ void take_kernel(T *b, T *sums, const T *a, int map) // uses the old value
{
    b[INDEX] = atomicAdd(&sums[place(map)], a[INDEX]);
}
__global__ void max_kernel(int *most, const int *a, int map)
{
    atomicMax(&most[place(map)], a[INDEX]);
}
__global__ void exchange_kernel(int *b, int *p, int map)
{
    b[INDEX] = atomicExch(&p[place(map)], 1);
}
__global__ void compare_kernel(int *b, int *p, int map)
{
    b[INDEX] = atomicCAS(&p[place(map)], 0, 1);
}
template <class T>
__global__ void shared_add_kernel(T *sums, const T *a, int each)
{
    __shared__ T s[BLOCK];
    s[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&s[threadIdx.x / each], a[INDEX]);
    __syncthreads();
    sums[INDEX] = s[threadIdx.x];
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

static const int WIDTH = 256; // WIDTH * WIDTH == N

template <int unroll>
__global__ void matmul_kernel(float *c, const float *a, const float *b, int n)
{
    __shared__ float ta[16][16], tb[16][16];
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    float sum = 0;
    for (int tile = 0; tile < n; tile += 16) {
        ta[threadIdx.y][threadIdx.x] = a[y * n + tile + threadIdx.x];
        tb[threadIdx.y][threadIdx.x] = b[(tile + threadIdx.y) * n + x];
        __syncthreads();
#pragma unroll unroll
        for (int k = 0; k < 16; k++)
            sum += ta[threadIdx.y][k] * tb[k][threadIdx.x];
        __syncthreads();
    }
    c[y * n + x] = sum;
}

int main()
{
    float *a = zeros<float>(4 * N), *b = zeros<float>(8 * N);
    static unsigned char bytes[N];
    for (unsigned i = 0; i < (unsigned)N; i++)
        bytes[i] = i * i / 7; // some lanes share a bin
    const unsigned char *d_bytes = on_device(bytes);
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
    for (int map = NONE; map <= ALL; map++) {
        add_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a, map);
        add_kernel<<<GRID, BLOCK>>>(b, a, map);
        max_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a, map);
        take_kernel<<<GRID, BLOCK>>>((int *)b, (int *)b + N, (int *)a, map);
    }
    add_kernel<<<GRID, BLOCK>>>((double *)b, (double *)a, FOURS);
    take_kernel<<<GRID, BLOCK>>>(b, b + N, a, FOURS);
    exchange_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a, FOURS);
    compare_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a, FOURS);
    for (int each = 1; each <= 32; each *= 4)
        shared_add_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a, each);
    shared_add_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a, 32);
    matmul_kernel<1><<<dim3(8, 8), dim3(16, 16)>>>(b, a, a + N, 128);
    matmul_kernel<16><<<dim3(8, 8), dim3(16, 16)>>>(b, a, a + N, 128);
    return finish();
}
