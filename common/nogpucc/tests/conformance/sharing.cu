// sharing.cu -- rules: what threads share: barriers, shared memory, atomic functions.

#include "rule.h"

// ## atomics.cu -- Every atomic function on every type: what it returns and what it leaves.
typedef unsigned long long wide;
typedef long long swide;

/* rule, type, value before, call on p */
#define RULES(X) \
    X("add-int", int, -5, atomicAdd(p, 8)) \
    X("add-int-wraps", int, 2147483647, atomicAdd(p, 1)) \
    X("add-unsigned", unsigned, 5, atomicAdd(p, 8u)) \
    X("add-unsigned-wraps", unsigned, 4294967295u, atomicAdd(p, 2u)) \
    X("add-wide", wide, 1ull << 40, atomicAdd(p, (wide)1)) \
    X("add-float", float, 1.5, atomicAdd(p, 0.25f)) \
    X("add-double", double, 1.5, atomicAdd(p, 0.125)) \
    X("add-by-integer-constant", float, 1.5, atomicAdd(p, 1)) \
    X("sub-int", int, 5, atomicSub(p, 8)) \
    X("sub-unsigned", unsigned, 5, atomicSub(p, 3u)) \
    X("exch-int", int, 5, atomicExch(p, -1)) \
    X("exch-unsigned", unsigned, 5, atomicExch(p, 9u)) \
    X("exch-wide", wide, 5, atomicExch(p, 1ull << 33)) \
    X("exch-float", float, 0.5, atomicExch(p, 2.5f)) \
    X("min-int", int, -5, atomicMin(p, -6)) \
    X("min-int-keeps", int, -5, atomicMin(p, 6)) \
    X("min-unsigned", unsigned, 4000000000u, atomicMin(p, 7u)) \
    X("min-wide", wide, 1ull << 40, atomicMin(p, (wide)3)) \
    X("min-signed-wide", swide, -4, atomicMin(p, (swide)-5)) \
    X("max-int", int, -5, atomicMax(p, 6)) \
    X("max-int-keeps", int, -5, atomicMax(p, -6)) \
    X("max-unsigned", unsigned, 7, atomicMax(p, 4000000000u)) \
    X("max-wide", wide, 3, atomicMax(p, 1ull << 40)) \
    X("max-signed-wide", swide, -4, atomicMax(p, (swide)-3)) \
    X("inc", unsigned, 3, atomicInc(p, 5u)) \
    X("inc-wraps-at-limit", unsigned, 5, atomicInc(p, 5u)) \
    X("inc-wraps-past-limit", unsigned, 9, atomicInc(p, 5u)) \
    X("dec", unsigned, 3, atomicDec(p, 5u)) \
    X("dec-wraps-at-0", unsigned, 0, atomicDec(p, 5u)) \
    X("dec-wraps-past-limit", unsigned, 9, atomicDec(p, 5u)) \
    X("cas-int", int, 5, atomicCAS(p, 5, 7)) \
    X("cas-int-fails", int, 5, atomicCAS(p, 6, 7)) \
    X("cas-unsigned", unsigned, 5, atomicCAS(p, 5u, 7u)) \
    X("cas-wide", wide, 5, atomicCAS(p, (wide)5, 1ull << 35)) \
    X("cas-short", unsigned short, 5, \
      atomicCAS(p, (unsigned short)5, (unsigned short)7)) \
    X("and-int", int, 12, atomicAnd(p, 10)) \
    X("and-unsigned", unsigned, 12, atomicAnd(p, 10u)) \
    X("and-wide", wide, 12, atomicAnd(p, (wide)10)) \
    X("or-int", int, 12, atomicOr(p, 10)) \
    X("or-unsigned", unsigned, 12, atomicOr(p, 10u)) \
    X("or-wide", wide, 12, atomicOr(p, 1ull << 36)) \
    X("xor-int", int, 12, atomicXor(p, 10)) \
    X("xor-unsigned", unsigned, 12, atomicXor(p, 10u)) \
    X("xor-wide", wide, 12, atomicXor(p, (wide)10)) \
    X("add-block", int, 1, atomicAdd_block(p, 2)) \
    X("add-system", int, 1, atomicAdd_system(p, 2)) \
    X("max-block", int, 1, atomicMax_block(p, 2)) \
    X("cas-system", int, 1, atomicCAS_system(p, 1, 2))

enum { MOST = 64 };

__global__ void rules_kernel(wide *d_cells, double *d_old, double *d_new)
{
    int i = 0;
#define RUN(rule, type, before, call) \
    { \
        type *p = (type *)&d_cells[i]; \
        *p = (type)(before); \
        d_old[i] = (double)(call); \
        d_new[i] = (double)*p; \
        i++; \
    }
    RULES(RUN)
}

