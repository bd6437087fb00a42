// streams.cu -- devices, streams, the threads that serve them, and the end of a program.

// ## devices.cu -- devices keep apart: memory, errors, streams; peer access.
#include "rule.h"

enum { N = 1000 };

__global__ void fill_kernel(int *p, int value) { p[threadIdx.x] = value; }

static void show_count(void)
{
    int n = 0;
    const cudaError_t e = cudaGetDeviceCount(&n);
    printf("%d", n);
    for (int d = 0; d < n; d++) {
        char id[20];
        MUST(cudaDeviceGetPCIBusId(id, sizeof id, d));
        int back = -1;
        MUST(cudaDeviceGetByPCIBusId(&back, id));
        EXPECT(back == d);
        printf(" %s", id + 5);
    }
    printf("\n");
    EXPECT(n ? !e : e == cudaErrorNoDevice || e == cudaErrorInvalidDevice);
    int *p;
    RETURNS(n ? cudaSuccess : e, cudaMalloc(&p, 4));
    RETURNS(n ? cudaErrorInvalidDevice : e, cudaSetDevice(n));
    RETURNS(n ? cudaErrorInvalidDevice : e, cudaGetLastError());
}
static void use_two(void)
{
    int *d_a, *d_b, can;
    size_t free_0, free_1, total;
    cudaStream_t s;
    cudaEvent_t event_0, event_1;
    float ms;
    MUST(cudaMemGetInfo(&free_0, &total));
    MUST(cudaMalloc(&d_a, N * sizeof(int)));
    MUST(cudaStreamCreate(&s));
    MUST(cudaEventCreate(&event_0));
    MUST(cudaEventRecord(event_0, s));

    // What belongs to device 0 is of no use on device 1.
    MUST(cudaSetDevice(1));
    MUST(cudaMemGetInfo(&free_1, &total));
    EXPECT(free_1 == free_0);
    fill_kernel<<<1, N, 0, s>>>(d_a, 1);
    RETURNS(cudaErrorInvalidResourceHandle, cudaGetLastError());
    RETURNS(cudaErrorInvalidResourceHandle, cudaEventRecord(event_0));
    MUST(cudaEventCreate(&event_1));
    MUST(cudaEventRecord(event_1));
    MUST(cudaEventSynchronize(event_1));
    RETURNS(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&ms, event_0, event_1));
    MUST(cudaMalloc(&d_b, N * sizeof(int)));
    fill_kernel<<<1, N>>>(d_b, 5);

    // Copies work without peer access, kernels need it.
    MUST(cudaMemcpyPeer(d_a, 0, d_b, 1, N * sizeof(int)));
    EXPECT(first(d_a) == 5);
    RETURNS(cudaErrorInvalidValue, cudaMemcpyPeer(d_a, 1, d_b, 1, 4));
    MUST(cudaDeviceCanAccessPeer(&can, 1, 0));
    EXPECT(can == 1);
    RETURNS(cudaErrorPeerAccessNotEnabled, cudaDeviceDisablePeerAccess(0));
    MUST(cudaDeviceEnablePeerAccess(0, 0));
    RETURNS(cudaErrorPeerAccessAlreadyEnabled, cudaDeviceEnablePeerAccess(0, 0));
    fill_kernel<<<1, N>>>(d_a, 6);
    MUST(cudaDeviceSynchronize());
    EXPECT(first(d_a) == 6);
    MUST(cudaDeviceDisablePeerAccess(0));
    cudaGetLastError();
    fill_kernel<<<1, N>>>(d_a, 7);
    RETURNS(cudaErrorIllegalAddress, cudaDeviceSynchronize());

    // The error is device 1's alone.
    MUST(cudaSetDevice(0));
    EXPECT(first(d_a) == 6);
    fill_kernel<<<1, N>>>(d_a, 8);
    MUST(cudaDeviceSynchronize());
    EXPECT(first(d_a) == 8);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "count") == 0)
        show_count();
    else
        use_two();
}

// ## streams.cu -- kernels wait for what other streams, or the host, do; the rules hold.
#include "rule.h"

__global__ void wait_kernel(volatile int *flag, int value)
{
    while (*flag != value)
        ;
}
__global__ void set_kernel(volatile int *flag, int value) { *flag = value; }
__global__ void add_kernel(int *p, int value) { p[threadIdx.x] += value; }

static volatile int *flag;
static cudaStream_t streams[4];

