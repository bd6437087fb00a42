// bench.cu -- kernels on the CPU backend beside plain OpenMP loops, interleaved.
//
// Each round times the loop, then the kernel with its synchronize; the ratio is the
// median of the rounds. Where there is OpenCL for CPUs, each round times its version of
// the kernel, too. All use huge pages where they can, and OMP_WAIT_POLICY=passive (set by
// measure-cpu) keeps OpenMP's idle threads from spinning while the kernel runs.

#include "opencl_kernels.h"
#include "plain_loops.h"
#include "sizes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#define CHECK(call) check(call, #call, __LINE__)

static void check(cudaError_t e, const char *what, int line)
{
    if (e == cudaSuccess)
        return;
    fprintf(stderr, "bench.cu:%d: %s: %s\n", line, what, cudaGetErrorName(e));
    exit(4);
}

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

__global__ void add_kernel(float *b, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}

__global__ void add_wide_kernel(float *b, const float *a, size_t n)
{
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}

__global__ void add_strided_kernel(float *b, const float *a, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x)
        b[i] += a[i];
}

__global__ void mandelbrot_kernel(int *counts, int width, int height, int max_iterations)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    float cr = -2 + 2.5f * x / width, ci = -1.25f + 2.5f * y / height, zr = 0, zi = 0;
    int k = 0;
    for (; k < max_iterations && zr * zr + zi * zi < 4; k++) {
        float t = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = t;
    }
    counts[y * width + x] = k;
}

__global__ void matmul_kernel(float *c, const float *a, const float *b, int n)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    int i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= n)
        return;
    float s = 0;
    for (int k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
    c[i * n + j] = s;
}

__global__ void empty_kernel(void) {}

__global__ void block_sum_kernel(float *sums, const float *a)
{
    __shared__ float s[256];
    int t = threadIdx.x;
    s[t] = a[blockIdx.x * blockDim.x + t];
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (t < half)
            s[t] += s[t + half];
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = s[0];
}

__global__ void dot_kernel(float *sums, const float *a, int n)
{
    float s = 0;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int me = i;
    while (i < n) {
        s += a[i] * a[i];
        i += gridDim.x * blockDim.x;
    }
    sums[me] = s;
}

// Sums up to each element of a block, with 16 barriers in a function. The second needs
// fibers, since its barrier has a value.
#define SCAN(name, barrier) \
    __device__ float name(float *s, float mine) \
    { \
        int t = threadIdx.x; \
        s[t] = mine; \
        for (int step = 1; step < blockDim.x; step *= 2) { \
            barrier; \
            float sum = t >= step ? s[t] + s[t - step] : s[t]; \
            barrier; \
            s[t] = sum; \
        } \
        return s[t]; \
    } \
    __global__ void name##_kernel(float *out, const float *a) \
    { \
        __shared__ float s[256]; \
        int i = blockIdx.x * blockDim.x + threadIdx.x; \
        float sum = name(s, a[i]); \
        out[i] = sum; \
    }
SCAN(scan, __syncthreads())
SCAN(fiber_scan, __syncthreads_or(0))

__global__ void barriers_kernel(int times)
{
    for (int k = 0; k < times; k++)
        __syncthreads_or(0);
}

__global__ void shuffles_kernel(int *out, int times)
{
    int v = threadIdx.x;
    for (int k = 0; k < times; k++)
        v = __shfl_xor_sync(0xffffffff, v, 1) + 1;
    out[threadIdx.x] = v;
}

// Host memory and device memory of the same contents.
static float *host_a, *host_b, *d_a, *d_b;
static int block, has_opencl;

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

