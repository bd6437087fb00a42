// launch.cu -- Launches that a device refuses, and what follows.
#include "rule.h"

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
    show_error(
        "cudaLaunchKernel-right",
        cudaLaunchKernel((const void *)set_kernel, dim3(1), dim3(1), arguments, 0, 0));
    show_error(
        "cudaLaunchKernel-1025-threads",
        cudaLaunchKernel((const void *)set_kernel, dim3(1), dim3(1025), arguments, 0, 0));
    cudaGetLastError();
    show_error("cudaLaunchKernel-null",
               cudaLaunchKernel((const void *)NULL, dim3(1), dim3(1), arguments, 0, 0));
    show_error("cudaLaunchKernel-host-function",
               cudaLaunchKernel((const void *)launch, dim3(1), dim3(1), arguments, 0, 0));
    cudaGetLastError();
}

int main(void)
{
    int *d_out;
    MUST(cudaMalloc((void **)&d_out, sizeof *d_out));
    show_refusals();
    show_resources(d_out);
    show_calls(d_out);
    set_kernel<<<1, 1>>>(d_out, 1);
    set_kernel<<<1, 1025>>>(d_out, 2);
    show_error("synchronize-after-refusal", cudaDeviceSynchronize());
    show_ints("refused-does-not-run", d_out, 1);
    set_kernel<<<1, 1>>>(d_out, 4);
    show_ints("next-launch-runs", d_out, 1);
    show_error("refusal-stays-the-last-error", cudaGetLastError());
    return 0;
}
