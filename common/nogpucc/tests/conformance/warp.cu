// warp.cu -- Shuffles, votes, matches in a warp; a lane's result is a base-32 digit.
#include "rule.h"

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
    X("scan-by-shuffles", scan(1, lane) - 1) \
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

__device__ int scan(int value, int lane)
{
    for (int step = 1; step < 32; step *= 2) {
        int left = __shfl_up_sync(FULL, value, step);
        if (lane >= step)
            value += left;
    }
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

__global__ void rules_kernel(int *d_out)
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
    int *d_out;
    MUST(cudaMalloc((void **)&d_out, sizeof lanes));
    rules_kernel<<<1, 32>>>(d_out);
    MUST(cudaMemcpy(lanes, d_out, sizeof lanes, cudaMemcpyDeviceToHost));
    for (int i = 0; i < COUNT; i++) {
        char text[33] = "";
        for (int lane = 0; lane < 32; lane++)
            text[lane] = (unsigned)lanes[i][lane] < 32 ? digits[lanes[i][lane]] : '?';
        show_text(names[i], text);
    }
    block_sum_kernel<<<3, 256>>>(d_out);
    show_ints("block-sum", d_out, 3);
    warp_of_2d_kernel<<<1, dim3(16, 4)>>>(d_out);
    show_ints("warp-of-a-2d-block", d_out, 64);
    partial_warp_kernel<<<1, 40>>>(d_out);
    show_ints("partial-warp", d_out, 2);
    return 0;
}
