// warps.cu -- what warps do in step: kernels that are cut there give what fibers give.
#include <cooperative_groups.h>
#include <stdio.h>
#include <string.h>
namespace cg = cooperative_groups;

// Each kernel exists twice: a barrier with a value needs fibers.
#define BOTH(name, ...) \
    __global__ void name##_kernel(int *out, const int *in, int n) __VA_ARGS__ \
    __global__ void name##_on_fibers(int *out, const int *in, int n) \
    { \
        __syncthreads_or(0); \
        __VA_ARGS__ \
    }
#define T (int)(threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z))
#define THREADS (int)(blockDim.x * blockDim.y * blockDim.z)
#define ALL 0xffffffff

BOTH(shuffles, {
    int t = T, v = in[t], sum = 0;
    const unsigned every = ALL;
    for (int w = 32; w > 1; w /= 2) {
        sum = 3 * sum + __shfl_down_sync(ALL, v, n, w);
        sum = 3 * sum + __shfl_up_sync(every, v + 1, w / 2, w) - 1;
        sum += __shfl_xor_sync(~0u, v * 2, w / 2, 8) + __shfl_xor_sync(-1, v, 5, w);
        int there = __shfl_sync(0xFFFFFFFFu, v, sum, w);
        v = max(there, __shfl_sync(ALL, sum, t + n));
    }
    out[t] = sum + v;
})
BOTH(votes, {
    int t = T, v = in[t];
    int odd = __ballot_sync(ALL, v % 2), steps = 0;
    if (__any_sync(ALL, v == n))
        steps = 1000;
    while (steps < 1002) {
        if (steps == n)
            break;
        steps++;
    }
    v = __all_sync(ALL, v < 90) ? steps : odd;
    __syncwarp();
    out[t] = v;
})
BOTH(types, {
    int t = T;
    double d = in[t];
    d += __shfl_down_sync(ALL, d, 3);
    long long l = in[t] * 1LL << 33;
    l += __shfl_up_sync(ALL, l, 2);
    float f = __shfl_xor_sync(ALL, in[t] * 0.5f, 8);
    short s = __shfl_sync(ALL, (short)in[t], 1);
    out[t] = d + (l >> 30) + 2 * f + s;
})
__device__ int warp_sum(int v, unsigned mask)
{
    for (int by = 16; by > 0; by >>= 1)
        v += __shfl_down_sync(mask, v, by);
    return v;
}
__device__ int block_total(int v)
{
    __shared__ int total;
    if (threadIdx.x + threadIdx.y + threadIdx.z == 0)
        total = 0;
    __syncthreads();
    atomicAdd(&total, v);
    __syncthreads();
    return total;
}
BOTH(of_block, {
    __shared__ int sums[32];
    int t = T, lane = t % 32, warp = t / 32, warps = (THREADS + 31) / 32;
    int v = warp_sum(in[t], ALL);
    if (lane == 0)
        sums[warp] = v;
    __syncthreads();
    if (warp == 0) {
        v = lane < warps ? sums[lane] : 0;
        v = warp_sum(v, ALL);
        if (lane == 0)
            sums[0] = v;
        __syncwarp();
        v = sums[0];
        if (n > 100) {
            v = warp_sum(v, ALL);
            out[t] = -1;
        }
    }
    int total = block_total(in[t]);
    out[t] = sums[0] + (warp ? 0 : v) + total;
})
// The lanes that skip what comes last need not come.
BOTH(some_lanes, {
    int t = T;
    out[t] = in[t];
    if (t % 32 < n) {
        int v = warp_sum(in[t], ALL);
        if (n > 3 && t % 2) {
            v += __shfl_sync(ALL, v, 1);
            v += __shfl_sync(ALL, v, 2);
        }
        out[t] = v;
    }
})
BOTH(some_return, {
    int t = T;
    out[t] = in[t];
    if (t % 4 == 3)
        return;
    int v = warp_sum(in[t], ALL);
    v += __ballot_sync(ALL, in[t] % 3 == 0);
    if (n == 3)
        return;
    out[t] = __all_sync(ALL, t % 4 < 3) + v;
})
BOTH(tiles, {
    auto block = cg::this_thread_block();
    cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
    auto four = cg::tiled_partition<4>(cg::this_thread_block());
    int t = block.thread_rank(), v = in[t];
    for (int by = tile.size() / 2; by > 0; by /= 2)
        v += tile.shfl_down(v, by);
    v += tile.shfl(v, 17) + tile.shfl_up(v, 3);
    v += four.ballot(v % 2) * four.any(v % 3 == n) - four.all(v > 3);
    four.sync();
    out[t] = v + tile.meta_group_rank() * tile.thread_rank() + four.num_threads();
    block.sync();
    if (tile.meta_group_rank() == 0) {
        out[t] += tile.shfl_xor(v, n) + tile.shfl_xor(v, 16);
        tile.sync();
        out[t] += 1;
    }
    cg::sync(block);
})
__device__ void last_warp(volatile int *v, int t)
{
    v[t] += v[t + 32];
    v[t] += v[t + 16];
    v[t] = v[t] + v[t + 8];
    volatile int *own = v + t;
    *own += own[4];
    ((volatile int *)v)[t] += ((volatile int *)v)[t + 2];
}
BOTH(in_step, {
    __shared__ int s[1088], r[64];
    int t = T;
    for (int i = t; i < 1088; i += THREADS)
        s[i] = i < THREADS ? in[i] : i;
    __syncthreads();
    if (t < 32)
        last_warp(s, t);
    __syncthreads();
    if (t < 64)
        r[t] = t;
    __syncthreads();
    if (t < 32 && THREADS >= 32) {
        r[t] = in[t];
        r[t] += r[t ^ 8] + n;
        r[t] += r[t ^ 1];
    }
    __syncthreads();
    out[t] = s[t % 8] + (THREADS >= 64 ? r[t % 32] : 0);
})
// Steps that the threads of a block take together, after what they share.
BOTH(strides, {
    __shared__ int s[128];
    for (int i = threadIdx.x; i < 128; i += blockDim.x)
        if (threadIdx.y + threadIdx.z == 0)
            s[i] = i == n;
    __syncthreads();
    int sum = 0;
    for (int i = T; i < 500; i += THREADS) {
        sum += in[i] * (i % 7);
        if (threadIdx.y + threadIdx.z == 0)
            atomicAdd(&s[in[i] % 128], 1);
    }
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < 300; i += stride)
        sum += in[i];
    __syncthreads();
    out[T] = threadIdx.y + threadIdx.z ? sum : s[T % 128];
})

