// launches.cu -- rules about launches, their arguments, and what the host learns of a kernel.

#include "rule.h"

// ## arch.cu -- __CUDA_ARCH__: which text of a file runs on the device, and which on the host.
#ifdef __CUDA_ARCH__
#define SIDE "device"
#else
#define SIDE "host"
#endif

__host__ __device__ int side()
{
#ifdef __CUDA_ARCH__
    return 1;
#else
    return 2;
#endif
}

/* Two functions of one name, one for each side. */
#ifdef __CUDA_ARCH__
__device__ int version() { return 10; }
#else
int version() { return 20; }
#endif

template <class T> struct box {
    T value;
    __host__ __device__ T twice() const
    {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
        return value + side() * value;
#else
        return 3 * value;
#endif
    }
};

__host__ __device__ inline const char *name() { return SIDE; }

__global__ void side_kernel(int *d_out)
{
#if __CUDA_ARCH__ >= 700
    const int arch = __CUDA_ARCH__;
#else
    const int arch = -1;
#endif
    put(d_out, arch, side(), version(), box<int>{5}.twice(), name()[0]);
}

int main(void)
{
    show_kernel("on-the-device", 5, side_kernel, 1, 1);
    show_number("both-on-the-host", side());
    show_number("version-on-the-host", version());
    show_number("method-on-the-host", box<int>{5}.twice());
    show_text("macro-on-the-host", name());
}

// ## arguments.cu -- Arguments of kernels: references, objects with constructors and destructors.
static int copies, destructions;

/* Frees its memory when it goes, as beginners' classes do. */
struct holder {
    int *d_data;
    int id;
    holder() : id(3) { MUST(cudaMalloc((void **)&d_data, sizeof *d_data)); }
    holder(const holder &) : d_data(nullptr), id(4) { copies++; }
    ~holder()
    {
        destructions++;
        cudaFree(d_data);
    }
};

__global__ void holder_kernel(holder h, int *d_out)
{
    atomicAdd(d_out, h.id);
    h.id = 100; // each thread has a separate copy
    if (h.d_data)
        atomicAdd(d_out, 1000);
}

__global__ void reference_kernel(int &out, const int &add) { out += add; }

template <class T> __global__ void pair_kernel(T &out, T a, const T b) { out = a.x + b.y; }

struct point {
    int x, y;
    __host__ __device__ point(int both) : x(both), y(both) {}
};

int main(void)
{
    int *d_out = zeros<int>(1), *numbers;
    {
        holder h;
        holder_kernel<<<2, 32>>>(h, d_out);
    }
    show_ints("object", d_out, 1);
    show_number("copies-at-least-one", copies >= 1);
    show_number("each-destroyed-once", destructions - copies);
    MUST(cudaMallocManaged(&numbers, 2 * sizeof *numbers));
    numbers[0] = 4;
    numbers[1] = 5;
    reference_kernel<<<1, 1>>>(numbers[0], numbers[1]);
    MUST(cudaDeviceSynchronize());
    show_number("reference", numbers[0]);
    point *p;
    MUST(cudaMallocManaged(&p, sizeof *p));
    pair_kernel<<<1, 1>>>(*p, point(3), point(4));
    MUST(cudaDeviceSynchronize());
    show_number("reference-of-a-template", p->x);
}

// ## functions.cu -- What cudaFuncGetAttributes and the occupancy functions say of a kernel.
__global__ void shared_kernel(int *d_out)
{
    __shared__ int a[256];
    a[threadIdx.x] = threadIdx.x;
    __syncthreads();
    d_out[threadIdx.x] = a[255 - threadIdx.x];
}

__device__ int reversed(int value)
{
    __shared__ int a[101];
    a[threadIdx.x] = value;
    __syncthreads();
    return a[100 - threadIdx.x];
}

template <int n> __global__ void calling_kernel(int *d_out)
{
    __shared__ char a[n];
    a[threadIdx.x] = reversed(d_out[threadIdx.x]);
    __syncthreads();
    d_out[threadIdx.x] = a[255 - threadIdx.x];
}

__global__ void __launch_bounds__(128) bounded_kernel(int *d_out) { *d_out = 1; }

static void host_function(void) {}

