// sticky.cu -- What each call returns once a kernel has made an illegal access.
// run: memory
// run: copies
// run: launch
// run: streams
// run: events
// run: device
// run: set-device
// run: last-error
// run: pinned
// run: first-is-free
// run: first-is-copy
// run: first-is-event
// run: first-is-malloc
// run: reset
#include "rule.h"

__global__ void write_kernel(int *d_a) { *d_a = 1; }

static int value = 1;
static int *d_a;
static cudaStream_t stream;
static cudaEvent_t event;

static void show_memory(void)
{
    size_t free_bytes, total;
    int *d_b;
    cudaPointerAttributes attributes;
    show_error("cudaMalloc", cudaMalloc((void **)&d_b, 4));
    show_error("cudaFree", cudaFree(d_a));
    show_error("cudaFree-null", cudaFree(NULL));
    show_error("cudaMemGetInfo", cudaMemGetInfo(&free_bytes, &total));
    show_error("cudaPointerGetAttributes", cudaPointerGetAttributes(&attributes, d_a));
}

static void show_copies(void)
{
    show_error("cudaMemcpy-to-device",
               cudaMemcpy(d_a, &value, 4, cudaMemcpyHostToDevice));
    show_error("cudaMemcpy-to-host", cudaMemcpy(&value, d_a, 4, cudaMemcpyDeviceToHost));
    show_error("cudaMemcpyAsync",
               cudaMemcpyAsync(d_a, &value, 4, cudaMemcpyHostToDevice));
    show_error("cudaMemset", cudaMemset(d_a, 0, 4));
}

static void show_launch(void)
{
    write_kernel<<<1, 1>>>(d_a);
    show_error("launch", cudaGetLastError());
    show_error("cudaDeviceSynchronize", cudaDeviceSynchronize());
}

static void show_streams(void)
{
    cudaStream_t another;
    show_error("cudaStreamQuery", cudaStreamQuery(stream));
    show_error("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    show_error("cudaStreamCreate", cudaStreamCreate(&another));
    show_error("cudaStreamDestroy", cudaStreamDestroy(stream));
}

static void show_events(void)
{
    cudaEvent_t another;
    show_error("cudaEventRecord", cudaEventRecord(event));
    show_error("cudaEventQuery", cudaEventQuery(event));
    show_error("cudaEventSynchronize", cudaEventSynchronize(event));
    show_error("cudaEventCreate", cudaEventCreate(&another));
    show_error("cudaEventDestroy", cudaEventDestroy(event));
}

static void show_device(void)
{
    int n;
    cudaDeviceProp properties;
    show_error("cudaGetDeviceCount", cudaGetDeviceCount(&n));
    show_error("cudaGetDevice", cudaGetDevice(&n));
    show_error("cudaDeviceGetAttribute",
               cudaDeviceGetAttribute(&n, cudaDevAttrWarpSize, 0));
    show_error("cudaGetDeviceProperties", cudaGetDeviceProperties(&properties, 0));
    show_error("cudaRuntimeGetVersion", cudaRuntimeGetVersion(&n));
}

static void show_last_error(void)
{
    show_error("cudaPeekAtLastError", cudaPeekAtLastError());
    show_error("cudaGetLastError", cudaGetLastError());
    show_error("cudaGetLastError-again", cudaGetLastError());
}

static void show_pinned(void)
{
    void *p;
    show_error("cudaMallocHost", cudaMallocHost(&p, 4));
    show_error("cudaMallocManaged", cudaMallocManaged(&p, 4));
}

static void show_reset(void)
{
    show_error("cudaDeviceReset", cudaDeviceReset());
    show_error("last-error-after-reset", cudaGetLastError());
    show_error("cudaMalloc-after-reset", cudaMalloc((void **)&d_a, 4));
    write_kernel<<<1, 1>>>(d_a);
    show_error("launch-after-reset", cudaGetLastError());
    show_error("synchronize-after-reset", cudaDeviceSynchronize());
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "memory";
    MUST(cudaMalloc((void **)&d_a, 4));
    MUST(cudaStreamCreate(&stream));
    MUST(cudaEventCreate(&event));
    write_kernel<<<1, 1>>>(NULL);
    MUST(cudaGetLastError());
#define IF(name) if (strcmp(what, name) == 0)
    // Calls that wait for the kernel are the first to report it.
    IF("first-is-free") show_error(what, cudaFree(d_a));
    IF("first-is-copy")
    show_error(what, cudaMemcpy(&value, d_a, 4, cudaMemcpyDeviceToHost));
    IF("first-is-event")
    {
        cudaEventRecord(event);
        show_error(what, cudaEventSynchronize(event));
    }
    cudaDeviceSynchronize();
    IF("first-is-malloc") show_error(what, cudaMalloc((void **)&d_a, 4));
    IF("memory") show_memory();
    IF("copies") show_copies();
    IF("launch") show_launch();
    IF("streams") show_streams();
    IF("events") show_events();
    IF("device") show_device();
    IF("set-device") show_error("cudaSetDevice", cudaSetDevice(0));
    IF("last-error") show_last_error();
    IF("pinned") show_pinned();
    IF("reset") show_reset();
    return 0;
}