typedef void kernel(int *, const int *, int);
#define ROW(name) {#name, name##_kernel, name##_on_fibers}
int main(void)
{
    static const struct {
        const char *name;
        kernel *cut, *on_fibers;
    } all[] = {ROW(shuffles), ROW(votes), ROW(types), ROW(of_block), ROW(some_lanes),
               ROW(some_return), ROW(tiles), ROW(in_step), ROW(strides)};
    static const dim3 blocks[] = {1, 2, 31, 32, 33, 64, 100, 1000, dim3(8, 4),
                                  dim3(3, 5, 7), dim3(32, 32)};
    static int in[1024], out[2][1024];
    int *d_in, *d_out;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_out, sizeof out[0]);
    for (int i = 0; i < 1024; i++)
        in[i] = i * 7919 % 101;
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    for (auto &c : all)
        for (dim3 b : blocks)
            for (int n = 0; n < 9; n += 3) {
                for (int i = 0; i < 2; i++) {
                    cudaMemset(d_out, 0xff, sizeof out[0]);
                    (i ? c.on_fibers : c.cut)<<<1, b>>>(d_out, d_in, n);
                    if (cudaMemcpy(out[i], d_out, sizeof out[i], cudaMemcpyDeviceToHost))
                        return 1;
                }
                for (int i = 0; i < 1024; i++)
                    if (out[0][i] != out[1][i]) {
                        printf("%s: thread %d of %u x %u x %u, n = %d: %d, not %d\n",
                               c.name, i, b.x, b.y, b.z, n, out[0][i], out[1][i]);
                        return 2;
                    }
            }
}