/* Every thread adds to the same elements: no addition is lost. */
__global__ void contend_kernel(int *d_sum, float *d_float, wide *d_wide, int *d_max)
{
    __shared__ int sum;
    if (threadIdx.x == 0)
        sum = 0;
    __syncthreads();
    atomicAdd(&sum, 1);
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(&d_sum[1], sum);
    atomicAdd(&d_sum[0], 1);
    atomicAdd(d_float, 1.0f);
    atomicAdd(d_wide, (wide)threadIdx.x);
    atomicMax(d_max, (int)(blockIdx.x * blockDim.x + threadIdx.x));
    int seen = d_sum[2], assumed;
    do { // an addition made of compare-and-swap
        assumed = seen;
        seen = atomicCAS(&d_sum[2], assumed, assumed + 1);
    } while (seen != assumed);
}

static void show_rules(void)
{
#define NAME(rule, type, before, call) rule,
    static const char *const names[] = {RULES(NAME)};
    double before[MOST], *d_old = zeros<double>(MOST);
    double after[MOST], *d_new = zeros<double>(MOST);
    rules_kernel<<<1, 1>>>(zeros<wide>(MOST), d_old, d_new);
    MUST(cudaMemcpy(before, d_old, sizeof before, TO_HOST));
    MUST(cudaMemcpy(after, d_new, sizeof after, TO_HOST));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        show_text(names[i], words("%.14g -> %.14g", before[i], after[i]));
}

int main(void)
{
    int *d_cells = zeros<int>(8);
    show_rules();
    contend_kernel<<<100, 100>>>(d_cells, (float *)&d_cells[3], (wide *)&d_cells[4],
                                 &d_cells[6]);
    show_ints("contended-global-shared-cas", d_cells, 3);
    show_number("contended-float", first((float *)&d_cells[3]));
    show_number("contended-wide", (double)first((wide *)&d_cells[4]));
    show_ints("contended-max", &d_cells[6], 1);
}

// ## barriers.cu -- __syncthreads, its voting forms, fences, the last block of a grid.
__global__ void reverse_kernel(int *d_out)
{
    __shared__ int a[64];
    int i = threadIdx.x, n = blockDim.x;
    a[i] = i;
    __syncthreads();
    int mirrored = a[n - 1 - i];
    __syncthreads();
    a[i] = mirrored;
    __syncthreads();
    d_out[i] = a[n - 1 - i] - i; // reversed twice: 0
}

__global__ void vote_kernel(int *d_out)
{
    int i = threadIdx.x;
    int count = __syncthreads_count(i % 3 == 0);
    int all = __syncthreads_and(i < 100), not_all = __syncthreads_and(i != 50);
    int any = __syncthreads_or(i == 50), none = __syncthreads_or(i > 1000);
    int weights = __syncthreads_count(7); // any value but 0 counts once
    if (i == 77)
        put(d_out, count, all != 0, not_all != 0, any != 0, none != 0, weights);
}

/* Barriers in a loop whose length is the same for all threads. */
__global__ void scan_kernel(int *d_out)
{
    __shared__ int a[128];
    int i = threadIdx.x;
    a[i] = 1;
    for (int stride = 1; stride < 128; stride *= 2) {
        __syncthreads();
        int left = i >= stride ? a[i - stride] : 0;
        __syncthreads();
        a[i] += left;
    }
    int is_right = __syncthreads_and(a[i] == i + 1);
    if (i == 0)
        *d_out = is_right != 0;
}

__device__ void exchange(int *a, int i)
{
    int other = a[i ^ 1];
    __syncthreads();
    a[i] = other;
    __syncthreads();
}

__global__ void in_function_kernel(int *d_out)
{
    __shared__ int a[4];
    a[threadIdx.x] = threadIdx.x;
    __syncthreads();
    exchange(a, threadIdx.x);
    d_out[threadIdx.x] = a[threadIdx.x];
}

/* A thread that has returned is not waited for. */
__global__ void returned_kernel(int *d_out)
{
    __shared__ int a[64];
    if (threadIdx.x >= 40)
        return;
    a[threadIdx.x] = 1;
    __syncthreads();
    if (threadIdx.x == 0) {
        int sum = 0;
        for (int i = 0; i < 40; i++)
            sum += a[i];
        *d_out = sum;
    }
}

__device__ unsigned blocks_done;

