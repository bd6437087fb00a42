// cases.cu -- short programs to count, whose counts the test itself knows.

#include "counts.h"

// ## atomics.cu -- Atomic functions of one warp each, whose lanes share addresses.
enum { LAUNCHES = 80, LANES = 32, SUMS = 256 };

__global__ void add_kernel(int *sums, const int *where)
{
    atomicAdd(&sums[where[threadIdx.x]], where[LANES - 1 - threadIdx.x]);
}
__global__ void shared_add_kernel(int *sums, const int *where)
{
    __shared__ int s[SUMS];
    for (int i = threadIdx.x; i < SUMS; i += LANES)
        s[i] = 0;
    __syncthreads();
    atomicAdd(&s[where[threadIdx.x]], where[LANES - 1 - threadIdx.x]);
    __syncthreads();
    for (int i = threadIdx.x; i < SUMS; i += LANES)
        sums[i] = s[i];
}

// In ten launches each, but for the first forty.
static int place(unsigned launch, unsigned lane, unsigned random)
{
    const unsigned i = LANES * launch + lane;
    switch (launch / 10) {
    case 4: // any of 256
        return random >> 24;
    case 5: // any of 32
        return random >> 27;
    case 6: // any of 16, in two places
        return (random >> 28) + lane % 2 * 128;
    case 7: // more and more lanes share
        return lane < launch - 68 ? 8 * (lane % 4) : 8 * lane % SUMS + lane / 8;
    default: // as in a histogram
        return (unsigned char)(i * i / 7);
    }
}

int main()
{
    static int where[LAUNCHES][LANES];
    unsigned random = 1;
    for (int launch = 0; launch < LAUNCHES; launch++)
        for (int lane = 0; lane < LANES; lane++) {
            random = random * 1664525u + 1013904223u;
            where[launch][lane] = place(launch, lane, random);
        }
    const int *d_where = on_device(where)[0];
    int *sums = zeros<int>(SUMS);
    for (int launch = 0; launch < LAUNCHES; launch++)
        add_kernel<<<1, LANES>>>(sums, d_where + LANES * launch);
    for (int launch = 0; launch < LAUNCHES; launch++)
        shared_add_kernel<<<1, LANES>>>(sums, d_where + LANES * launch);
    return finish();
}

// ## copies.cu -- Copies and zeros, loops over bytes to nvcc; the host's do not count.
#include <cstring>
#include <string.h>

__global__ void copy_kernel(float *b, const float *a)
{
    memcpy(b + 64 * threadIdx.x, a + 64 * threadIdx.x, 256);
}
__global__ void short_kernel(float *b, const float *a)
{
    std::memcpy(b + threadIdx.x, a + threadIdx.x, sizeof *a);
}
__global__ void zero_kernel(float *b, int n)
{
    memset(b + 64 * threadIdx.x, 0, n * sizeof *b);
}
__global__ void bits_kernel(unsigned *b, const float *a) // of a thread's own variables
{
    float v = a[threadIdx.x];
    unsigned bits;
    memcpy(&bits, &v, sizeof bits);
    b[threadIdx.x] = bits;
}

int main()
{
    float host[64], *a = zeros<float>(32 * 64), *b = zeros<float>(32 * 64);
    memset(host, 0, sizeof host);
    MUST(cudaMemcpy(a, host, sizeof host, TO_DEVICE));
    copy_kernel<<<1, 32>>>(b, a);
    short_kernel<<<1, 32>>>(b, a);
    zero_kernel<<<1, 32>>>(b, 8);
    bits_kernel<<<1, 32>>>((unsigned *)b, a);
    return finish();
}

// ## endless.cu -- A kernel that waits forever: it cannot be counted.
__global__ void wait_kernel(volatile int *p)
{
    while (!*p)
        ;
}
int main()
{
    wait_kernel<<<1, 1>>>(zeros<int>(1));
    return finish();
}

// ## jumps.cu -- Lane 0, then each warp has taken another branch: one load follows.
static const int BLOCK = 256, WARPS = BLOCK / 32;

__global__ void sum_kernel(float *sums, const float *a)
{
    __shared__ float of_warp[WARPS];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    float value = a[blockIdx.x * BLOCK + threadIdx.x];

    if (lane == 0)
        of_warp[warp] = value;
    __syncthreads();
    if (warp == 0)
        value = lane < WARPS ? of_warp[lane] : 0;
    sums[blockIdx.x * BLOCK + threadIdx.x] = value;
}

int main()
{
    float *a = zeros<float>(4 * BLOCK), *b = zeros<float>(4 * BLOCK);
    sum_kernel<<<4, BLOCK>>>(b, a);
    return finish();
}

// ## small.cu -- A line that wastes sectors, a sum in shared memory, a loop of one lane.
static const int N = 1 << 12, BLOCK = 128;

__global__ void column_kernel(float *b, const float *a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    b[i] = 2 * a[i * 32];
}
__global__ void sum_kernel(int *sum, const int *a)
{
    __shared__ int s[BLOCK];
    s[threadIdx.x] = a[blockIdx.x * blockDim.x + threadIdx.x];
    __syncthreads();
    if (threadIdx.x)
        return;
    for (int i = 1; i < BLOCK; i++)
        s[0] += s[i];
    atomicAdd(sum, s[0]);
}
// Two lines write to the same sectors; which does so first depends on the order of blocks.
__global__ void both_kernel(float *b)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i % 2)
        b[i] = 1;
    else
        b[N - 1 - i] = 2;
}

int main()
{
    float *a = zeros<float>(32 * N), *b = zeros<float>(N);
    column_kernel<<<N / BLOCK, BLOCK>>>(b, a);
    sum_kernel<<<N / BLOCK / 4, BLOCK>>>((int *)b, (int *)a);
    both_kernel<<<N / BLOCK, BLOCK>>>(b);
    return finish();
}

// ## unwritten.cu -- Shared memory that is half written; a shuffle of lane 0.
__global__ void read_kernel(float *b)
{
    __shared__ float s[2];
    s[0] = 1;
    b[blockIdx.x * 2 + threadIdx.x] = s[threadIdx.x] + __shfl_down_sync(3, 0, 1, 2);
}

int main()
{
    float host[4], *b = zeros<float>(4);
    read_kernel<<<2, 2>>>(b);
    MUST(cudaMemcpy(host, b, sizeof host, TO_HOST));
    printf("%g %g %g %g\n", host[0], host[1], host[2], host[3]);
    return finish();
}