int main(void)
{
    cudaFuncAttributes a;
    int blocks = -5, least = -5, size = -5;
    show_error("attributes", cudaFuncGetAttributes(&a, shared_kernel));
    show_number("shared-bytes", (double)a.sharedSizeBytes);
    show_number("max-threads", a.maxThreadsPerBlock);
    MUST(cudaFuncGetAttributes(&a, calling_kernel<256>));
    show_number("shared-bytes-of-256", (double)a.sharedSizeBytes);
    void (*large)(int *) = calling_kernel<40000>;
    MUST(cudaFuncGetAttributes(&a, large));
    show_number("shared-bytes-of-40000", (double)a.sharedSizeBytes);
    show_number("dynamic-shared-bytes", a.maxDynamicSharedSizeBytes);
    large<<<1, 64, 48 << 10>>>(NULL);
    show_error("too-much-shared", cudaGetLastError());
    const cudaFuncAttribute limit = cudaFuncAttributeMaxDynamicSharedMemorySize;
    show_error("too-much-allowed", cudaFuncSetAttribute(large, limit, 227 << 10));
    MUST(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, large, 64, 1000));
    show_number("occupancy-by-shared", blocks);
    MUST(cudaFuncGetAttributes(&a, bounded_kernel));
    show_number("max-threads-bounded", a.maxThreadsPerBlock);
    show_error("attributes-of-host-function",
               cudaFuncGetAttributes(&a, (const void *)host_function));
    cudaGetLastError();
    show_error("occupancy", cudaOccupancyMaxActiveBlocksPerMultiprocessor(
                                &blocks, shared_kernel, 256, 0));
    show_yes("occupancy-positive", blocks > 0 && blocks <= 32);
    show_error("potential",
               cudaOccupancyMaxPotentialBlockSize(&least, &size, shared_kernel));
    show_yes("potential-in-warps",
             least > 0 && size > 0 && size <= 1024 && size % 32 == 0);
}

// ## grid.cu -- Cooperative launches: blocks that wait for each other, what is refused.
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void rounds_kernel(int *d_numbers, int rounds)
{
    cg::grid_group grid = cg::this_grid();
    int n = (int)grid.size(), me = (int)grid.thread_rank();
    for (int i = 0; i < rounds; i++) {
        int other = d_numbers[(me + n / 2 + 1) % n];
        grid.sync();
        d_numbers[me] = other + 1;
        grid.sync();
    }
}

__global__ void facts_kernel(int *d_out)
{
    cg::grid_group grid = cg::this_grid();
    if (blockIdx.x == 1 && threadIdx.x == 2)
        put(d_out, grid.is_valid(), grid.size(), grid.thread_rank(), grid.num_blocks(),
            grid.group_dim().x);
}

__global__ void sync_kernel() { cg::this_grid().sync(); }

int main(void)
{
    int *d_numbers = zeros<int>(4 * 64), rounds = 10, supported = 0;
    MUST(cudaDeviceGetAttribute(&supported, cudaDevAttrCooperativeLaunch, 0));
    show_number("supported", supported);
    void *arguments[] = {&d_numbers, &rounds};
    show_error("launch", cudaLaunchCooperativeKernel(rounds_kernel, 4, 64, arguments));
    show_error("synchronize", cudaDeviceSynchronize());
    int numbers[4 * 64], wrong = 0;
    MUST(cudaMemcpy(numbers, d_numbers, sizeof numbers, TO_HOST));
    for (int i = 0; i < 4 * 64; i++)
        wrong += numbers[i] != rounds;
    show_number("wrong", wrong);
    MUST(cudaLaunchCooperativeKernel(facts_kernel, 2, 4, arguments));
    show_ints("valid-size-rank-blocks-dim", d_numbers, 5);
    facts_kernel<<<2, 4>>>(d_numbers);
    show_ints("the-same-in-another-launch", d_numbers, 5);
    show_error("too-many-blocks",
               cudaLaunchCooperativeKernel(sync_kernel, 1 << 20, 1024, NULL));
    show_error("no-threads", cudaLaunchCooperativeKernel(sync_kernel, 1, 0, NULL));
    show_error("null", cudaLaunchCooperativeKernel((const void *)NULL, 1, 1, NULL));
    cudaGetLastError();
    sync_kernel<<<2, 32>>>();
    show_error("sync-in-another-launch", cudaDeviceSynchronize());
}

// ## launch.cu -- Launches that a device refuses, and what follows.
__global__ void empty_kernel(void) {}

__global__ void set_kernel(int *d_out, int value) { *d_out = value; }

__global__ void static_shared_kernel(int *d_out)
{
    __shared__ int array[8192]; // 32 KiB
    array[threadIdx.x] = threadIdx.x;
    __syncthreads();
    *d_out = array[0];
}

__global__ void __launch_bounds__(128) bounded_kernel(void) {}

static void launch(const char *rule, dim3 grid, dim3 block, size_t shared)
{
    empty_kernel<<<grid, block, shared>>>();
    show_error(rule, cudaGetLastError());
    MUST(cudaDeviceSynchronize());
}

