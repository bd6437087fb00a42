// barriers.cu -- kernels whose threads wait for each other.

// ## barriers.cu
// Barriers of 1 to 1024 threads, in loops, with votes, with threads that have returned.
__global__ void rotate_kernel(int *out, int steps)
{
    extern __shared__ int s[];
    int t = threadIdx.x, n = blockDim.x;
    s[t] = t;
    for (int k = 0; k < steps; k++) {
        __syncthreads();
        int next = s[(t + 1) % n];
        __syncthreads();
        s[t] = next;
    }
    out[blockIdx.x * n + t] = s[t];
}

__global__ void votes_kernel(int *out, int live)
{
    int t = threadIdx.x + blockDim.x * threadIdx.y;
    if (t >= live)
        return;
    int odd = __syncthreads_count(t % 2), all = __syncthreads_and(t < live);
    int none = __syncthreads_or(t > live), some = __syncthreads_or(t == 3);
    out[t] = odd * 1000 + all * 100 + none * 10 + some;
}

// Declared before the barrier, used after it: a pointer to arrays.
__global__ void rows_kernel(int *out)
{
    __shared__ int raw[4 * 9];
    int (*row)[9] = (int(*)[9])raw;
    int t = threadIdx.x;
    row[t % 4][t / 4] = t;
    __syncthreads();
    out[t] = row[t / 8][t % 8];
}

int main(void)
{
    static const int sizes[] = {1, 2, 31, 32, 33, 100, 1000, 1024};
    static int out[3 * 1024];
    int *d_out;
    cudaMalloc(&d_out, sizeof out);
    for (int n : sizes) {
        rotate_kernel<<<3, n, n * sizeof(int)>>>(d_out, 7);
        if (cudaMemcpy(out, d_out, 3 * n * sizeof(int), cudaMemcpyDeviceToHost))
            return 1;
        for (int i = 0; i < 3 * n; i++)
            if (out[i] != (i % n + 7) % n)
                return 2;
    }
    rows_kernel<<<1, 32>>>(d_out);
    if (cudaMemcpy(out, d_out, 32 * sizeof(int), cudaMemcpyDeviceToHost))
        return 5;
    for (int i = 0; i < 32; i++)
        if (out[i] != i % 8 * 4 + i / 8)
            return 6;
    for (int live = 4; live <= 96; live += 23) {
        votes_kernel<<<1, dim3(16, 6)>>>(d_out, live);
        if (cudaMemcpy(out, d_out, live * sizeof(int), cudaMemcpyDeviceToHost))
            return 3;
        for (int i = 0; i < live; i++)
            if (out[i] != live / 2 * 1000 + 101)
                return 4;
    }
    return 0;
}

// ## shared.cu
// Shared memory: static and dynamic, in functions and templates, a copy for each block.
__device__ int *counter(void)
{
    __shared__ int n;
    return &n;
}

template <class T, int N>
__device__ T reversed(T v)
{
    __shared__ T s[N], zero[1];
    zero[0] = 0;
    s[threadIdx.x] = v;
    __syncthreads();
    return s[N - 1 - threadIdx.x] + zero[0];
}

__global__ void shared_kernel(int *out)
{
    extern __shared__ double dynamic[];
    __shared__ struct {
        int a[4];
        char c;
    } fixed;
    int t = threadIdx.x;
    if (t == 0) {
        *counter() = blockIdx.x;
        fixed.a[3] = 7;
        fixed.c = 2;
    }
    dynamic[t] = t * 0.5;
    __syncthreads();
    atomicAdd(counter(), 1);
    int sum = reversed<int, 64>(t) + (int)reversed<double, 64>(t);
    __syncthreads();
    out[blockIdx.x * 64 + t] = sum + *counter() * 1000 + fixed.a[3] * fixed.c +
                               (int)(2 * dynamic[63 - t]);
}

// Programs that prefer banks of another width run; they stay 4 bytes wide.
static bool banks_are_fixed(void)
{
    cudaSharedMemConfig banks = cudaSharedMemBankSizeDefault;
    return !cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte) &&
           !cudaFuncSetSharedMemConfig(shared_kernel, cudaSharedMemBankSizeEightByte) &&
           !cudaDeviceGetSharedMemConfig(&banks) && banks == cudaSharedMemBankSizeFourByte;
}

int main(void)
{
    if (!banks_are_fixed())
        return 3;
    static int out[50 * 64];
    int *d_out;
    cudaMalloc(&d_out, sizeof out);
    shared_kernel<<<50, 64, 64 * sizeof(double)>>>(d_out);
    if (cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost))
        return 1;
    for (int i = 0; i < 50 * 64; i++)
        if (out[i] != 3 * (63 - i % 64) + (i / 64 + 64) * 1000 + 14)
            return 2;
    return 0;
}

// ## activemask.cu
// __activemask() names the threads that came to it together; so do coalesced groups.
#include <cooperative_groups.h>

__global__ void count_kernel(int *counts, int *next)
{
    int t = threadIdx.x;
    counts[t] = 0;
    if (t % 3 == 0)
        counts[t] = __popc(__activemask());
    else if (t > 40) {
        cooperative_groups::coalesced_group g = cooperative_groups::coalesced_threads();
        int first = 0;
        if (g.thread_rank() == 0)
            first = atomicAdd(next, g.size());
        counts[t] = 100 + g.shfl(first, 0) + g.thread_rank();
    }
}

int main(void)
{
    int counts[64], seen[64] = {0}, *d_counts, *d_next;
    cudaMalloc(&d_counts, sizeof counts);
    cudaMalloc(&d_next, sizeof(int));
    cudaMemset(d_next, 0, sizeof(int));
    count_kernel<<<1, 64>>>(d_counts, d_next);
    if (cudaMemcpy(counts, d_counts, sizeof counts, cudaMemcpyDeviceToHost))
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
    return 0;
}

// ## masks.cu
// Warp functions among parts of a warp: other masks, other code, lanes that returned.
__global__ void masks_kernel(int *out)
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
    int out[24], *d_out;
    cudaMalloc(&d_out, sizeof out);
    for (int seed = 0; seed < 3; seed++) {
        masks_kernel<<<5, 32>>>(d_out);
        if (cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost))
            return 1;
        for (int t = 0; t < 24; t++)
            if (out[t] != (t < 16 ? 15 : 40) + 32000 + (t % 4 ? 0 : 2800000) + 10000000)
                return 2;
    }
    return 0;
}

// ## cooperative.cu
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