static void add_gpu(void) { add_kernel<<<(N + block - 1) / block, block>>>(d_b, d_a, N); }
static void add_wide_gpu(void)
{
    add_wide_kernel<<<(N + block - 1) / block, block>>>(d_b, d_a, N);
}
static void add_strided_gpu(void) { add_strided_kernel<<<1024, block>>>(d_b, d_a, N); }
static void mandelbrot_gpu(void)
{
    mandelbrot_kernel<<<dim3((WIDTH + 15) / 16, (HEIGHT + 15) / 16), dim3(16, 16)>>>(
        (int *)d_b, WIDTH, HEIGHT, ITERATIONS);
}
static void matmul_gpu(void)
{
    matmul_kernel<<<dim3(M / 16, M / 16), dim3(16, 16)>>>(d_b, d_a, d_a, M);
}

static void block_sum_gpu(void) { block_sum_kernel<<<SUMMED / 256, 256>>>(d_b, d_a); }
static void scan_blocks_gpu(void) { scan_kernel<<<SUMMED / 256, 256>>>(d_b, d_a); }
static void fiber_scan_gpu(void)
{
    fiber_scan_kernel<<<SUMMED / 256, 256>>>(d_b, d_a);
}
static void dot_gpu(void) { dot_kernel<<<STRIDE / block, block>>>(d_b, d_a, N); }

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double time_kernel(void (*kernel)(void))
{
    double start = now_ms();
    kernel();
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    return now_ms() - start;
}

static double median(double *values)
{
    qsort(values, ROUNDS, sizeof *values, by_value);
    return values[ROUNDS / 2];
}

static double time_host(void (*f)(void))
{
    double start = now_ms();
    f();
    return now_ms() - start;
}

// `size` elements of the results must be equal, up to rounding.
static void verify(const char *name, const float *result, size_t size)
{
    size_t wrong = 0;
    for (size_t i = 0; i < size; i++)
        if (!(fabsf(result[i] - host_b[i]) <= 1e-4f * fabsf(host_b[i])))
            wrong++;
    if (wrong <= size / 200)
        return;
    fprintf(stderr, "%s: %zu of %zu results differ from the reference\n", name, wrong,
            size);
    exit(1);
}

// One row of the table.
static void compare(const char *name, int threads, void (*plain)(void),
                    void (*kernel)(void), void (*opencl)(void), size_t size,
                    const char *goal)
{
    double ratio[ROUNDS], plain_ms[ROUNDS], kernel_ms[ROUNDS], opencl_ratio[ROUNDS];
    float *result = (float *)malloc(size * sizeof *result);
    block = threads;
    memset(host_b, 0, N * sizeof *host_b);
    CHECK(cudaMemset(d_b, 0, N * sizeof *d_b));
    if (!has_opencl)
        opencl = NULL;
    if (opencl)
        opencl_clear();
    for (int r = -1; r < ROUNDS; r++) { // the first is a warm-up
        double p = time_host(plain);
        double k = time_kernel(kernel);
        double o = opencl ? time_host(opencl) : 0;
        if (r < 0)
            continue;
        plain_ms[r] = p;
        kernel_ms[r] = k;
        ratio[r] = k / p;
        opencl_ratio[r] = o / p;
    }
    CHECK(cudaMemcpy(result, d_b, size * sizeof *result, cudaMemcpyDeviceToHost));
    verify(name, result, size);
    double middle = median(ratio);
    printf("%-34s %9.2f %9.2f   %5.2f (%.2f..%.2f)   %-6s", name, median(plain_ms),
           median(kernel_ms), middle, ratio[0], ratio[ROUNDS - 1], goal);
    if (opencl) {
        opencl_read(result, size);
        verify(name, result, size);
        middle = median(opencl_ratio);
        printf(" %5.2f (%.2f..%.2f)", middle, opencl_ratio[0], opencl_ratio[ROUNDS - 1]);
    }
    printf("\n");
    free(result);
}

static void empty_gpu(void) { empty_kernel<<<1 << 30, 1 << 10>>>(); }
static void small_gpu(void) { empty_kernel<<<64, 64>>>(); }
static void barriers_gpu(void) { barriers_kernel<<<64, block>>>(1000); }
static void shuffles_gpu(void) { shuffles_kernel<<<64, block>>>((int *)d_b, 1000); }

