// lecture.cu -- the kernels and functions on the slides; its program tries each of them.

#include <stdio.h>
#include "check.h"

enum { SIZE = 256, PIECES = 8 };

__global__ void shade_kernel(int *d_picture, int width, int height)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column < width && row < height)
        d_picture[row * width + column] = 255 * column / width;
}

void shade(int *d_picture, int width, int height)
{
    dim3 block(16, 16);
    dim3 grid((width + 15) / 16, (height + 15) / 16);
    shade_kernel<<<grid, block>>>(d_picture, width, height);
    CUDA_CHECK(cudaGetLastError());
}

float time_shade(int *d_picture, int width, int height)
{
    cudaEvent_t begin, end;
    float ms;
    CUDA_CHECK(cudaEventCreate(&begin));
    CUDA_CHECK(cudaEventCreate(&end));
    CUDA_CHECK(cudaEventRecord(begin));
    shade(d_picture, width, height);
    CUDA_CHECK(cudaEventRecord(end));
    CUDA_CHECK(cudaEventSynchronize(end));
    CUDA_CHECK(cudaEventElapsedTime(&ms, begin, end));
    return ms;
}

__global__ void reverse_kernel(int *d_x)
{
    __shared__ int part[SIZE];
    part[threadIdx.x] = d_x[threadIdx.x];
    __syncthreads();
    d_x[threadIdx.x] = part[SIZE - 1 - threadIdx.x];
}

__global__ void racing_kernel(int *d_dark, const int *d_x)
{
    if (d_x[threadIdx.x] < SIZE / 2)
        *d_dark += 1;
}

__global__ void count_kernel(int *d_dark, const int *d_x)
{
    if (d_x[threadIdx.x] < SIZE / 2)
        atomicAdd(d_dark, 1);
}

__global__ void largest_kernel(int *d_largest, const int *d_x)
{
    __shared__ int tree[SIZE];
    int t = threadIdx.x;
    tree[t] = d_x[t];
    for (int half = SIZE / 2; half > 0; half /= 2) {
        __syncthreads();
        if (t < half)
            tree[t] = max(tree[t], tree[t + half]);
    }
    if (t == 0)
        *d_largest = tree[0];
}

void queue_piece(int *x, int *d_x, cudaStream_t s)
{
    size_t bytes = SIZE * sizeof *x;
    CUDA_CHECK(cudaMemcpyAsync(d_x, x, bytes, cudaMemcpyHostToDevice, s));
    reverse_kernel<<<1, SIZE, 0, s>>>(d_x);
    CUDA_CHECK(cudaMemcpyAsync(x, d_x, bytes, cudaMemcpyDeviceToHost, s));
}

void reverse_pieces(int *x, int *d_x)
{
    cudaStream_t s[2];
    CUDA_CHECK(cudaStreamCreate(&s[0]));
    CUDA_CHECK(cudaStreamCreate(&s[1]));
    for (int k = 0; k < PIECES; k++)
        queue_piece(x + k * SIZE, d_x + k * SIZE, s[k % 2]);
    CUDA_CHECK(cudaDeviceSynchronize());
}

int main(void)
{
    int *x, *d_x, *d_found, found[2];
    CUDA_CHECK(cudaMallocHost(&x, PIECES * SIZE * sizeof *x));
    CUDA_CHECK(cudaMalloc(&d_x, PIECES * SIZE * sizeof *x));
    CUDA_CHECK(cudaMalloc(&d_found, sizeof found));
    CUDA_CHECK(cudaMemset(d_found, 0, sizeof found));
    float ms = time_shade(d_x, SIZE, PIECES);
    count_kernel<<<1, SIZE>>>(d_found, d_x);
    largest_kernel<<<1, SIZE>>>(d_found + 1, d_x);
    CUDA_CHECK(cudaMemcpy(found, d_found, sizeof found, cudaMemcpyDeviceToHost));
    for (int i = 0; i < PIECES * SIZE; i++)
        x[i] = i;
    reverse_pieces(x, d_x);
    printf("%d dark, %d the largest, x[0] = %d, %s\n", found[0], found[1], x[0],
           ms > 0 ? "timed" : "not timed");
}
