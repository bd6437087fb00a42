// memory_access.cu -- Lab 6: which memory the threads of a warp use together.
//
// This is the one file to edit. Then: make check LAB=6

#include "memory_access.h"

#include "check.h"

enum {
    WARP = 32,   // lanes of a warp
    SECTOR = 32, // bytes of a sector
    BANKS = 32,  // banks of shared memory, each one word of 4 bytes wide
    TILE = 32,   // columns and rows of a tile, which a block transposes
    ROWS = 8,    // rows of threads in a block; each handles every eighth row of a tile
    BLOCK = TILE * ROWS, // threads in a block
};

// The sectors that a warp touches if lane l uses float number offset + l * stride.
int sectors(int offset, int stride)
{
    // TODO 1 (about 7 lines): count the sectors that the 32 lanes touch, each once.
    return 0;
}

// to[i] = from[offset + i * stride] for 0 <= i < n
__global__ void copy_kernel(float *to, const float *from, int n, int offset, int stride)
{
    // TODO 2 (about 3 lines): neighbours in a warp write neighbours in `to`.
}

void strided_copy(float *to, const float *from, int n, int offset, int stride)
{
    copy_kernel<<<(n + BLOCK - 1) / BLOCK, BLOCK>>>(to, from, n, offset, stride);
    CUDA_CHECK(cudaGetLastError());
}

// Each block of TILE x ROWS threads handles a tile, and its thread (x, y) handles rows y,
// y + ROWS and so on. At the edges tiles are partly outside.
__global__ void naive_kernel(float *out, const float *in, int width, int height)
{
    // TODO 3 (about 5 lines): out[x * height + y] = in[y * width + x].
}

// The same in two halves: rows of `in` to rows of a tile; its columns to rows of `out`.
__global__ void tile_kernel(float *out, const float *in, int width, int height)
{
    // TODO 4 (about 12 lines): fill a __shared__ float tile[TILE][TILE]; wait for all
    // threads of the block; write `out`, where neighbours in x write neighbours.
}

// The n of an n-way bank conflict if lane l uses word number l * stride; 1 is none.
int ways(int stride)
{
    // TODO 5 (about 8 lines): in which bank is each word? How many are in the fullest?
    return 0;
}

// As tile_kernel, with a tile whose columns are also spread over the banks.
__global__ void padded_kernel(float *out, const float *in, int width, int height)
{
    // TODO 6 (about 12 lines): as TODO 4, with rows of the tile that are one word longer.
}

static dim3 tiles_of(int width, int height)
{
    return dim3((width + TILE - 1) / TILE, (height + TILE - 1) / TILE);
}

void transpose_naive(float *out, const float *in, int width, int height)
{
    naive_kernel<<<tiles_of(width, height), dim3(TILE, ROWS)>>>(out, in, width, height);
    CUDA_CHECK(cudaGetLastError());
}

void transpose_tile(float *out, const float *in, int width, int height)
{
    tile_kernel<<<tiles_of(width, height), dim3(TILE, ROWS)>>>(out, in, width, height);
    CUDA_CHECK(cudaGetLastError());
}

void transpose_padded(float *out, const float *in, int width, int height)
{
    padded_kernel<<<tiles_of(width, height), dim3(TILE, ROWS)>>>(out, in, width, height);
    CUDA_CHECK(cudaGetLastError());
}
