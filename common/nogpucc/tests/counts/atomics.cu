// Atomic functions of one warp each, to addresses that its lanes share in many ways.
#include "counts.h"

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
    const int *d_where = on_device(where[0], LAUNCHES * LANES);
    int *sums = zeros<int>(SUMS);
    for (int launch = 0; launch < LAUNCHES; launch++)
        add_kernel<<<1, LANES>>>(sums, d_where + LANES * launch);
    for (int launch = 0; launch < LAUNCHES; launch++)
        shared_add_kernel<<<1, LANES>>>(sums, d_where + LANES * launch);
    return finish();
}