static void show_refusals(void)
{
    launch("0-blocks", dim3(0), dim3(1), 0);
    launch("0-threads", dim3(1), dim3(0), 0);
    launch("0-in-y", dim3(1, 0), dim3(1), 0);
    launch("2^31-blocks", dim3(1u << 31), dim3(1), 0);
    launch("2^31-1-blocks", dim3(2147483647), dim3(1), 0);
    launch("grid-y-65535", dim3(1, 65535), dim3(1), 0);
    launch("grid-y-65536", dim3(1, 65536), dim3(1), 0);
    launch("grid-z-65536", dim3(1, 1, 65536), dim3(1), 0);
    launch("1024-threads", dim3(1), dim3(1024), 0);
    launch("1025-threads", dim3(1), dim3(1025), 0);
    launch("32x32-threads", dim3(1), dim3(32, 32), 0);
    launch("32x33-threads", dim3(1), dim3(32, 33), 0);
    launch("block-y-1024", dim3(1), dim3(1, 1024), 0);
    launch("block-z-64", dim3(1), dim3(1, 1, 64), 0);
    launch("block-z-65", dim3(1), dim3(1, 1, 65), 0);
    launch("2^50-blocks-truncated", dim3((unsigned)(1ull << 50)), dim3(1), 0);
    launch("-1-threads", dim3(1), dim3((unsigned)-1), 0);
    launch("shared-48-KiB", dim3(1), dim3(1), 49152);
    launch("shared-48-KiB-and-1", dim3(1), dim3(1), 49153);
    launch("shared-1-GiB", dim3(1), dim3(1), 1 << 30);
}

static void show_resources(int *d_out)
{
    static_shared_kernel<<<1, 1, 16384>>>(d_out);
    show_error("shared-static-32-and-dynamic-16-KiB", cudaGetLastError());
    static_shared_kernel<<<1, 1, 16388>>>(d_out);
    show_error("shared-static-32-and-more-than-16-KiB", cudaGetLastError());
    bounded_kernel<<<1, 128>>>();
    show_error("launch-bounds-kept", cudaGetLastError());
    bounded_kernel<<<1, 256>>>();
    show_error("launch-bounds-passed", cudaGetLastError());
}

static void show_calls(int *d_out)
{
    int value = 3;
    void *arguments[] = {&d_out, &value};
    show_error("cudaLaunchKernel-right", cudaLaunchKernel(set_kernel, 1, 1, arguments));
    show_error("cudaLaunchKernel-1025-threads",
               cudaLaunchKernel(set_kernel, 1, 1025, arguments));
    cudaGetLastError();
    show_error("cudaLaunchKernel-null",
               cudaLaunchKernel((const void *)NULL, 1, 1, arguments));
    show_error("cudaLaunchKernel-host-function",
               cudaLaunchKernel((const void *)launch, 1, 1, arguments));
    cudaGetLastError();
}

static void show_configurations(int *d_out)
{
    cudaLaunchConfig_t config = {};
    cudaLaunchAttribute attribute = {};
    config.gridDim = config.blockDim = dim3(1);
    short value = 5;
    show_error("cudaLaunchKernelEx", cudaLaunchKernelEx(&config, set_kernel, d_out, value));
    show_ints("its-argument-is-converted", d_out, 1);
    void *none[] = {NULL};
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    config.attrs = &attribute;
    config.numAttrs = 1;
    show_error("cudaLaunchKernelExC-cooperative",
               cudaLaunchKernelExC(&config, (const void *)bounded_kernel, none));
    config.gridDim = dim3(1 << 20);
    show_error("cooperative-with-too-many-blocks",
               cudaLaunchKernelExC(&config, (const void *)bounded_kernel, none));
    config.attrs = NULL;
    show_error("no-attributes-where-one-is-promised",
               cudaLaunchKernelEx(&config, bounded_kernel));
    cudaGetLastError();
}

int main(void)
{
    int *d_out = zeros<int>(1);
    show_refusals();
    show_resources(d_out);
    show_calls(d_out);
    show_configurations(d_out);
    set_kernel<<<1, 1>>>(d_out, 1);
    set_kernel<<<1, 1025>>>(d_out, 2);
    show_error("synchronize-after-refusal", cudaDeviceSynchronize());
    show_ints("refused-does-not-run", d_out, 1);
    set_kernel<<<1, 1>>>(d_out, 4);
    show_ints("next-launch-runs", d_out, 1);
    show_error("refusal-stays-the-last-error", cudaGetLastError());
}
