// memory.cu -- the host side of memory: mistakes, limits, pages of another size.

// ## mistakes.cu -- mistakes with memory have CUDA's codes; test_host.py reads the message.
#include "rule.h"

enum { N = 1000 };

__device__ volatile int variable; // which is only written

struct holder {
    int *p;
};

__global__ void write_kernel(int *p, long i) { p[i] = 7; }
__global__ void read_kernel(const int *p, long i) { variable = p[i]; }
__global__ void write_through_kernel(struct holder h, long i) { h.p[i] = 7; }
__global__ void write_shared_kernel(int i)
{
    extern __shared__ int s[];
    s[i] = 7;
    __syncthreads();
}

__device__ int deep(int n)
{
    volatile int room[1000];
    room[n % 1000] = n;
    return n ? deep(n - 1) + room[n % 1000] : 0;
}
__global__ void recurse_kernel(int *out) { *out = deep(100000); }
__global__ void divide_kernel(int *p, int by) { *p = *p / by; }

template <class T>
static void launch_in_a_template(T *p)
{
    long i = 1000;
    i += 800;

    write_kernel<<<1, 1>>>(p, i); // here
}

static int *d_a, *d_b, host[N];
static const size_t bytes = N * sizeof(int);

// A kernel that ends with an illegal address: all that follows fails. A launch returns
// before its kernel ends, as a rule, but not on a slow host: that is not asked.
static void expect_illegal_address(void)
{
    RETURNS(cudaErrorIllegalAddress, cudaDeviceSynchronize());
    RETURNS(cudaErrorIllegalAddress, cudaMalloc(&d_b, bytes));
    RETURNS(cudaErrorIllegalAddress, cudaGetLastError());
    MUST(cudaGetLastError());
    MUST(cudaDeviceReset());
    MUST(cudaMalloc(&d_b, bytes));
    write_kernel<<<1, 1>>>(d_b, 3);
    MUST(cudaDeviceSynchronize());
}
static void in_a_kernel(const char *part)
{
    const struct holder h = {d_a};
    IF("null") write_kernel<<<1, 1>>>(NULL, 0);
    IF("pointer-of-host") write_kernel<<<1, 1>>>(host, 0);
    IF("past-shared-memory") write_shared_kernel<<<1, 1, 64>>>(16);
    IF("past-the-end") write_kernel<<<1, 1>>>(d_a, 1024);
    IF("before-the-start") write_kernel<<<1, 1>>>(d_a, -1025);
    IF("read-past-the-end") read_kernel<<<1, 1>>>(d_a, 1024);
    IF("one-past-the-end") write_kernel<<<1, 1>>>(d_a, N);
    IF("in-a-template") launch_in_a_template(d_a);
    IF("launched-by-name")
    {
        long past = N;
        void *arguments[] = {&d_a, &past};
        MUST(cudaLaunchKernel((const void *)write_kernel, 1, 1, arguments, 0, 0));
    }
    IF("in-a-structure") write_through_kernel<<<1, 1>>>(h, 1024);
    IF("deep-recursion") recurse_kernel<<<1, 1>>>(d_a);
    IF("freed")
    {
        MUST(cudaFree(d_a));
        write_kernel<<<1, 1>>>(d_a, 5);
    }
    IF("other-device")
    {
        MUST(cudaSetDevice(1));
        write_kernel<<<1, 1>>>(d_a, 0);
    }
    IF("other-device-in-a-structure")
    {
        MUST(cudaSetDevice(1));
        write_through_kernel<<<1, 1>>>(h, 0);
    }
    expect_illegal_address();
}
static int calls_itself(volatile int *n)
{
    volatile int own = *n + 1;
    return calls_itself(&own) + own;
}
static int in_host_code(const char *part)
{
    int one = 1, *pinned;
    IF("host-recursion") return calls_itself(&one);
    IF("host-null") return *strchr(part, '/');
    IF("host-reads") return d_a[3];
    IF("host-writes-variable") return variable = 1;
    IF("host-past-pinned")
    {
        MUST(cudaMallocHost(&pinned, 1));
        memset(pinned, 1, 1 << 17);
    }
    IF("free") free(d_a);
    return 0;
}

int main(int argc, char **argv)
{
    const char *part = argc > 1 ? argv[1] : "";
    MUST(cudaMalloc(&d_a, bytes));
    IF("found-when-freed")
    {
        const struct holder h = {d_a};
        write_through_kernel<<<1, 1>>>(h, N);
        MUST(cudaDeviceSynchronize());
        RETURNS(cudaErrorIllegalAddress, cudaFree(d_a));
        return 0;
    }
    IF("division-by-zero")
    {
        divide_kernel<<<1, 1>>>(d_a, 0);
        return cudaDeviceSynchronize();
    }
    IF("leaks") return cudaMallocHost(&d_b, bytes);
    if (strncmp(part, "host-", 5) == 0 || strcmp(part, "free") == 0)
        return in_host_code(part);
    in_a_kernel(part);
}

// ## memory.cu -- how much there is, where it lies, what it holds; fork; CUDA_CPU_MEMORY.
#include "rule.h"
#include <stdint.h>

__global__ void add_kernel(float *p, float value) { p[threadIdx.x] += value; }

