// flow.cu -- loops and branches in which the lanes of a warp part and meet again.
//
// Unrolled loops and merged branches have other requests than the source: so the loops are
// not unrolled, but for one, and what branches do differs, but for one pair.
#include "counts.h"

static const int N = 1 << 15, BLOCK = 256, GRID = N / BLOCK;

#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

// Lane l reads l + 1 elements: 32 + 31 + ... + 1 lanes.
__global__ void triangle_kernel(float *b, const float *a)
{
    int lane = threadIdx.x % 32;
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k <= lane; k++)
        sum += a[INDEX / 32 * 32 + k];
    b[INDEX] = sum;
}
// The inner loop differs from lane to lane, and the lanes meet after each.
__global__ void nested_kernel(float *b, const float *a)
{
    int lane = threadIdx.x % 32;
    float sum = 0;
#pragma unroll 1
    for (int i = 0; i < 8; i++) {
#pragma unroll 1
        for (int k = 0; k < (lane + i) % 8; k++)
            sum += a[(i * 8 + k) * 32 + lane];
        b[INDEX + i * N] = sum;
    }
}
// Both branches read, one writes; the lanes meet after them.
__global__ void branch_kernel(float *b, const float *a, const float *c)
{
    int i = INDEX;
    float v;
    if (i % 4 < 2) {
        v = a[i];
        b[i + N] = v;
    } else {
        v = c[i] * 2;
    }
    b[i] = v;
}
__global__ void merged_kernel(float *b, const float *a, const float *c)
{
    int i = INDEX;
    if (i % 4 < 2)
        b[i] = a[i];
    else
        b[i + N] = c[i];
}
__global__ void unrolled_kernel(float *b, const float *a)
{
    int lane = threadIdx.x % 32;
    float sum = 0;
    for (int k = 0; k <= lane; k++)
        sum += a[INDEX / 32 * 32 + k];
    b[INDEX] = sum;
}
__global__ void return_kernel(float *b, const float *a, int n)
{
    int i = INDEX;
    if (i % 32 >= 20)
        return;
#pragma unroll 1
    for (int k = i; k < n; k += N)
        b[k] = a[k];
}
__global__ void break_kernel(int *b, const int *a) // a search that ends early
{
    int i = INDEX, k;
#pragma unroll 1
    for (k = 0; k < 64; k++)
        if (a[k * 32 + i % 32])
            break;
    b[i] = k;
}
__global__ void continue_kernel(float *b, const float *a)
{
    int i = INDEX;
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < 16; k++) {
        if ((i + k) % 3 == 0)
            continue;
        sum += a[k * N + i];
    }
    b[i] = sum;
}
__global__ void switch_kernel(float *b, const float *a)
{
    int i = INDEX;
    switch (i % 3) {
    case 0:
        b[i] = a[i];
        break;
    case 1:
        ((char *)b)[i + N] = 1;
        break;
    default:
        ((short *)b)[i + 2 * N] = ((const char *)a)[i];
    }
}
__global__ void one_lane_kernel(float *b, const float *a, int n) // 31 of 32 wait
{
    int i = INDEX;
    float x = a[i];
    if (i % 32 == 0)
#pragma unroll 1
        for (int k = 0; k < n; k++)
            x = x * 0.5f + 1;
    b[i] = x;
}

__device__ __noinline__ float sum_of(const float *a, int n)
{
    float sum = 0;
#pragma unroll 1
    for (int k = 0; k < n; k++)
        sum += a[k * 32];
    return sum;
}
__global__ void call_kernel(float *b, const float *a)
{
    int i = INDEX;
    float v = sum_of(a + i % 32, i % 5);
    if (i % 2)
        v += sum_of(a + i % 32, 3);
    b[i] = v;
}

// Neither an array of a thread's own nor constant memory is global memory.
__constant__ float weights[64];
__global__ void constant_kernel(float *b, const float *a)
{
    float sum = 0;
    for (int k = 0; k < 64; k++)
        sum += weights[k] * a[INDEX];
    b[INDEX] = sum;
}
__global__ void local_array_kernel(int *b, const int *a, int n)
{
    int seen[64];
    for (int k = 0; k < 64; k++)
        seen[k] = k;
    for (int k = 0; k < n; k++)
        seen[a[INDEX + k * N] % 64] += k;
    b[INDEX] = seen[a[INDEX] % 64 + 1];
}

__device__ float table[1024];
__global__ void variable_kernel(float *b) { b[INDEX] = table[INDEX % 1024] + 1; }

// A thread for each point: the counts differ from lane to lane.
__global__ void mandelbrot_kernel(int *counts, int width, int height, int most)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    float cr = -2 + 3.0f * x / width, ci = -1.25f + 2.5f * y / height;
    float zr = 0, zi = 0;
    int n;
    for (n = 0; n < most; n++) {
        float zr2 = zr * zr, zi2 = zi * zi;
        if (!(zr2 + zi2 < 4))
            break;
        zi = 2 * zr * zi + ci;
        zr = zr2 - zi2 + cr;
    }
    counts[y * width + x] = n;
}
static void mandelbrot(int *counts, int block_x, int block_y)
{
    int width = 300, height = 250;
    dim3 grid((width + block_x - 1) / block_x, (height + block_y - 1) / block_y);
    mandelbrot_kernel<<<grid, dim3(block_x, block_y)>>>(counts, width, height, 256);
}

int main()
{
    float *a = zeros<float>(64 * N), *b = zeros<float>(64 * N);
    static int found[64 * 32];
    for (int lane = 0; lane < 32; lane++)
        found[lane * 7 % 64 * 32 + lane] = 1;

    triangle_kernel<<<GRID, BLOCK>>>(b, a);
    nested_kernel<<<GRID, BLOCK>>>(b, a);
    unrolled_kernel<<<GRID, BLOCK>>>(b, a);
    branch_kernel<<<GRID, BLOCK>>>(b, a, a + N);
    merged_kernel<<<GRID, BLOCK>>>(b, a, a + N);
    return_kernel<<<GRID, BLOCK>>>(b, a, 4 * N);
    break_kernel<<<GRID, BLOCK>>>((int *)b, on_device(found));
    continue_kernel<<<GRID, BLOCK>>>(b, a);
    switch_kernel<<<GRID, BLOCK>>>(b, a);
    one_lane_kernel<<<GRID, BLOCK>>>(b, a, 1000);
    call_kernel<<<GRID, BLOCK>>>(b, a);
    constant_kernel<<<GRID, BLOCK>>>(b, a);
    local_array_kernel<<<GRID, BLOCK>>>((int *)b, (int *)a, 8);
    variable_kernel<<<GRID, BLOCK>>>(b);
    mandelbrot((int *)b, 16, 16);
    mandelbrot((int *)b, 32, 1);
    mandelbrot((int *)b, 8, 4);
    mandelbrot((int *)b, 1, 32);
    return finish();
}
