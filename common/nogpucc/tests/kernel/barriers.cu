// barriers.cu -- kernels whose threads wait for each other.

// ## votes.cu -- Votes of a block of two dimensions of whose threads some have returned.
__managed__ int out[96];

__global__ void votes_kernel(int live)
{
    int t = threadIdx.x + blockDim.x * threadIdx.y;
    if (t >= live)
        return;
    int odd = __syncthreads_count(t % 2), all = __syncthreads_and(t < live);
    int none = __syncthreads_or(t > live), some = __syncthreads_or(t == 3);
    out[t] = odd * 1000 + all * 100 + none * 10 + some;
}

int main(void)
{
    for (int live = 4; live <= 96; live += 23) {
        votes_kernel<<<1, dim3(16, 6)>>>(live);
        if (cudaDeviceSynchronize())
            return 1;
        for (int i = 0; i < live; i++)
            if (out[i] != live / 2 * 1000 + 101)
                return 2;
    }
}

// ## activemask.cu -- __activemask() and coalesced groups: who came together.
#include <cooperative_groups.h>

__managed__ int counts[64], next;

__global__ void count_kernel(void)
{
    int t = threadIdx.x;
    if (t % 3 == 0)
        counts[t] = __popc(__activemask());
    else if (t > 40) {
        cooperative_groups::coalesced_group g = cooperative_groups::coalesced_threads();
        int first = 0;
        if (g.thread_rank() == 0)
            first = atomicAdd(&next, g.size());
        counts[t] = 100 + g.shfl(first, 0) + g.thread_rank();
    }
}

int main(void)
{
    int seen[64] = {0};
    count_kernel<<<1, 64>>>();
    if (cudaDeviceSynchronize())
        return 1;
    for (int t = 0; t < 64; t++) {
        if (t % 3 == 0 && counts[t] != 11)
            return 2;
        if (t % 3 && t <= 40 && counts[t])
            return 3;
        if (t % 3 && t > 40)
            seen[counts[t] - 100]++;
    }
    for (int k = 0; k < 15; k++)
        if (seen[k] != 1)
            return 4;
}

// ## masks.cu -- Parts of a warp: other masks, other code, lanes that returned.
__managed__ int out[24];

__global__ void masks_kernel(void)
{
    int t = threadIdx.x, v = 0;
    if (t < 16)
        v = __shfl_sync(0x0000ffff, t, 15);
    else
        for (int k = 0; k < 5; k++)
            v += __popc(__ballot_sync(0xffff0000, t % 2));
    __syncwarp();
    v += 1000 * __reduce_add_sync(0xffffffff, 1);
    if (t % 4 == 0)
        v += 100000 * __reduce_max_sync(0x11111111, t);
    if (t >= 24)
        return;
    v += 10000000 * __any_sync(0x00ffffff, t == 23);
    out[t] = v;
}

int main(void)
{
    for (int seed = 0; seed < 3; seed++) {
        masks_kernel<<<5, 32>>>();
        if (cudaDeviceSynchronize())
            return 1;
        for (int t = 0; t < 24; t++)
            if (out[t] != (t < 16 ? 15 : 40) + 32000 + (t % 4 ? 0 : 2800000) + 10000000)
                return 2;
    }
}

// ## cooperative.cu -- Blocks and tiles of every size, with all that they can do.
#include <algorithm>
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__managed__ int right[192];

template <unsigned size>
__global__ void tile_kernel(void)
{
    cg::thread_block block = cg::this_thread_block();
    auto tile = cg::tiled_partition<size>(block);
    int me = block.thread_rank(), first = me / size * size, ok = 1;
    int sum = cg::reduce(tile, me, cg::plus<int>());
    ok &= sum == (int)(size * first + size * (size - 1) / 2);
    ok &= cg::reduce(tile, me, cg::greater<int>()) == first + (int)size - 1;
    ok &= tile.shfl(me, 0) == first && tile.size() == size;
    ok &= tile.shfl_xor(me, size / 2) == (me ^ (int)(size / 2));
    ok &= tile.shfl_up(me, 1) == (me == first ? me : me - 1);
    ok &= (tile.ballot(tile.thread_rank() == size - 1) == 1u << (size - 1));
    ok &= tile.any(me == first) && !tile.all(me < 0) && tile.all(me >= first);
    ok &= tile.thread_rank() == me % size && tile.meta_group_rank() == me / size;
    cg::sync(block);
    right[blockIdx.x * blockDim.x + me] = ok;
}

template <unsigned size>
static bool wrong(void)
{
    memset(right, 0, sizeof right);
    tile_kernel<size><<<2, 96>>>();
    return cudaDeviceSynchronize() || std::count(right, right + 192, 1) < 192;
}

int main(void)
{
    return wrong<1>() || wrong<2>() || wrong<4>() || wrong<8>() || wrong<16>() ||
           wrong<32>();
}
