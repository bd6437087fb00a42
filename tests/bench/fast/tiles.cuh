// tiles.cuh -- kernels that stay: their warps take tile after tile of the picture.
//
// Three of four warps are done after ten steps, and starting a block costs more than
// that. So only as many blocks start as the device can hold.
#pragma once

#include "check.h"
#include "mandelbrot.h"

// Threads in a block; points in a warp's tile.
enum { THREADS = 1024, TILE_WIDTH = 8, TILE_HEIGHT = 4 };

// A thread's next point, and where it is in the picture.
struct point {
    float cr, ci;
    int column, row;
    bool there; // a tile can reach beyond the picture
};

// From the middle of the rows outwards: most of the long orbits are there, and short ones
// fill the gaps at the end.
__device__ static inline int from_middle(int y, int rows)
{
    return y % 2 ? rows / 2 - 1 - y / 2 : rows / 2 + y / 2;
}

// Goes to the warp's next tile of the picture; false if there is none. A block's
// share is each gridDim.x-th tile; it has taken so many. To be called by whole warps.
__device__ static inline bool next_point(struct point *p, int *taken, struct view v,
                                         double dx, double dy)
{
    int lane = threadIdx.x % 32, mine = lane ? 0 : atomicAdd(taken, 1);
    unsigned tile = blockIdx.x + gridDim.x * __shfl_sync(0xffffffff, mine, 0);
    unsigned across = (v.width + TILE_WIDTH - 1) / TILE_WIDTH;
    unsigned down = (v.height + TILE_HEIGHT - 1) / TILE_HEIGHT;
    // tile / across; right if across > 1 and tile * across fits in 32 bits
    unsigned y = __umulhi(tile, 0xffffffff / across + 1), x = tile - y * across;

    p->column = x * TILE_WIDTH + lane % TILE_WIDTH;
    p->row = from_middle(y, down) * TILE_HEIGHT + lane / TILE_WIDTH;
    p->there = p->column < v.width && p->row < v.height;
    p->cr = v.x_min + p->column * dx;
    p->ci = v.y_min + p->row * dy;
    return y < down;
}

// As many blocks as the device can hold at once.
static int grid_that_stays(void)
{
    int device, cores, threads;

    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&cores, cudaDevAttrMultiProcessorCount, device));
    CUDA_CHECK(cudaDeviceGetAttribute(
        &threads, cudaDevAttrMaxThreadsPerMultiProcessor, device));
    return cores * (threads / THREADS);
}

// A kernel and its launch. Each of its threads does `body` for point after point p.
#define KERNEL(name, body) \
    __global__ static void __launch_bounds__(THREADS, 2) \
        name##_kernel(int *d_counts, struct view v, double dx, double dy) \
    { \
        __shared__ int taken; \
        struct point p; \
        if (threadIdx.x == 0) \
            taken = 0; \
        __syncthreads(); \
        while (next_point(&p, &taken, v, dx, dy)) \
            if (p.there) \
                body; \
    } \
    void mandelbrot_##name(int *d_counts, struct view v) \
    { \
        double dx = v.width > 1 ? (v.x_max - v.x_min) / (v.width - 1) : 0; \
        double dy = v.height > 1 ? (v.y_max - v.y_min) / (v.height - 1) : 0; \
        name##_kernel<<<grid_that_stays(), THREADS>>>(d_counts, v, dx, dy); \
        CUDA_CHECK(cudaGetLastError()); \
    }
