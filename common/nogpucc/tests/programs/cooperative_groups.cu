// cooperative_groups.cu -- Sums by a function for any group, and by tiles.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

/* The group's sum, for its thread 0; `scratch` has a place for each thread. */
template <typename Group>
__device__ int groupSum(Group group, int *scratch, int mine)
{
    const int rank = group.thread_rank();
    for (int half = group.size() / 2; half >= 1; half /= 2) {
        scratch[rank] = mine;
        group.sync();
        if (rank < half)
            mine += scratch[rank + half];
        group.sync();
    }
    return mine;
}

template <int LANES>
__device__ int tileSum(cg::thread_block_tile<LANES> tile, int mine)
{
    for (int distance = tile.size() / 2; distance >= 1; distance /= 2)
        mine += tile.shfl_xor(mine, distance);
    return mine;
}

__global__ void sumByBlocks(const int *values, int count, int *total)
{
    extern __shared__ int scratch[];
    cg::thread_block block = cg::this_thread_block();
    int mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
         i += gridDim.x * blockDim.x)
        mine += values[i];
    const int sum = groupSum(block, scratch, mine);
    if (block.thread_rank() == 0)
        atomicAdd(total, sum);
}

template <int LANES>
__global__ void sumByTiles(const int4 *values, int count, int *total)
{
    auto tile = cg::tiled_partition<LANES>(cg::this_thread_block());
    int mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count / 4;
         i += gridDim.x * blockDim.x) {
        const int4 four = values[i];
        mine += four.x + four.y + four.z + four.w;
    }
    const int sum = tileSum<LANES>(tile, mine);
    if (tile.thread_rank() == 0)
        atomicAdd(total, sum);
}

int main()
{
    const int count = 1 << 18, threads = 256, blocks = 60;
    int *totals, *values, exact = 0;
    cudaMallocManaged(&totals, 4 * sizeof(int));
    cudaMallocManaged(&values, count * sizeof(int));
    for (int i = 0; i < 4; i++)
        totals[i] = 0;
    for (int i = 0; i < count; i++)
        exact += values[i] = i % 5 - 1;
    const int4 *fours = reinterpret_cast<const int4 *>(values);
    sumByBlocks<<<blocks, threads, threads * sizeof(int)>>>(values, count, &totals[0]);
    sumByTiles<32><<<blocks, threads>>>(fours, count, &totals[1]);
    sumByTiles<16><<<blocks, threads>>>(fours, count, &totals[2]);
    sumByTiles<4><<<blocks, threads>>>(fours, count, &totals[3]);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    int wrong = 0;
    for (int i = 0; i < 4; i++) {
        std::printf("sum %d, exact %d\n", totals[i], exact);
        wrong += totals[i] != exact;
    }
    cudaFree(totals);
    cudaFree(values);
    return wrong;
}
