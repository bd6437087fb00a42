// mandelbrot.cu -- Lab 5: the Mandelbrot set, one thread for each point of the picture.
//
// This is the one file to edit. Then: make check LAB=5

#include "mandelbrot.h"

#include "check.h"

// The distance between neighbours if `points` points span min to max, both included.
double spacing(double min, double max, int points)
{
    return 0; // TODO 1 (1 line): how many gaps are there? And if there is one point?
}

// The count of the point c = cr + i ci, as mandelbrot.h defines it. The host can also
// call it, so make check tests it before there is a kernel.
__host__ __device__ int count_at(float cr, float ci, int max_iter)
{
    return 0; // TODO 2 (about 10 lines): iterate z = z^2 + c in float, and count.
}

// Each thread computes one point; dx and dy are the distances between neighbours.
__global__ void mandelbrot_kernel(int *d_counts, struct view v, double dx, double dy)
{
    // TODO 3 (about 6 lines): compute this thread's column and row; return if it is
    // outside. Then compute the point's coordinates in the plane, and store its count.
}

float mandelbrot(int *counts, struct view v, int block_x, int block_y)
{
    size_t bytes = (size_t)v.width * v.height * sizeof *counts;
    int *d_counts = NULL; // the device's copy of counts
    cudaEvent_t start, stop;
    float ms = 0;

    CUDA_CHECK(cudaMalloc(&d_counts, bytes));
    CUDA_CHECK(cudaEventCreate(&start));
    CUDA_CHECK(cudaEventCreate(&stop));

    // TODO 4 (6 lines): compute both distances, the block and a grid that covers the
    // picture; launch the kernel and check the launch.

    // TODO 5 (1 line): copy the counts back to the host.

    // TODO 6 (4 lines): time the kernel: record start before the launch, and stop after
    // it; wait for stop; read the time between them.

    CUDA_CHECK(cudaEventDestroy(start));
    CUDA_CHECK(cudaEventDestroy(stop));
    CUDA_CHECK(cudaFree(d_counts));
    return ms;
}
