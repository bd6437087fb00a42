// streams.cu -- kernels wait for what other streams, or the host, do; the rules hold.
#include "expect.h"

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
        WORKS(cudaStreamCreate(&s));
        set_kernel<<<1, 1, 0, s>>>((volatile int *)flag + i + 1, 1);
        WORKS(cudaStreamDestroy(s));
    }
    WORKS(cudaDeviceSynchronize());
}
static void kernel_waits_for_copy(void)
{
    int *one;
    WORKS(cudaMallocHost(&one, sizeof *one));
    *one = 1;
    *flag = 0;
    wait_kernel<<<64, 1, 0, streams[0]>>>(flag, 1);
    WORKS(cudaMemcpyAsync((void *)flag, one, sizeof *one, cudaMemcpyDefault, streams[1]));
    WORKS(cudaStreamSynchronize(streams[0]));
    WORKS(cudaFreeHost(one));
}
static void kernel_waits_for_host(void)
{
    *flag = 0;
    wait_kernel<<<1, 1, 0, streams[0]>>>(flag, 1);
    RETURNS(cudaErrorNotReady, cudaStreamQuery(streams[0]));
    RETURNS(cudaErrorNotReady, cudaStreamQuery(0)); // which would wait for it
    WORKS(cudaStreamQuery(streams[1]));
    WORKS(cudaLaunchHostFunc(streams[1], set_flag, (void *)1));
    WORKS(cudaStreamSynchronize(0));
    WORKS(cudaStreamQuery(streams[0]));
    cudaGetLastError();
}
// Work in a blocking stream waits for the default stream, in a non-blocking one it does
// not.
static void default_stream(void)
{
    cudaStream_t free_stream;
    int *d_p, value;
    WORKS(cudaMalloc(&d_p, 4));
    WORKS(cudaMemset(d_p, 0, 4));
    WORKS(cudaStreamCreateWithFlags(&free_stream, cudaStreamNonBlocking));
    WORKS(cudaDeviceSynchronize());
    *flag = 0;
    wait_kernel<<<1, 1>>>(flag, 1);
    add_kernel<<<1, 1, 0, streams[0]>>>(d_p, 1);
    add_kernel<<<1, 1, 0, cudaStreamPerThread>>>(d_p, 1);
    RETURNS(cudaErrorNotReady, cudaStreamQuery(streams[0]));
    WORKS(cudaMemcpyAsync(&value, d_p, 4, cudaMemcpyDeviceToHost, free_stream));
    EXPECT(value == 0);
    set_kernel<<<1, 1, 0, free_stream>>>(flag, 1);
    WORKS(cudaDeviceSynchronize());
    WORKS(cudaMemcpy(&value, d_p, 4, cudaMemcpyDeviceToHost));
    EXPECT(value == 2);
    WORKS(cudaFree(d_p));
    cudaGetLastError();
}
// A stream waits for an event as it was recorded then, even if the event's stream is
// stuck.
static void events(void)
{
    cudaEvent_t start, end;
    float ms = -1;
    WORKS(cudaEventCreate(&start));
    WORKS(cudaEventCreate(&end));
    RETURNS(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&ms, start, end));
    WORKS(cudaEventQuery(start)); // never recorded
    *flag = 0;
    WORKS(cudaEventRecord(start, streams[0]));
    wait_kernel<<<1, 1, 0, streams[0]>>>(flag, 1);
    WORKS(cudaEventRecord(end, streams[0]));
    WORKS(cudaStreamWaitEvent(streams[1], end));
    set_kernel<<<1, 1, 0, streams[1]>>>(flag, 2);
    WORKS(cudaEventSynchronize(start));
    RETURNS(cudaErrorNotReady, cudaEventQuery(end));
    RETURNS(cudaErrorNotReady, cudaEventElapsedTime(&ms, start, end));
    *flag = 1;
    WORKS(cudaStreamSynchronize(streams[1]));
    EXPECT(*flag == 2);
    WORKS(cudaEventElapsedTime(&ms, start, end));
    EXPECT(ms > 0);
    WORKS(cudaEventDestroy(start));
    RETURNS(cudaErrorInvalidResourceHandle, cudaEventRecord(start));
    cudaGetLastError();
}
static void no_calls_in_callbacks(void)
{
    cudaError_t e = cudaSuccess;
    WORKS(cudaLaunchHostFunc(streams[0], call_cuda, &e));
    WORKS(cudaStreamSynchronize(streams[0]));
    EXPECT(e == cudaErrorNotPermitted);
}
static void many_launches(void)
{
    int *d_p, value;
    WORKS(cudaMalloc(&d_p, 4));
    WORKS(cudaMemset(d_p, 0, 4));
    for (int i = 0; i < 5000; i++) // more than the queue holds
        add_kernel<<<1, 1, 0, streams[0]>>>(d_p, 1);
    WORKS(cudaMemcpy(&value, d_p, 4, cudaMemcpyDeviceToHost));
    EXPECT(value == 5000);
}

int main(void)
{
    WORKS(cudaMallocHost((int **)&flag, 4 * sizeof *flag));
    for (int i = 0; i < 4; i++)
        WORKS(cudaStreamCreate(&streams[i]));
    kernel_waits_for_kernel();
    kernel_waits_for_copy();
    kernel_waits_for_host();
    default_stream();
    events();
    no_calls_in_callbacks();
    many_launches();
    return 0;
}
