// threads.cu -- rules about indices, warps and groups of threads.

#include "rule.h"
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

// ## cooperative.cu -- Cooperative groups: blocks and tiles.
__global__ void block_kernel(int *d_out)
{
    __shared__ int a[64];
    cg::thread_block block = cg::this_thread_block();
    a[block.thread_rank()] = block.thread_rank();
    block.sync();
    d_out[block.thread_rank()] = a[block.size() - 1 - block.thread_rank()];
    if (block.thread_rank() == 0)
        put(&d_out[block.size()], block.size(), block.group_index().x,
            block.thread_index().x);
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
    if (i == 23)
        put(&d_out[3], small.size(), small.thread_rank());
    auto warp = cg::tiled_partition<32>(block);
    sum = group_sum(warp, scratch + i / 32 * 32, 1);
    if (i == 32)
        d_out[5] = sum;
}

int main(void)
{
    show_kernel("block", 19, block_kernel, 1, 16);
    show_kernel("tile-of-8", 4, tile_kernel, 1, 32);
    show_kernel("tile-of-16-votes", 2, votes_kernel, 1, 32);
    show_kernel("any-group", 6, groups_kernel, 1, 64);
}

// ## groups.cu -- Cooperative groups: parts of a warp, scans, large tiles, copies.
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

/* What lane 21 knows of its part of a group. */
template <class Group>
__device__ void describe(const Group &group, int *d_out)
{
    if (threadIdx.x == 21)
        put(d_out, group.size(), group.thread_rank(), group.meta_group_rank(),
            group.meta_group_size());
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
    if (t == 21)
        put(d_out, up_to, before, largest, of_label);
}

struct five { int part[5]; };

__global__ void shuffle_kernel(int *d_out)
{
    int t = threadIdx.x;
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    five mine = {{t, 2 * t, 3 * t, 4 * t, 5 * t}};
    mine = tile.shfl_down(mine, 2);
    if (t == 21)
        put(d_out, mine.part[0], mine.part[1], mine.part[2], mine.part[3], mine.part[4]);
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
    if (t % 64 == 5)
        put(d_out + t / 64 * 8, sum, other, any != 0, all != 0, tile.size(),
            tile.thread_rank(), tile.meta_group_rank(), tile.meta_group_size());
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
    show_kernel("parts-size-rank-which-of", 20, parts_kernel, 1, 32);
    show_kernel("scans", 4, scan_kernel, 1, 32);
    show_kernel("shuffle-of-20-bytes", 5, shuffle_kernel, 1, 32);
    show_kernel("tiles-of-64", 32, warps_kernel, 1, 256);
    int in[200];
    for (int i = 0; i < 200; i++)
        in[i] = 3 * i;
    show_kernel("copy", 1, copy_kernel, 1, 96, on_device(in));
}

// ## index.cu -- threadIdx, blockIdx, blockDim, gridDim, warpSize in 1, 2, 3 dimensions.
/* Writes where each thread of a small grid believes to be, as six digits. */
__global__ void places_kernel(int *d_out)
{
    int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    int threads = blockDim.x * blockDim.y * blockDim.z;
    d_out[block * threads + thread] = blockIdx.z * 100000 + blockIdx.y * 10000 +
                                      blockIdx.x * 1000 + threadIdx.z * 100 +
                                      threadIdx.y * 10 + threadIdx.x;
}

__global__ void sizes_kernel(int *d_out)
{
    uint3 t = threadIdx, b = blockIdx;
    if (t.x + t.y + t.z + b.x + b.y + b.z == 0)
        put(d_out, gridDim.x, gridDim.y, gridDim.z, blockDim.x, blockDim.y, blockDim.z,
            warpSize);
}

/* The type of each built-in is what C's conversions make of it. */
__global__ void types_kernel(int *d_out)
{
    uint3 place = threadIdx;
    dim3 size = blockDim;
    int is_unsigned = threadIdx.x - 1 > 0; // 0 - 1 is large
    if (threadIdx.y == 0)
        put(d_out, sizeof place, place.x + size.y, is_unsigned, sizeof threadIdx.x,
            sizeof warpSize);
}

