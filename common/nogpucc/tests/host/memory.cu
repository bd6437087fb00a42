// memory.cu -- how much there is, where it lies, what it holds; fork; CUDA_CPU_MEMORY.
#include "expect.h"
#include <math.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

__global__ void add_kernel(float *p, float value) { p[threadIdx.x] += value; }

static void size_limit(void)
{
    const size_t all = 64 << 20;
    size_t free_bytes, total;
    char *p, *q;
    WORKS(cudaMemGetInfo(&free_bytes, &total));
    EXPECT(total == all && free_bytes == all);
    WORKS(cudaMalloc(&p, all - 1000));
    RETURNS(cudaErrorMemoryAllocation, cudaMalloc(&q, 1001));
    EXPECT(q == NULL);
    WORKS(cudaMalloc(&q, 1000));
    WORKS(cudaMemGetInfo(&free_bytes, &total));
    EXPECT(free_bytes == 0);
    WORKS(cudaFree(p));
    WORKS(cudaFree(q));
    RETURNS(cudaErrorMemoryAllocation, cudaMalloc(&p, (size_t)1 << 50));
    RETURNS(cudaErrorMemoryAllocation, cudaMalloc(&p, SIZE_MAX));
    RETURNS(cudaErrorMemoryAllocation, cudaGetLastError());
}
static void alignment(void)
{
    for (size_t n = 1; n < 20000; n = n * 3 / 2 + 1) {
        char *p;
        WORKS(cudaMalloc(&p, n));
        EXPECT((uintptr_t)p % 256 == 0);
        WORKS(cudaMemset(p, 0, n));
        WORKS(cudaFree(p));
    }
}
// Half as much again as the addresses there are: a program that runs for long must not
// run out.
static void address_reuse(void)
{
    char *p;
    for (int i = 0; i < 900; i++) {
        WORKS(cudaMalloc(&p, 56 << 20));
        WORKS(cudaFree(p));
    }
}
static void fresh_memory(void)
{
    float *d_p, host[4];
    WORKS(cudaMalloc(&d_p, sizeof host));
    WORKS(cudaMemcpy(host, d_p, sizeof host, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 4; i++)
        EXPECT(isnan(host[i]));
    WORKS(cudaFree(d_p));
}
static void stream_order(void)
{
    float *d_p, *d_q, host[4] = {1, 2, 3, 4};
    cudaStream_t s;
    WORKS(cudaStreamCreate(&s));
    WORKS(cudaMallocAsync(&d_p, sizeof host, s));
    WORKS(cudaMallocAsync(&d_q, sizeof host, s));
    WORKS(cudaMemcpyAsync(d_p, host, sizeof host, cudaMemcpyHostToDevice, s));
    add_kernel<<<1, 4, 0, s>>>(d_p, 10);
    WORKS(cudaMemcpyAsync(d_q, d_p, sizeof host, cudaMemcpyDeviceToDevice, s));
    WORKS(cudaFreeAsync(d_p, s));
    RETURNS(cudaErrorInvalidValue, cudaFreeAsync(d_p, s));
    WORKS(cudaMemcpyAsync(host, d_q, sizeof host, cudaMemcpyDeviceToHost, s));
    WORKS(cudaFree(d_q));
    EXPECT(host[3] == 14);
    cudaGetLastError();
}
static void shared_with_host(void)
{
    static float mine[8192];
    float *pinned, *managed, *seen;
    unsigned flags;
    WORKS(cudaHostAlloc(&pinned, 64, cudaHostAllocMapped));
    WORKS(cudaMallocManaged(&managed, 64));
    WORKS(cudaHostRegister(mine, sizeof mine, cudaHostRegisterDefault));
    RETURNS(cudaErrorHostMemoryAlreadyRegistered, cudaHostRegister(mine, 4, 0));
    WORKS(cudaHostGetFlags(&flags, pinned));
    EXPECT(flags & cudaHostAllocMapped);
    WORKS(cudaHostGetDevicePointer(&seen, mine, 0));
    pinned[3] = managed[3] = mine[3] = 1;
    add_kernel<<<1, 4>>>(pinned, 1);
    add_kernel<<<1, 4>>>(managed, 2);
    add_kernel<<<1, 4>>>(seen, 3);
    WORKS(cudaDeviceSynchronize());
    EXPECT(pinned[3] == 2 && managed[3] == 3 && mine[3] == 4);
    WORKS(cudaHostUnregister(mine));
    RETURNS(cudaErrorHostMemoryNotRegistered, cudaHostUnregister(mine));
    WORKS(cudaFreeHost(pinned));
    WORKS(cudaFree(managed));
    RETURNS(cudaErrorInvalidValue, cudaHostGetDevicePointer(&seen, mine, 0));
    cudaGetLastError();
}
static void rectangles(void)
{
    enum { WIDTH = 3, HEIGHT = 5 };
    float host[HEIGHT][WIDTH], back[HEIGHT][WIDTH] = {{0}};
    float *d_p;
    size_t pitch;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        host[i / WIDTH][i % WIDTH] = (float)i;
    const size_t width = WIDTH * sizeof(float);
    WORKS(cudaMallocPitch(&d_p, &pitch, width, HEIGHT));
    EXPECT(pitch >= width && pitch % 256 == 0);
    WORKS(cudaMemcpy2D(d_p, pitch, host, width, width, HEIGHT, cudaMemcpyHostToDevice));
    WORKS(cudaMemcpy2D(back, width, d_p, pitch, width, HEIGHT, cudaMemcpyDeviceToHost));
    EXPECT(memcmp(host, back, sizeof host) == 0);
    WORKS(cudaMemset2D(d_p, pitch, 0, sizeof(float), HEIGHT));
    WORKS(cudaMemcpy2D(back, width, d_p, pitch, width, HEIGHT, cudaMemcpyDeviceToHost));
    EXPECT(back[4][0] == 0 && back[4][1] == 13);
    RETURNS(cudaErrorInvalidPitchValue, cudaMemcpy2D(back, width - 1, d_p, pitch, width,
                                                     HEIGHT, cudaMemcpyDeviceToHost));
    WORKS(cudaFree(d_p));
    cudaGetLastError();
}
static void child_process(void)
{
    float *d_p, value = 1;
    int status;
    WORKS(cudaMalloc(&d_p, 4));
    WORKS(cudaMemcpy(d_p, &value, 4, cudaMemcpyHostToDevice));
    add_kernel<<<1, 1>>>(d_p, 1); // still runs, perhaps
    const pid_t child = fork();
    add_kernel<<<1, 1>>>(d_p, child ? 10 : 20);
    WORKS(cudaMemcpy(&value, d_p, 4, cudaMemcpyDeviceToHost));
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
    shared_with_host();
    rectangles();
    child_process();
    address_reuse();
    return 0;
}