__global__ void last_block_kernel(int *d_parts, int *d_out)
{
    __shared__ bool is_last;
    if (threadIdx.x == 0) {
        d_parts[blockIdx.x] = blockIdx.x;
        __threadfence();
        is_last = atomicInc(&blocks_done, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (is_last && threadIdx.x == 0) {
        int sum = 0;
        for (unsigned i = 0; i < gridDim.x; i++)
            sum += ((volatile int *)d_parts)[i];
        *d_out = sum;
    }
}

__global__ void volume_kernel(int *d_out)
{
    __shared__ int count;
    if (threadIdx.x + threadIdx.y + threadIdx.z == 0)
        count = 0;
    __syncthreads();
    atomicAdd(&count, 1);
    __syncthreads();
    if (threadIdx.x == 3 && threadIdx.y == 4 && threadIdx.z == 2)
        *d_out = count;
}

int main(void)
{
    int *d_out = zeros<int>(1), *d_parts = zeros<int>(100);
    show_kernel("syncthreads", 48, reverse_kernel, 1, 48);
    show_kernel("count-and-or", 6, vote_kernel, 1, 100);
    show_kernel("in-a-loop", 1, scan_kernel, 1, 128);
    show_kernel("in-a-function", 4, in_function_kernel, 1, 4);
    show_kernel("threads-that-returned", 1, returned_kernel, 1, 64);
    last_block_kernel<<<100, 32>>>(d_parts, d_out);
    show_ints("last-block", d_out, 1);
    last_block_kernel<<<100, 32>>>(d_parts, d_out);
    show_ints("last-block-again", d_out, 1);
    show_kernel("three-dimensions", 1, volume_kernel, 1, dim3(4, 5, 3));
}

// ## shared.cu -- Shared memory, static and dynamic.
struct cell {
    int x;
    double y;
};

__global__ void static_kernel(int *d_out)
{
    __shared__ int a[8], scalar;
    __shared__ struct cell cells[2];
    __shared__ int grid[2][4];
    int i = threadIdx.x;
    a[i] = i * i;
    grid[i / 4][i % 4] = 10 * i;
    if (i == 0)
        scalar = 5;
    if (i < 2) {
        cells[i].x = i + 1;
        cells[i].y = 0.5;
    }
    __syncthreads();
    d_out[i] = a[7 - i] + scalar + cells[1].x + (int)(cells[0].y * 2) + grid[1][0];
}

/* Each block has its own: what another block wrote is not seen. */
__global__ void per_block_kernel(int *d_out)
{
    __shared__ int count;
    if (threadIdx.x == 0)
        count = blockIdx.x;
    __syncthreads();
    atomicAdd(&count, 10);
    __syncthreads();
    if (threadIdx.x == 0)
        d_out[blockIdx.x] = count;
}

__global__ void dynamic_kernel(int *d_out, int n)
{
    extern __shared__ int bytes[];
    int *ints = bytes;
    float *floats = (float *)&ints[n];
    char *chars = (char *)&floats[n];
    int i = threadIdx.x;
    ints[i] = i;
    floats[i] = 0.5f * i;
    chars[i] = (char)(i + 1);
    __syncthreads();
    int j = (i + 1) % n;
    d_out[i] = ints[j] * 100 + (int)(floats[j] * 2) * 10 + chars[j];
}

__global__ void doubles_kernel(int *d_out)
{
    extern __shared__ double doubles[];
    doubles[threadIdx.x] = threadIdx.x * 1.5;
    __syncthreads();
    d_out[threadIdx.x] = (int)(doubles[blockDim.x - 1 - threadIdx.x] * 2);
}

/* Static shared memory beside dynamic shared memory. */
__global__ void both_kernel(int *d_out)
{
    extern __shared__ int dynamic[];
    __shared__ int fixed[4];
    fixed[threadIdx.x] = threadIdx.x;
    dynamic[threadIdx.x] = threadIdx.x * 10;
    __syncthreads();
    d_out[threadIdx.x] = fixed[3 - threadIdx.x] + dynamic[3 - threadIdx.x];
}

__device__ int sum(const int *values, int n)
{
    int total = 0;
    for (int i = 0; i < n; i++)
        total += values[i];
    return total;
}

__global__ void passed_on_kernel(int *d_out)
{
    __shared__ int a[32];
    a[threadIdx.x] = threadIdx.x;
    __syncthreads();
    d_out[threadIdx.x] = sum(a, threadIdx.x + 1);
}

template <typename T, int N>
__global__ void template_kernel(int *d_out)
{
    __shared__ T a[N];
    a[threadIdx.x] = (T)threadIdx.x;
    __syncthreads();
    d_out[threadIdx.x] = (int)a[N - 1 - threadIdx.x];
}

int main(void)
{
    int *d_out = zeros<int>(4);
    show_kernel("static", 8, static_kernel, 1, 8);
    show_kernel("per-block", 4, per_block_kernel, 4, 8);
    dynamic_kernel<<<1, 4, 4 * (sizeof(int) + sizeof(float) + 1)>>>(d_out, 4);
    show_ints("dynamic-three-arrays", d_out, 4);
    doubles_kernel<<<1, 4, 4 * sizeof(double)>>>(d_out);
    show_ints("dynamic-doubles", d_out, 4);
    both_kernel<<<1, 4, 4 * sizeof(int)>>>(d_out);
    show_ints("static-and-dynamic", d_out, 4);
    show_kernel("passed-to-a-function", 8, passed_on_kernel, 1, 8);
    show_kernel("in-a-template", 4, template_kernel<float, 4>, 1, 4);
    MUST(cudaFuncSetAttribute(doubles_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                              64 << 10));
    doubles_kernel<<<1, 4, 64 << 10>>>(d_out);
    show_error("64-KiB-when-asked-for", cudaGetLastError());
    show_ints("64-KiB-works", d_out, 4);
    dynamic_kernel<<<1, 4, 64 << 10>>>(d_out, 4);
    show_error("64-KiB-when-not-asked-for", cudaGetLastError());
    show_error("more-than-there-is",
               cudaFuncSetAttribute(doubles_kernel,
                                    cudaFuncAttributeMaxDynamicSharedMemorySize,
                                    16 << 20));
}
