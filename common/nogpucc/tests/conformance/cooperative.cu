// cooperative.cu -- Cooperative groups: blocks and tiles.
#include "rule.h"
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void block_kernel(int *d_out)
{
    __shared__ int a[64];
    cg::thread_block block = cg::this_thread_block();
    a[block.thread_rank()] = block.thread_rank();
    block.sync();
    d_out[block.thread_rank()] = a[block.size() - 1 - block.thread_rank()];
    if (block.thread_rank() == 0) {
        d_out[block.size()] = block.size();
        d_out[block.size() + 1] = block.group_index().x;
        d_out[block.size() + 2] = block.thread_index().x;
    }
}

__device__ int tile_sum(cg::thread_block_tile<8> tile, int value)
{
    for (int step = tile.size() / 2; step > 0; step /= 2)
        value += tile.shfl_down(value, step);
    return tile.shfl(value, 0);
}

__global__ void tile_kernel(int *d_out)
{
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<8> tile = cg::tiled_partition<8>(block);
    int sum = tile_sum(tile, (int)block.thread_rank());
    if (tile.thread_rank() == 0)
        d_out[tile.meta_group_rank()] = sum;
}

__global__ void votes_kernel(int *d_out)
{
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    int all = tile.all(tile.thread_rank() < 16), any = tile.any(threadIdx.x == 3);
    int ballot = __popc(tile.ballot(tile.thread_rank() % 2));
    tile.sync();
    if (tile.thread_rank() == 0)
        d_out[threadIdx.x / 16] = (all != 0) * 1000 + (any != 0) * 100 + ballot;
}

/* A function for any group. */
__device__ int group_sum(cg::thread_group group, int *scratch, int value)
{
    int rank = (int)group.thread_rank();
    for (int half = (int)group.size() / 2; half > 0; half /= 2) {
        scratch[rank] = value;
        group.sync();
        if (rank < half)
            value += scratch[rank + half];
        group.sync();
    }
    return value;
}

__global__ void groups_kernel(int *d_out)
{
    __shared__ int scratch[64];
    int i = threadIdx.x;
    cg::thread_block block = cg::this_thread_block();
    int sum = group_sum(block, scratch, i);
    if (i == 0)
        d_out[0] = sum;
    cg::thread_group tile = cg::tiled_partition(block, 8);
    sum = group_sum(tile, scratch + i / 8 * 8, i);
    if (i == 16)
        d_out[1] = sum;
    cg::thread_group small = cg::tiled_partition(tile, 4);
    sum = group_sum(small, scratch + i / 4 * 4, i);
    if (i == 20)
        d_out[2] = sum;
    if (i == 23) {
        d_out[3] = (int)small.size();
        d_out[4] = (int)small.thread_rank();
    }
    auto warp = cg::tiled_partition<32>(block);
    sum = group_sum(warp, scratch + i / 32 * 32, 1);
    if (i == 32)
        d_out[5] = sum;
}

int main(void)
{
    int *d_out;
    MUST(cudaMalloc((void **)&d_out, 64 * sizeof *d_out));
    block_kernel<<<1, 16>>>(d_out);
    show_ints("block", d_out, 19);
    tile_kernel<<<1, 32>>>(d_out);
    show_ints("tile-of-8", d_out, 4);
    votes_kernel<<<1, 32>>>(d_out);
    show_ints("tile-of-16-votes", d_out, 2);
    groups_kernel<<<1, 64>>>(d_out);
    show_ints("any-group", d_out, 6);
    return 0;
}