__device__ int global_index(void) { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void in_function_kernel(int *d_out)
{
    d_out[global_index()] = global_index() * 2;
}

/* How often each element was visited, by a grid too small and by one too large. */
__global__ void grid_stride_kernel(int *d_out, int n)
{
    for (int i = global_index(); i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&d_out[i], 1);
}

__global__ void count_kernel(unsigned long long *d_count, unsigned *d_largest)
{
    if (threadIdx.x == 0)
        atomicAdd(d_count, 1ull);
    atomicMax(d_largest, blockIdx.x);
}

static void show_counts(void)
{
    unsigned long long *d_count = zeros<unsigned long long>(1);
    unsigned *d_largest = zeros<unsigned>(1);
    count_kernel<<<100000, 32>>>(d_count, d_largest);
    show_number("every-block-runs-once", (double)first(d_count));
    show_number("largest-block", first(d_largest));
}

int main(void)
{
    int *d_out = zeros<int>(22);
    dim3 none, one(5), two(6, 7);
    show_kernel("1d", 12, places_kernel, 3, 4);
    show_kernel("2d", 24, places_kernel, dim3(2, 2), dim3(2, 3));
    show_kernel("3d", 24, places_kernel, dim3(1, 2, 2), dim3(2, 1, 3));
    show_kernel("sizes", 7, sizes_kernel, dim3(3, 4, 5), dim3(6, 7, 8));
    show_kernel("sizes-1d", 7, sizes_kernel, 9, 2);
    show_kernel("types", 5, types_kernel, 1, dim3(1, 3));
    show_kernel("in-a-function", 8, in_function_kernel, 2, 4);
    grid_stride_kernel<<<2, 3>>>(d_out, 20);
    grid_stride_kernel<<<4, 32>>>(d_out, 20);
    show_ints("grid-stride", d_out, 22);
    show_counts();
    show_number("dim3-default", none.x * 100 + none.y * 10 + none.z);
    show_number("dim3-of-one", one.x * 100 + one.y * 10 + one.z);
    show_number("dim3-of-two", two.x * 100 + two.y * 10 + two.z);
}

// ## warp.cu -- Shuffles, votes, matches in a warp; a lane's result is a base-32 digit.
/* rule, what each lane computes; lane is its number. */
#define RULES(X) \
    X("shfl", __shfl_sync(FULL, lane, 5)) \
    X("shfl-own-source", __shfl_sync(FULL, lane, (lane * 3) % 32)) \
    X("shfl-source-wraps", __shfl_sync(FULL, lane, 35)) \
    X("shfl-width-8", __shfl_sync(FULL, lane, 2, 8)) \
    X("shfl-width-8-source-wraps", __shfl_sync(FULL, lane, 11, 8)) \
    X("shfl-up-1", __shfl_up_sync(FULL, lane, 1)) \
    X("shfl-up-5", __shfl_up_sync(FULL, lane, 5)) \
    X("shfl-up-width-4", __shfl_up_sync(FULL, lane, 1, 4)) \
    X("shfl-down-1", __shfl_down_sync(FULL, lane, 1)) \
    X("shfl-down-16", __shfl_down_sync(FULL, lane, 16)) \
    X("shfl-down-width-16", __shfl_down_sync(FULL, lane, 3, 16)) \
    X("shfl-xor-1", __shfl_xor_sync(FULL, lane, 1)) \
    X("shfl-xor-31", __shfl_xor_sync(FULL, lane, 31)) \
    X("shfl-xor-width-8", __shfl_xor_sync(FULL, lane, 9, 8)) \
    X("shfl-float", (int)__shfl_sync(FULL, lane * 1.0f, 7)) \
    X("shfl-double", (int)__shfl_down_sync(FULL, lane * 1.0, 2)) \
    X("shfl-long-long", (int)(__shfl_sync(FULL, (long long)lane << 40, 9) >> 40)) \
    X("shfl-unsigned", (int)__shfl_xor_sync(FULL, (unsigned)lane, 2)) \
    X("all", __all_sync(FULL, lane < 32) != 0) \
    X("all-but-one", __all_sync(FULL, lane != 9) != 0) \
    X("any", __any_sync(FULL, lane == 9) != 0) \
    X("any-none", __any_sync(FULL, lane == 99) != 0) \
    X("ballot", (int)(__ballot_sync(FULL, lane % 3 == 0) >> lane & 1)) \
    X("ballot-count", __popc(__ballot_sync(FULL, lane > 20))) \
    X("match-any", __popc(__match_any_sync(FULL, lane / 6))) \
    X("match-any-first", __ffs(__match_any_sync(FULL, lane % 5)) - 1) \
    X("activemask-count-minus-1", __popc(__activemask()) - 1) \
    X("lanes-half-ballot", half_ballot(lane)) \
    X("lanes-half-shfl", half_shuffle(lane)) \
    X("odd-lanes-sum", odd_sum(lane)) \
    X("match-all", match_all(lane / 40)) \
    X("match-all-differs", match_all(lane / 20)) \
    X("reduce-by-shuffles", reduce(1) - 1) \
    X("broadcast-from-lane-0", broadcast(lane + 7))

#define FULL 0xffffffffu

__device__ int half_ballot(int lane)
{
    int count = 0;
    if (lane < 16)
        count = __popc(__ballot_sync(0x0000ffff, lane % 2));
    else
        count = __popc(__ballot_sync(0xffff0000, lane % 4 == 0));
    __syncwarp();
    return count;
}

__device__ int half_shuffle(int lane)
{
    int got = 0;
    if (lane >= 16)
        got = __shfl_sync(0xffff0000, lane, 20);
    __syncwarp();
    return got;
}

__device__ int odd_sum(int lane)
{
    int sum = 1;
    if (lane % 2)
        for (int step = 2; step < 32; step *= 2)
            sum += __shfl_xor_sync(0xaaaaaaaa, sum, step);
    __syncwarp();
    return sum;
}

__device__ int match_all(int value)
{
    int is_same;
    unsigned mask = __match_all_sync(FULL, value, &is_same);
    return is_same * 2 + (mask == FULL);
}

__device__ int reduce(int value)
{
    for (int step = 16; step > 0; step /= 2)
        value += __shfl_xor_sync(FULL, value, step);
    return value;
}

__device__ int broadcast(int value)
{
    __shared__ int shared;
    if (threadIdx.x % 32 == 0)
        shared = value;
    __syncwarp();
    return shared;
}

__global__ void lanes_kernel(int *d_out)
{
    int lane = threadIdx.x % warpSize, i = 0;
#define RUN(rule, expression) d_out[32 * i++ + lane] = (expression);
    RULES(RUN)
}

/* The sum of a block by warps: the usual two steps. */
__global__ void block_sum_kernel(int *d_out)
{
    __shared__ int sums[32];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    int sum = reduce((int)threadIdx.x);
    if (lane == 0)
        sums[warp] = sum;
    __syncthreads();
    if (warp == 0) {
        sum = reduce(lane < (int)blockDim.x / 32 ? sums[lane] : 0);
        if (lane == 0)
            d_out[blockIdx.x] = sum;
    }
}

/* A warp of a 2-D block holds consecutive threads, x first. */
__global__ void warp_of_2d_kernel(int *d_out)
{
    int first = __shfl_sync(FULL, (int)(threadIdx.y * 100 + threadIdx.x), 31);
    d_out[threadIdx.y * blockDim.x + threadIdx.x] = first;
}

/* The last warp of a block of 40 threads has 8 lanes. */
__global__ void partial_warp_kernel(int *d_out)
{
    unsigned mask = __activemask();
    int votes = __popc(__ballot_sync(mask, 1));
    if (threadIdx.x % 32 == 0)
        d_out[threadIdx.x / 32] = __popc(mask) * 100 + votes;
}

int main(void)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
#define NAME(rule, expression) rule,
    static const char *const names[] = {RULES(NAME)};
    enum { COUNT = sizeof names / sizeof *names };
    static int lanes[COUNT][32];
    int *d_out = zeros<int>(32 * COUNT);
    lanes_kernel<<<1, 32>>>(d_out);
    MUST(cudaMemcpy(lanes, d_out, sizeof lanes, TO_HOST));
    for (int i = 0; i < COUNT; i++) {
        char text[33] = "";
        for (int lane = 0; lane < 32; lane++)
            text[lane] = (unsigned)lanes[i][lane] < 32 ? digits[lanes[i][lane]] : '?';
        show_text(names[i], text);
    }
    show_kernel("block-sum", 3, block_sum_kernel, 3, 256);
    show_kernel("warp-of-a-2d-block", 64, warp_of_2d_kernel, 1, dim3(16, 4));
    show_kernel("partial-warp", 2, partial_warp_kernel, 1, 40);
}
