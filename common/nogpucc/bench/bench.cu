// bench.cu -- the table of kernels on the CPU backend beside plain OpenMP loops.

#include "kernels.h"
#include "measuring.h"
#include "plain_loops.h"

#include <stdio.h>
#include <stdlib.h>

static void add(void) { add_reference(host_b, host_a, N); }
static void add_wide(void) { add_wide_reference(host_b, host_a, N); }
static void mandelbrot(void)
{
    mandelbrot_reference((int *)host_b, WIDTH, HEIGHT, ITERATIONS);
}
static void matmul(void) { matmul_reference(host_b, host_a, host_a, M); }

static void block_sum(void) { block_sum_reference(host_b, host_a, SUMMED); }
static void scan_blocks(void) { scan_reference(host_b, host_a, SUMMED); }
static void dot(void) { dot_reference(host_b, host_a, N, STRIDE); }

int main(void)
{
    start_measuring();
    compare("add, 2^24 floats, blocks of 4", 4, add, add_gpu, N, "1.10");
    compare("add, blocks of 128", 128, add, add_gpu, N, "1.20");
    compare("add, blocks of 256", 256, add, add_gpu, N, "1.20");
    compare("add, blocks of 1024", 1024, add, add_gpu, N, "1.20");
    compare("add, size_t index, blocks of 256", 256, add_wide, add_wide_gpu, N,
            "1.50");
    compare("add, grid-stride, 1024 x 256", 256, add, add_strided_gpu, N, "2.00");
    compare("dot product, grid-stride", 256, dot, dot_gpu, STRIDE, "2.00");
    compare("block sums of 2^22, 9 barriers", 0, block_sum, block_sum_gpu,
            SUMMED / 256, "none");
    compare("scans of blocks, in a function", 0, scan_blocks, scan_blocks_gpu,
            SUMMED, "none");
    compare("the same on fibers", 0, scan_blocks, fiber_scan_gpu, SUMMED, "none");
    compare("Mandelbrot 1500x1250, 16x16", 0, mandelbrot, mandelbrot_gpu,
            WIDTH * HEIGHT, "1.05");
    compare("matrix product 256, 16x16", 0, matmul, matmul_gpu, M * M, "2.20");

    int workers = atoi(getenv("CPUS"));
    putchar('\n');
    measure("barrier, 64 blocks of 256", 256, barriers_gpu, 7,
            64 * 256 * 1e3 * 1e-6 / workers, "ns per thread and barrier", "12");
    measure("shuffle, 64 blocks of 256", 256, shuffles_gpu, 7,
            64 * 256 * 1e3 * 1e-6 / workers, "ns per thread and shuffle", "12");
    measure("launch and synchronize, 64 x 64", 0, small_gpu, 101, 1e-3, "us", "20");
    measure("empty kernel, 2^30 x 2^10", 0, empty_gpu, 1, 1e3, "s", "2");
    return 0;
}