static void size_limit(void)
{
    const size_t all = 64 << 20;
    size_t free_bytes, total;
    char *p, *q;
    MUST(cudaMemGetInfo(&free_bytes, &total));
    EXPECT(total == all && free_bytes == all);
    MUST(cudaMalloc(&p, all - 1000));
    RETURNS(cudaErrorMemoryAllocation, cudaMalloc(&q, 1001));
    EXPECT(q == NULL);
    MUST(cudaMalloc(&q, 1000));
    MUST(cudaMemGetInfo(&free_bytes, &total));
    EXPECT(free_bytes == 0);
    MUST(cudaFree(p));
    MUST(cudaFree(q));
    cudaGetLastError();
}
static void alignment(void)
{
    for (size_t n = 1; n < 20000; n = n * 3 / 2 + 1) {
        char *p;
        MUST(cudaMalloc(&p, n));
        EXPECT((uintptr_t)p % 256 == 0);
        MUST(cudaMemset(p, 0, n));
        MUST(cudaFree(p));
    }
}
// Half as much again as the addresses there are: a program that runs for long must not
// run out.
static void address_reuse(void)
{
    char *p;
    for (int i = 0; i < 900; i++) {
        MUST(cudaMalloc(&p, 56 << 20));
        MUST(cudaFree(p));
    }
}
static void fresh_memory(void)
{
    float *d_p, host[4];
    MUST(cudaMalloc(&d_p, sizeof host));
    MUST(cudaMemcpy(host, d_p, sizeof host, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 4; i++)
        EXPECT(isnan(host[i]));
    MUST(cudaFree(d_p));
}
static void stream_order(void)
{
    float *d_p, *d_q, host[4] = {1, 2, 3, 4};
    cudaStream_t s;
    MUST(cudaStreamCreate(&s));
    MUST(cudaMallocAsync(&d_p, sizeof host, s));
    MUST(cudaMallocAsync(&d_q, sizeof host, s));
    MUST(cudaMemcpyAsync(d_p, host, sizeof host, cudaMemcpyHostToDevice, s));
    add_kernel<<<1, 4, 0, s>>>(d_p, 10);
    MUST(cudaMemcpyAsync(d_q, d_p, sizeof host, cudaMemcpyDeviceToDevice, s));
    MUST(cudaFreeAsync(d_p, s));
    RETURNS(cudaErrorInvalidValue, cudaFreeAsync(d_p, s));
    MUST(cudaMemcpyAsync(host, d_q, sizeof host, cudaMemcpyDeviceToHost, s));
    MUST(cudaFree(d_q));
    EXPECT(host[3] == 14);
    cudaGetLastError();
}
// Programs that prefer banks of another width run; they stay 4 bytes wide.
static void banks(void)
{
    const cudaSharedMemConfig wide = cudaSharedMemBankSizeEightByte;
    cudaSharedMemConfig now = cudaSharedMemBankSizeDefault;
    MUST(cudaDeviceSetSharedMemConfig(wide));
    MUST(cudaFuncSetSharedMemConfig(add_kernel, wide));
    MUST(cudaDeviceGetSharedMemConfig(&now));
    EXPECT(now == cudaSharedMemBankSizeFourByte);
}
static void child_process(void)
{
    float *d_p, value = 1;
    int status;
    MUST(cudaMalloc(&d_p, 4));
    MUST(cudaMemcpy(d_p, &value, 4, cudaMemcpyHostToDevice));
    add_kernel<<<1, 1>>>(d_p, 1); // still runs, perhaps
    const pid_t child = fork();
    add_kernel<<<1, 1>>>(d_p, child ? 10 : 20);
    MUST(cudaMemcpy(&value, d_p, 4, cudaMemcpyDeviceToHost));
    if (!child)
        _exit(value == 22 ? 0 : 1);
    EXPECT(value == 12);
    EXPECT(waitpid(child, &status, 0) == child);
    EXPECT(status == 0);
}

int main(void)
{
    size_limit();
    alignment();
    fresh_memory();
    stream_order();
    banks();
    child_process();
    address_reuse();
}

// ## large_pages.c -- preloaded, makes pages of 64 KiB: what is aligned to less ends it.
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LARGE = 64 << 10 };

static void *next(const char *name) { return dlsym(RTLD_NEXT, name); }

static void must_be_aligned(void *p, const char *call)
{
    if ((uintptr_t)p % LARGE == 0)
        return;
    write(STDERR_FILENO, call, strlen(call));
    abort();
}

long sysconf(int name)
{
    long (*real)(int) = (long (*)(int))next("sysconf");
    long pages = name == _SC_PHYS_PAGES ? LARGE / real(_SC_PAGESIZE) : 1;
    return name == _SC_PAGESIZE ? LARGE : real(name) / pages;
}

void *mmap(void *p, size_t n, int protection, int flags, int fd, off_t offset)
{
    void *(*real)(void *, size_t, int, int, int, off_t) =
        (void *(*)(void *, size_t, int, int, int, off_t))next("mmap");
    must_be_aligned(p, "mmap: an address within a page\n");
    n = (n + LARGE - 1) / LARGE * LARGE;
    if (p || !(flags & MAP_ANONYMOUS))
        return real(p, n, protection, flags, fd, offset);
    char *wider = real(p, n + LARGE, protection, flags, fd, offset);
    if (wider == MAP_FAILED)
        return wider;
    return (void *)(((uintptr_t)wider + LARGE - 1) / LARGE * LARGE);
}

int mprotect(void *p, size_t n, int protection)
{
    int (*real)(void *, size_t, int) = (int (*)(void *, size_t, int))next("mprotect");
    must_be_aligned(p, "mprotect: an address within a page\n");
    return real(p, (n + LARGE - 1) / LARGE * LARGE, protection);
}
