// calls.cu -- calls CUDA in known ways in two runs; says which spans took over 20 ms.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

extern "C" void probe_next_run(void);
extern "C" char **environ;

__device__ int variable_there;

__global__ void set_kernel(int *d_x, int value) { *d_x = value; }

// Constructors of a submission run after the probe: what they find is printed.
static bool variable, descriptor;
__attribute__((constructor)) static void look(void)
{
    for (char **e = environ; *e; e++)
        variable |= !strncmp(*e, "GRADE", 5);
    descriptor = fcntl(3, F_GETFD) >= 0;
}

static double ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

static void print_slow(const char *span, double milliseconds)
{
    if (milliseconds > 200) // of the 300 that are asked for: busy machines stall, too
        printf(" %s", span);
}

// Each call by itself, with the device idle before it; "waited" is the wait after it.
static void find_slow_spans(void)
{
    int *d_x, *d_y, *pinned, x = 1;
    double begin;
    cudaMalloc(&d_x, 100);
    cudaMallocHost(&pinned, 100);
    cudaMemset(d_x, 0, 100);
    cudaMemcpy(d_x + 1, d_x, 4, cudaMemcpyDeviceToDevice);
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    set_kernel<<<2, 3>>>(d_x, 7); // the first launch loads the kernel
    cudaDeviceSynchronize();
    printf("slow:");

#define TIME(name, call) \
    begin = ms(); \
    call; \
    print_slow(name, ms() - begin); \
    begin = ms(); \
    cudaDeviceSynchronize(); \
    print_slow(name "_waited", ms() - begin);
    TIME("launch", (set_kernel<<<1, 1>>>(d_x, 7)));
    TIME("copy_out", cudaMemcpy(&x, d_x, sizeof x, cudaMemcpyDeviceToHost));
    TIME("copy_in", cudaMemcpy(d_x, &x, sizeof x, cudaMemcpyDefault));
    TIME("async_in", cudaMemcpyAsync(d_x, pinned, 100, cudaMemcpyHostToDevice));
    TIME("symbol_in", cudaMemcpyToSymbol(variable_there, &x, sizeof x));
    TIME("async_out", cudaMemcpyAsync(pinned, d_x, 100, cudaMemcpyDefault));
    TIME("memset", cudaMemset(d_x, 0, 100));
    TIME("inside", cudaMemcpy(d_x + 1, d_x, 4, cudaMemcpyDefault));
    TIME("record", cudaEventRecord(start));
    TIME("allocate", cudaMalloc(&d_y, 100));
    TIME("free", cudaFree(d_y));

    float kernel;
    cudaEventRecord(start);
    set_kernel<<<1, 1>>>(d_x, 7);
    cudaEventRecord(stop);
    cudaEventSynchronize(stop);
    cudaEventElapsedTime(&kernel, start, stop);
    print_slow("between_events", kernel);
    printf("\nx: %d\nvariable: %d, descriptor: %d\n", x, variable, descriptor);
    cudaFree(d_x);
    cudaFreeHost(pinned);
    cudaEventDestroy(start);
    cudaEventDestroy(stop);
}

// Of each kind one less is freed than allocated, of device memory two.
static void leak(void)
{
    void *p[6];
    size_t pitch;
    cudaEvent_t event;
    cudaStream_t stream, other;
    cudaMalloc(&p[0], 8);
    cudaMallocManaged(&p[1], 8);
    cudaMallocPitch(&p[2], &pitch, 8, 8);
    cudaMallocAsync(&p[3], 8, 0);
    cudaMalloc(&p[4], (size_t)1 << 60); // refused
    cudaFree(p[1]);
    cudaFreeAsync(p[3], 0);
    cudaFree(NULL);
    cudaHostAlloc(&p[4], 8, cudaHostAllocDefault);
    cudaMallocHost(&p[5], 8);
    cudaFreeHost(p[4]);
    cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    cudaStreamCreate(&stream);
    cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking);
    cudaStreamDestroy(other);
}

int main(void)
{
    find_slow_spans();
    probe_next_run();
    leak();
    return 0;
}
