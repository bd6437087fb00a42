// Cooperative groups: blocks and tiles of every size, with all that they can do.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

template <unsigned size>
__global__ void tile_kernel(int *out)
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
    out[blockIdx.x * blockDim.x + me] = ok;
}

template <unsigned size>
static int wrong(int *d_out)
{
    int out[192];
    tile_kernel<size><<<2, 96>>>(d_out);
    if (cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost))
        return 1;
    for (int ok : out)
        if (!ok)
            return 1;
    return 0;
}

int main(void)
{
    int *d_out;
    cudaMalloc(&d_out, 192 * sizeof(int));
    return wrong<1>(d_out) || wrong<2>(d_out) || wrong<4>(d_out) || wrong<8>(d_out) ||
           wrong<16>(d_out) || wrong<32>(d_out);
}
