// beside_cub.cu -- lab 7's sum() beside CUB's DeviceReduce and a kernel that only reads.
//
//     nvcc -O3 -arch=native -DSOLUTION -Xcompiler -fopenmp -I common/lab \
//         -I labs/07-reduction tests/07-reduction/beside_cub.cu \
//         solutions/07-reduction/reduction.cu \
//         common/lab/{*.cu,timing.c,no_device.c} -o beside_cub && ./beside_cub

#include <cub/cub.cuh>
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "reduction.h"
#include "timing.h"
#include "yardstick.h"

enum { ROUNDS = 21, CALLS = 16 };

static const float *d_x;
static float *d_sum, *d_partial;
static void *room;
static size_t room_bytes;
static int n, blocks;

// A number in [0, 1) for each index.
static __global__ void fill_kernel(float *x, int count)
{
    int threads = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += threads)
        x[i] = (i * 2654435761u >> 8) * 0x1p-24f;
}

static void ours(void) { sum(d_sum, d_partial, d_x, n, blocks); }

static void cubs(void)
{
    CUDA_CHECK(cub::DeviceReduce::Sum(room, room_bytes, d_x, d_sum, n));
}

static float result(void (*function)(void))
{
    float value;
    function();
    CUDA_CHECK(cudaMemcpy(&value, d_sum, sizeof value, cudaMemcpyDeviceToHost));
    return value;
}

// Back to back, so that the device is never idle in between.
static double us_of(void (*function)(void))
{
    CUDA_CHECK(cudaDeviceSynchronize());
    double begin = now_us();
    for (int i = 0; i < CALLS; i++)
        function();
    CUDA_CHECK(cudaDeviceSynchronize());
    return (now_us() - begin) / CALLS;
}

static void measure(int count)
{
    double us[3][ROUNDS];
    size_t bytes = count * sizeof(float);

    n = count;
    CUDA_CHECK(cudaMalloc(&d_x, bytes));
    fill_kernel<<<blocks, BLOCK>>>((float *)d_x, n);
    CUDA_CHECK(cudaGetLastError());
    room = NULL;
    cubs(); // says how much room it needs
    CUDA_CHECK(cudaMalloc(&room, room_bytes));
    float mine = result(ours), theirs = result(cubs);
    if (!(fabsf(mine - theirs) <= 1e-5f * theirs)) {
        fprintf(stderr, "wrong: sum() gives %.9g, CUB %.9g\n", mine, theirs);
        exit(1);
    }
    for (int r = 0; r < ROUNDS; r++) {
        us[0][r] = us_of(ours);
        us[1][r] = us_of(cubs);
        us[2][r] = yardstick_read_us(d_x, bytes);
    }
    double sum_us = spread_of(us[0], ROUNDS).median;
    double cub_us = spread_of(us[1], ROUNDS).median;
    double read_us = spread_of(us[2], ROUNDS).median;
    printf("%d,%d,%.3f,%.3f,%.3f,%.3f,%.3f\n", n, blocks, sum_us, cub_us, read_us,
           cub_us / sum_us, read_us / sum_us);
    CUDA_CHECK(cudaFree((void *)d_x));
    CUDA_CHECK(cudaFree(room));
}

int main(void)
{
    int processors;

    CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    CUDA_CHECK(cudaMalloc(&d_sum, sizeof *d_sum));
    printf("n,blocks,sum_us,cub_us,read_us,of_cub,of_read\n");
    for (int waves = 4; waves <= 32; waves *= 2) {
        blocks = processors * waves;
        CUDA_CHECK(cudaMalloc(&d_partial, blocks * sizeof *d_partial));
        for (int power = 20; power <= 28; power += 2)
            measure(1 << power);
        CUDA_CHECK(cudaFree(d_partial));
    }
    return 0;
}