static void set_flag(void *value) { *flag = (int)(size_t)value; }
static void call_cuda(void *e) { *(cudaError_t *)e = cudaFree(NULL); }

static void kernel_waits_for_kernel(void)
{
    *flag = 0;
    for (int i = 3; i > 0; i--) // each waits for one that is launched later
        wait_kernel<<<1, 1, 0, streams[i]>>>((volatile int *)flag + i, 1);
    for (int i = 0; i < 3; i++) {
        cudaStream_t s;
        MUST(cudaStreamCreate(&s));
        set_kernel<<<1, 1, 0, s>>>((volatile int *)flag + i + 1, 1);
        MUST(cudaStreamDestroy(s));
    }
    MUST(cudaDeviceSynchronize());
}
static void kernel_waits_for_host(void)
{
    *flag = 0;
    wait_kernel<<<1, 1, 0, streams[0]>>>(flag, 1);
    MUST(cudaLaunchHostFunc(streams[1], set_flag, (void *)1));
    MUST(cudaStreamSynchronize(0));
}
// Work in the default stream and in the stream of a thread waits for what the default
// stream still does, in a non-blocking one it does not.
static void default_stream(void)
{
    cudaStream_t free_stream;
    int *d_p = zeros<int>(1), value;
    MUST(cudaStreamCreateWithFlags(&free_stream, cudaStreamNonBlocking));
    MUST(cudaDeviceSynchronize());
    *flag = 0;
    wait_kernel<<<1, 1>>>(flag, 1);
    add_kernel<<<1, 1>>>(d_p, 1);
    add_kernel<<<1, 1, 0, cudaStreamPerThread>>>(d_p, 1);
    MUST(cudaMemcpyAsync(&value, d_p, 4, cudaMemcpyDeviceToHost, free_stream));
    EXPECT(value == 0);
    set_kernel<<<1, 1, 0, free_stream>>>(flag, 1);
    MUST(cudaDeviceSynchronize());
    EXPECT(first(d_p) == 2);
    MUST(cudaFree(d_p));
}
static void destroyed_event(void)
{
    cudaEvent_t event;
    MUST(cudaEventCreate(&event));
    MUST(cudaEventDestroy(event));
    RETURNS(cudaErrorInvalidResourceHandle, cudaEventRecord(event));
    cudaGetLastError();
}
static void no_calls_in_callbacks(void)
{
    cudaError_t e = cudaSuccess;
    MUST(cudaLaunchHostFunc(streams[0], call_cuda, &e));
    MUST(cudaStreamSynchronize(streams[0]));
    EXPECT(e == cudaErrorNotPermitted);
}
static void many_launches(void)
{
    int *d_p = zeros<int>(1);
    for (int i = 0; i < 5000; i++) // more than the queue holds
        add_kernel<<<1, 1, 0, streams[0]>>>(d_p, 1);
    EXPECT(first(d_p) == 5000);
}

int main(void)
{
    MUST(cudaMallocHost((int **)&flag, 4 * sizeof *flag));
    for (int i = 0; i < 4; i++)
        MUST(cudaStreamCreate(&streams[i]));
    kernel_waits_for_kernel();
    kernel_waits_for_host();
    default_stream();
    destroyed_event();
    no_calls_in_callbacks();
    many_launches();
}

// ## few_threads.cu -- as many threads as there are streams at work, and one to spare.
#include "rule.h"
#include <dirent.h>

enum { STREAMS = 3, ROUNDS = 60, MOST = 2 + STREAMS + 2 }; // main, in order, and spare

static int count_threads(void)
{
    int count = -2; // . and ..
    DIR *tasks = opendir("/proc/self/task");
    while (tasks && readdir(tasks))
        count++;
    closedir(tasks);
    return count;
}

int main(void)
{
    cudaStream_t streams[STREAMS];

    for (int i = 0; i < STREAMS; i++)
        MUST(cudaStreamCreate(&streams[i]));
    for (int r = 0; r < ROUNDS; r++) {
        for (int i = 0; i < STREAMS; i++)
            MUST(cudaLaunchHostFunc(streams[i], [](void *) { usleep(3000); }, NULL));
        MUST(cudaDeviceSynchronize());
    }
    int count = count_threads();
    if (count > MOST) {
        fprintf(stderr, "%d threads for %d streams\n", count, STREAMS);
        return 1;
    }
}

// ## order.cu -- prints its blocks in the order in which they ran.
#include "rule.h"

