// copy2d.cu -- Pitched allocation, and copies and fills of rectangles.
#include "rule.h"

enum { WIDTH = 5, HEIGHT = 3 };

__global__ void scale_kernel(int *d_a, size_t pitch)
{
    int *row = (int *)((char *)d_a + threadIdx.y * pitch);
    row[threadIdx.x] = row[threadIdx.x] * 10 + threadIdx.y;
}

static void show_pitch(int **d_a, size_t *pitch)
{
    size_t other;
    void *p;
    show_error("pitch",
               cudaMallocPitch((void **)d_a, pitch, WIDTH * sizeof(int), HEIGHT));
    show_yes("pitch-holds-a-row", *pitch >= WIDTH * sizeof(int));
    show_yes("pitch-is-a-multiple-of-256", *pitch % 256 == 0);
    MUST(cudaMallocPitch(&p, &other, 1025, 2));
    show_yes("pitch-of-1025-bytes", other >= 1025 && other % 256 == 0);
    MUST(cudaFree(p));
    show_error("pitch-0-high", cudaMallocPitch(&p, &other, 16, 0));
    show_error("pitch-null", cudaMallocPitch((void **)NULL, &other, 16, 16));
    cudaGetLastError();
}

static void show_copies(int *d_a, size_t pitch)
{
    int in[HEIGHT][WIDTH], out[HEIGHT][WIDTH], *d_b;
    const size_t row = WIDTH * sizeof(int);
    for (int i = 0; i < HEIGHT * WIDTH; i++)
        in[i / WIDTH][i % WIDTH] = i;
    MUST(cudaMalloc((void **)&d_b, sizeof out));
    show_error("to-device",
               cudaMemcpy2D(d_a, pitch, in, row, row, HEIGHT, cudaMemcpyHostToDevice));
    scale_kernel<<<1, dim3(WIDTH, HEIGHT)>>>(d_a, pitch);
    show_error("to-host",
               cudaMemcpy2D(out, row, d_a, pitch, row, HEIGHT, cudaMemcpyDeviceToHost));
    MUST(cudaMemcpy(d_b, out, sizeof out, cudaMemcpyHostToDevice));
    show_ints("rows-keep-their-place", d_b, HEIGHT * WIDTH);
    MUST(cudaMemset(d_b, 0, sizeof out));
    show_error("part", cudaMemcpy2D(d_b + WIDTH + 1, row, d_a + 1, pitch, 2 * sizeof(int),
                                    2, cudaMemcpyDeviceToDevice));
    show_ints("part-arrives", d_b, HEIGHT * WIDTH);
    show_error("memset", cudaMemset2D(d_b, row, 0, 2 * sizeof(int), HEIGHT));
    MUST(cudaMemset2D(d_b, row, 1, 1, HEIGHT));
    show_ints("memset-arrives", d_b, HEIGHT * WIDTH);
    show_error("async", cudaMemcpy2DAsync(d_b, row, d_a, pitch, row, HEIGHT,
                                          cudaMemcpyDeviceToDevice, 0));
    show_ints("async-arrives", d_b, HEIGHT * WIDTH);
}

static void show_wrong(int *d_a, size_t pitch)
{
    int in[HEIGHT * WIDTH] = {0};
    show_error("width-larger-than-pitch",
               cudaMemcpy2D(d_a, 16, in, 20, 20, HEIGHT, cudaMemcpyHostToDevice));
    show_error("width-larger-than-source-pitch",
               cudaMemcpy2D(d_a, pitch, in, 16, 20, HEIGHT, cudaMemcpyHostToDevice));
    show_error("wrong-direction",
               cudaMemcpy2D(d_a, pitch, in, 20, 20, HEIGHT, cudaMemcpyDeviceToHost));
    show_error("0-wide",
               cudaMemcpy2D(d_a, pitch, in, 20, 0, HEIGHT, cudaMemcpyHostToDevice));
    show_error("0-high", cudaMemcpy2D(d_a, pitch, in, 20, 20, 0, cudaMemcpyHostToDevice));
    show_error("null",
               cudaMemcpy2D(NULL, 20, in, 20, 20, HEIGHT, cudaMemcpyHostToDevice));
    show_error("memset-wider-than-pitch", cudaMemset2D(d_a, 16, 0, 20, HEIGHT));
    cudaGetLastError();
}

int main(void)
{
    int *d_a;
    size_t pitch;
    show_pitch(&d_a, &pitch);
    show_copies(d_a, pitch);
    show_wrong(d_a, pitch);
    return 0;
}
