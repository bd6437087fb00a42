// groups.cu -- Cooperative groups: parts of a warp, scans, large tiles, copies.
#include "rule.h"
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

/* What lane 21 knows of its part of a group. */
template <class Group>
__device__ void describe(const Group &group, int *d_out)
{
    if (threadIdx.x == 21) {
        d_out[0] = (int)group.size();
        d_out[1] = (int)group.thread_rank();
        d_out[2] = (int)group.meta_group_rank();
        d_out[3] = (int)group.meta_group_size();
    }
}

__global__ void parts_kernel(int *d_out)
{
    int t = threadIdx.x;
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    describe(cg::binary_partition(warp, t % 3 == 0), d_out);
    describe(cg::binary_partition(warp, t < 32), d_out + 4);
    auto labeled = cg::labeled_partition(warp, t % 5);
    describe(labeled, d_out + 8);
    describe(cg::labeled_partition(labeled, t > 11), d_out + 12);
    describe(cg::tiled_partition(cg::coalesced_threads(), 8), d_out + 16);
}

__global__ void scan_kernel(int *d_out)
{
    int t = threadIdx.x;
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    auto labeled = cg::labeled_partition(warp, t % 5);
    int up_to = cg::inclusive_scan(warp, t), before = cg::exclusive_scan(warp, 2);
    int largest = cg::inclusive_scan(labeled, 31 - t, cg::greater<int>());
    int of_label = cg::exclusive_scan(labeled, t, cg::plus<int>());
    if (t == 21) {
        d_out[0] = up_to;
        d_out[1] = before;
        d_out[2] = largest;
        d_out[3] = of_label;
    }
}

struct five { int part[5]; };

__global__ void shuffle_kernel(int *d_out)
{
    int t = threadIdx.x;
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    five mine = {{t, 2 * t, 3 * t, 4 * t, 5 * t}};
    mine = tile.shfl_down(mine, 2);
    if (t == 21)
        for (int i = 0; i < 5; i++)
            d_out[i] = mine.part[i];
}

__global__ void warps_kernel(int *d_out)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    auto tile = cg::tiled_partition<64>(cg::this_thread_block());
    int sum = cg::reduce(tile, t, cg::plus<int>());
    s[t] = t;
    tile.sync();
    int other = s[t ^ 63];
    int any = tile.any(t == 100), all = tile.all(t < 192);
    if (t % 64 == 5) {
        int *d_mine = d_out + t / 64 * 8;
        d_mine[0] = sum;
        d_mine[1] = other;
        d_mine[2] = any != 0;
        d_mine[3] = all != 0;
        d_mine[4] = (int)tile.size();
        d_mine[5] = (int)tile.thread_rank();
        d_mine[6] = (int)tile.meta_group_rank();
        d_mine[7] = (int)tile.meta_group_size();
    }
}

__global__ void copy_kernel(int *d_out, const int *d_in)
{
    __shared__ int s[200];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, s, d_in, sizeof s);
    cg::wait(block);
    for (int i = threadIdx.x; i < 200; i += blockDim.x)
        atomicAdd(d_out, i * s[199 - i] % 7);
}

int main(void)
{
    int *d_out, *d_in;
    MUST(cudaMalloc((void **)&d_out, 64 * sizeof *d_out));
    MUST(cudaMalloc((void **)&d_in, 200 * sizeof *d_in));
    parts_kernel<<<1, 32>>>(d_out);
    show_ints("parts-size-rank-which-of", d_out, 20);
    scan_kernel<<<1, 32>>>(d_out);
    show_ints("scans", d_out, 4);
    shuffle_kernel<<<1, 32>>>(d_out);
    show_ints("shuffle-of-20-bytes", d_out, 5);
    warps_kernel<<<1, 256>>>(d_out);
    show_ints("tiles-of-64", d_out, 32);
    int in[200];
    for (int i = 0; i < 200; i++)
        in[i] = 3 * i;
    MUST(cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice));
    MUST(cudaMemset(d_out, 0, sizeof *d_out));
    copy_kernel<<<1, 96>>>(d_out, d_in);
    show_ints("copy", d_out, 1);
    return 0;
}