// A row without a plain counterpart: the median, divided by what was done.
static void measure(const char *name, int threads, void (*kernel)(void), int rounds,
                    double count, const char *unit, const char *goal)
{
    double ms[101];
    block = threads;
    for (int r = -1; r < rounds; r++) {
        double t = time_kernel(kernel);
        if (r >= 0)
            ms[r] = t;
    }
    qsort(ms, rounds, sizeof *ms, by_value);
    printf("%-34s %s: %.2f (%.2f..%.2f)   %s\n", name, unit, ms[rounds / 2] / count,
           ms[0] / count, ms[rounds - 1] / count, goal);
}

static float *huge_pages(size_t bytes)
{
    void *p = aligned_alloc(2 << 20, bytes);
    if (!p)
        exit(1);
    madvise(p, bytes, MADV_HUGEPAGE);
    return (float *)p;
}

int main(void)
{
    host_a = huge_pages(N * sizeof *host_a);
    host_b = huge_pages(N * sizeof *host_b);
    CHECK(cudaMalloc(&d_a, N * sizeof *d_a));
    CHECK(cudaMalloc(&d_b, N * sizeof *d_b));
    for (int i = 0; i < N; i++)
        host_a[i] = i % 1000 * 0.001f;
    CHECK(cudaMemcpy(d_a, host_a, N * sizeof *d_a, cudaMemcpyHostToDevice));

    const char *device = opencl_start(host_a, N);
    has_opencl = device != NULL;
    if (device)
        printf("# OpenCL on %s\n", device);
    else
        printf("# no OpenCL for CPUs: its column is empty (Debian package "
               "pocl-opencl-icd)\n");
    printf("%-34s %9s %9s   %-20s %-6s %s\n", "case", "plain ms", "kernel ms", "ratio",
           "goal", "OpenCL's ratio");
    compare("add, 2^24 floats, blocks of 4", 4, add, add_gpu, NULL, N, "1.10");
    compare("add, blocks of 128", 128, add, add_gpu, NULL, N, "1.20");
    compare("add, blocks of 256", 256, add, add_gpu, opencl_add, N, "1.20");
    compare("add, blocks of 1024", 1024, add, add_gpu, NULL, N, "1.20");
    compare("add, size_t index, blocks of 256", 256, add_wide, add_wide_gpu, NULL, N,
            "1.50");
    compare("add, grid-stride, 1024 x 256", 256, add, add_strided_gpu, NULL, N, "2.00");
    compare("dot product, grid-stride", 256, dot, dot_gpu, NULL, STRIDE, "2.00");
    compare("block sums of 2^22, 9 barriers", 0, block_sum, block_sum_gpu,
            opencl_block_sum, SUMMED / 256, "none");
    compare("scans of blocks, in a function", 0, scan_blocks, scan_blocks_gpu, NULL,
            SUMMED, "none");
    compare("the same on fibers", 0, scan_blocks, fiber_scan_gpu, NULL, SUMMED, "none");
    compare("Mandelbrot 1500x1250, 16x16", 0, mandelbrot, mandelbrot_gpu,
            opencl_mandelbrot, WIDTH * HEIGHT, "1.05");
    compare("matrix product 256, 16x16", 0, matmul, matmul_gpu, NULL, M * M, "2.20");

    int workers = atoi(getenv("CPUS"));
    printf("\n");
    measure("barrier, 64 blocks of 256", 256, barriers_gpu, 7,
            64 * 256 * 1e3 * 1e-6 / workers, "ns per thread and barrier", "12");
    measure("shuffle, 64 blocks of 256", 256, shuffles_gpu, 7,
            64 * 256 * 1e3 * 1e-6 / workers, "ns per thread and shuffle", "12");
    measure("launch and synchronize, 64 x 64", 0, small_gpu, 101, 1e-3, "us", "20");
    measure("empty kernel, 2^30 x 2^10", 0, empty_gpu, 1, 1e3, "s", "2");
    return 0;
}
