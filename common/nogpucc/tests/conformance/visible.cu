// visible.cu -- CUDA_VISIBLE_DEVICES: how many devices there are, what calls return.
// run: CUDA_VISIBLE_DEVICES=
// run: CUDA_VISIBLE_DEVICES=-1
// run: CUDA_VISIBLE_DEVICES=0
// run: CUDA_VISIBLE_DEVICES=7
// run: CUDA_VISIBLE_DEVICES=0,7
// run: CUDA_VISIBLE_DEVICES=7,0
// run: CUDA_VISIBLE_DEVICES=0,-1
// run: CUDA_VISIBLE_DEVICES=-1,0
// run: CUDA_VISIBLE_DEVICES=0,0
// run: CUDA_VISIBLE_DEVICES=abc
// run: CUDA_VISIBLE_DEVICES=0,abc
// run: CUDA_VISIBLE_DEVICES=0abc
// run: CUDA_VISIBLE_DEVICES=0,
// run: CUDA_VISIBLE_DEVICES=,0
// run: CUDA_VISIBLE_DEVICES=+0
// run: CUDA_VISIBLE_DEVICES=NoDevFiles
// run: CUDA_VISIBLE_DEVICES=-1 calls
#include "rule.h"

__global__ void empty_kernel(void) {}

static void show_calls(void)
{
    int n = -5;
    void *p;
    cudaDeviceProp properties;
    cudaStream_t stream;
    show_error("none-cudaSetDevice", cudaSetDevice(0));
    show_error("none-cudaGetDevice", cudaGetDevice(&n));
    show_error("none-cudaMalloc", cudaMalloc(&p, 4));
    show_error("none-cudaMalloc-0", cudaMalloc(&p, 0));
    show_error("none-cudaMallocHost", cudaMallocHost(&p, 4));
    show_error("none-cudaFree-null", cudaFree(NULL));
    show_error("none-cudaGetDeviceProperties", cudaGetDeviceProperties(&properties, 0));
    show_error("none-cudaDeviceGetAttribute",
               cudaDeviceGetAttribute(&n, cudaDevAttrWarpSize, 0));
    show_error("none-cudaStreamCreate", cudaStreamCreate(&stream));
    show_error("none-cudaDeviceSynchronize", cudaDeviceSynchronize());
    show_error("none-last-error", cudaGetLastError());
    empty_kernel<<<1, 1>>>();
    show_error("none-launch", cudaGetLastError());
    show_error("none-cudaDriverGetVersion", cudaDriverGetVersion(&n));
    show_error("none-cudaRuntimeGetVersion", cudaRuntimeGetVersion(&n));
}

int main(int argc, char **)
{
    const char *visible = getenv("CUDA_VISIBLE_DEVICES");
    char rule[64], result[64];
    int n = -5;
    if (argc > 1) {
        show_calls();
        return 0;
    }
    cudaError_t error = cudaGetDeviceCount(&n);
    snprintf(rule, sizeof rule, "count-\"%s\"", visible ? visible : "(unset)");
    snprintf(result, sizeof result, "%s, count %d", cudaGetErrorName(error), n);
    show_text(rule, result);
    return 0;
}
