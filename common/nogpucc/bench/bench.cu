// bench.cu -- the table of kernels on the CPU backend beside plain OpenMP loops.

#include "kernels.cuh"
#include "measuring.h"

#include <stdio.h>
#include <stdlib.h>

// How much work each case is.
enum { SUMMED = 1 << 22, STRIDE = 1 << 18 };
enum { WIDTH = 1500, HEIGHT = 1250, ITERATIONS = 400, M = 512 };

// What the kernels do, as a C programmer would write it: plain_loops.c.
extern "C" {
void add_reference(float *b, const float *a, int n);
void add_wide_reference(float *b, const float *a, size_t n);
void block_sum_reference(float *sums, const float *a, int n);
void histogram_reference(unsigned *bins, const unsigned char *a, int n);
void monte_carlo_reference(float *sums, int blocks, int points);
void scan_reference(float *out, const float *a, int n);
void dot_reference(float *sums, const float *a, int n, int stride);
void mandelbrot_reference(int *counts, int width, int height, int max_iterations);
void matmul_reference(float *c, const float *a, const float *b, int n);
}

static void compare_adds(void)
{
    static const struct {
        const char *name, *goal;
        int block;
    } cases[] = {{"add, 2^24 floats, blocks of 4", "1.10", 4},
                 {"add, blocks of 128", "1.20", 128},
                 {"add, blocks of 256", "1.20", 256},
                 {"add, blocks of 1024", "1.20", 1024}};
    for (auto c : cases)
        compare(c.name, N, c.goal, [] { add_reference(host_b, host_a, N); },
                [=] { add_kernel<int><<<N / c.block, c.block>>>(d_b, d_a, N); });
    compare("add, size_t index, blocks of 256", N, "1.50",
            [] { add_wide_reference(host_b, host_a, N); },
            [] { add_kernel<size_t><<<N / 256, 256>>>(d_b, d_a, N); });
    compare("add, grid-stride, 1024 x 256", N, "1.50",
            [] { add_reference(host_b, host_a, N); },
            [] { add_strided_kernel<<<1024, 256>>>(d_b, d_a, N); });
}

static void compare_sums(void)
{
    compare("dot product, grid-stride", STRIDE, "1.50",
            [] { dot_reference(host_b, host_a, N, STRIDE); },
            [] { dot_kernel<<<STRIDE / 256, 256>>>(d_b, d_a, N); });
    static const struct {
        const char *name;
        void (*kernel)(float *, const float *);
    } cases[] = {{"block sums of 2^22, 9 barriers", block_sum_kernel},
                 {"the same by shuffles", shuffled_sum_kernel},
                 {"the same by tiles", tile_sum_kernel},
                 {"the same, volatile last warp", volatile_sum_kernel}};
    for (auto c : cases)
        compare(c.name, SUMMED / 256, "8.00",
                [] { block_sum_reference(host_b, host_a, SUMMED); },
                [=] { c.kernel<<<SUMMED / 256, 256>>>(d_b, d_a); });
    compare("histogram of 2^24 bytes", 256, "8.00",
            [] { histogram_reference((unsigned *)host_b, (unsigned char *)host_a, N); },
            [] {
                cudaMemsetAsync(d_b, 0, 1024);
                histogram_kernel<<<256, 256>>>((unsigned *)d_b, (unsigned char *)d_a, N);
            });
    compare("Monte Carlo, 2^16 x 256 points", 256, "8.00",
            [] { monte_carlo_reference(host_b, 256, 256); },
            [] { monte_carlo_kernel<<<256, 256>>>(d_b, 256); });
    compare("scans of blocks, in a function", SUMMED, "8.00",
            [] { scan_reference(host_b, host_a, SUMMED); },
            [] { scan_kernel<<<SUMMED / 256, 256>>>(d_b, d_a); });
}

static void compare_planes(void)
{
    const dim3 block(16, 16);
    compare("Mandelbrot 1500x1250, 16x16", WIDTH * HEIGHT, "1.05",
            [] { mandelbrot_reference((int *)host_b, WIDTH, HEIGHT, ITERATIONS); },
            [=] {
                mandelbrot_kernel<<<dim3((WIDTH + 15) / 16, (HEIGHT + 15) / 16), block>>>(
                    (int *)d_b, WIDTH, HEIGHT, ITERATIONS);
            });
    compare("matrix product 512, 16x16", M * M, "3.00",
            [] { matmul_reference(host_b, host_a, host_a, M); },
            [=] { matmul_kernel<<<dim3(M / 16, M / 16), block>>>(d_b, d_a, d_a, M); });
}

int main(void)
{
    int workers = atoi(getenv("CPUS"));
    start_measuring();
    compare_adds();
    compare_sums();
    compare_planes();
    putchar('\n');
    measure("barrier, 64 blocks of 256", [] { barriers_kernel<<<64, 256>>>(1000); }, 7,
            64 * 256 * 1e3 * 1e-6 / workers, "ns per thread and barrier", "12");
    measure("shuffle, 64 blocks of 256",
            [] { shuffles_kernel<<<64, 256>>>((int *)d_b, 1000); }, 7,
            64 * 256 * 1e3 * 1e-6 / workers, "ns per thread and shuffle", "12");
    measure("launch and synchronize, 64 x 64", [] { empty_kernel<<<64, 64>>>(); }, 101,
            1e-3, "us", "20");
    measure("empty kernel, 2^30 x 2^10", [] { empty_kernel<<<1 << 30, 1 << 10>>>(); }, 1,
            1e3, "s", "2");
    return 0;
}