__global__ void print_kernel(void) { printf("%d ", blockIdx.x); }

int main(void)
{
    print_kernel<<<64, 1>>>();
    MUST(cudaDeviceSynchronize());
}

// ## leave.cu
// Returns from main while the device is at work: kernels with and without barriers, text
// in the printf buffer, copies, host functions, memory to free. With "exit", a thread
// calls exit() instead.
#include <stdlib.h>
#include <thread>
#include <vector>

__global__ void add_kernel(float *d_a, long n)
{
    for (long i = threadIdx.x; i < n; i += blockDim.x)
        d_a[i] += 1;
}
__global__ void barrier_kernel(float *d_a, int rounds)
{
    __shared__ float sum;
    for (int i = 0; i < rounds; i++) {
        if (threadIdx.x == 0)
            sum = d_a[i];
        __syncthreads();
        d_a[blockIdx.x * blockDim.x + threadIdx.x] += sum;
        __syncthreads();
    }
    printf("block %d\n", blockIdx.x);
}
__global__ void endless_kernel(volatile int *stop)
{
    while (!*stop) {
    }
}
static void host_function(void *) {}

// Destroyed after main, when kernels still run.
struct late_free {
    std::vector<float> host;
    float *d_a = nullptr;
};
static late_free late;

int main(int argc, char **)
{
    const long n = 1 << 22;
    int *stop;
    cudaStream_t streams[3];
    late.host.resize(n);
    cudaMallocHost(&stop, sizeof *stop);
    *stop = 0;
    cudaMalloc(&late.d_a, n * sizeof *late.d_a);
    for (cudaStream_t &s : streams) {
        cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
        add_kernel<<<64, 256, 0, s>>>(late.d_a, n);
        barrier_kernel<<<64, 256, 0, s>>>(late.d_a, 1000);
        cudaMemsetAsync(late.d_a, 0, n * sizeof *late.d_a, s);
        cudaLaunchHostFunc(s, host_function, nullptr);
    }
    endless_kernel<<<1, 1, 0, streams[0]>>>(stop);
    cudaFreeAsync(late.d_a, streams[1]);
    if (argc > 1)
        std::thread([] { exit(0); }).join();
}

// ## stack_switch.cpp -- It keeps every register that a function must preserve.
#include "threads/stack_switch.h"
#include <cstdio>

#ifdef __x86_64__
#define REAL "+x"
#else
#define REAL "+w"
#endif
static void *home, *away;
static int turns_away, mistakes;
alignas(16) static char stack[64 << 10];

// The compiler knows the value of none of these, so that it has to keep all of them
// while the other stack runs: in registers that cux_switch_stack() must preserve, as far
// as there are any.
static void switch_and_compare(void **from, void **to, long n)
{
    long a = n, b = 2 * n, c = 3 * n, d = 4 * n, e = 5 * n;
    long f = 6 * n, g = 7 * n, h = 8 * n, i = 9 * n, j = 10 * n;
    double k = n, l = 2 * n, m = 3 * n, o = 4 * n, p = 5 * n, q = 6 * n, r = 7 * n,
           s = 8 * n;
    asm volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e));
    asm volatile("" : "+r"(f), "+r"(g), "+r"(h), "+r"(i), "+r"(j));
    asm volatile("" : REAL(k), REAL(l), REAL(m), REAL(o));
    asm volatile("" : REAL(p), REAL(q), REAL(r), REAL(s));
    cux_switch_stack(from, *to);
    const long whole = a + b + c + d + e + f + g + h + i + j;
    const double real = k + l + m + o + p + q + r + s;
    mistakes += whole != 55 * n;
    mistakes += real != 36 * n;
}
static void away_main()
{
    for (;; turns_away++) {
        alignas(16) char text[32];
        asm volatile("" : : "r"(text));
        mistakes += (uintptr_t)text % 16 != 0;
        mistakes += snprintf(text, sizeof text, "%.2f", 0.5 * turns_away) < 4;
        switch_and_compare(&away, &home, -turns_away - 1000);
    }
}
int main()
{
    away = cux::new_stack(stack + sizeof stack, away_main);
    for (int n = 1; n <= 1000; n++)
        switch_and_compare(&home, &away, n);
    if (turns_away != 999 || mistakes)
        fprintf(stderr, "%d turns away, %d mistakes\n", turns_away, mistakes);
    return turns_away != 999 || mistakes;
}
