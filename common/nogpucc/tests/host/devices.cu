// devices.cu -- devices keep apart: memory, errors, streams; peer access.
#include "expect.h"

enum { N = 1000 };

__global__ void fill_kernel(int *p, int value) { p[threadIdx.x] = value; }

static int first_of(const int *d_p)
{
    int value;
    WORKS(cudaMemcpy(&value, d_p, sizeof value, cudaMemcpyDeviceToHost));
    return value;
}
static void show_count(void)
{
    int n = 0;
    const cudaError_t e = cudaGetDeviceCount(&n);
    printf("%d", n);
    for (int d = 0; d < n; d++) {
        char id[20];
        WORKS(cudaDeviceGetPCIBusId(id, sizeof id, d));
        int back = -1;
        WORKS(cudaDeviceGetByPCIBusId(&back, id));
        EXPECT(back == d);
        printf(" %s", id + 5);
    }
    printf("\n");
    const cudaError_t none = e;
    EXPECT(n ? !e : e == cudaErrorNoDevice || e == cudaErrorInvalidDevice);
    int *p;
    RETURNS(n ? cudaSuccess : none, cudaMalloc(&p, 4));
    RETURNS(n ? cudaErrorInvalidDevice : none, cudaSetDevice(n));
    RETURNS(n ? cudaErrorInvalidDevice : none, cudaGetLastError());
}
static void use_two(void)
{
    int *d_a, *d_b, can;
    size_t free_0, free_1, total;
    cudaStream_t s;
    cudaEvent_t event_0, event_1;
    float ms;
    WORKS(cudaMemGetInfo(&free_0, &total));
    WORKS(cudaMalloc(&d_a, N * sizeof(int)));
    WORKS(cudaStreamCreate(&s));
    WORKS(cudaEventCreate(&event_0));
    WORKS(cudaEventRecord(event_0, s));

    // What belongs to device 0 is of no use on device 1.
    WORKS(cudaSetDevice(1));
    WORKS(cudaMemGetInfo(&free_1, &total));
    EXPECT(free_1 == free_0);
    fill_kernel<<<1, N, 0, s>>>(d_a, 1);
    RETURNS(cudaErrorInvalidResourceHandle, cudaGetLastError());
    RETURNS(cudaErrorInvalidResourceHandle, cudaEventRecord(event_0));
    WORKS(cudaEventCreate(&event_1));
    WORKS(cudaEventRecord(event_1));
    WORKS(cudaEventSynchronize(event_1));
    RETURNS(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&ms, event_0, event_1));
    WORKS(cudaMalloc(&d_b, N * sizeof(int)));
    fill_kernel<<<1, N>>>(d_b, 5);

    // Copies work without peer access, kernels need it.
    WORKS(cudaMemcpyPeer(d_a, 0, d_b, 1, N * sizeof(int)));
    EXPECT(first_of(d_a) == 5);
    RETURNS(cudaErrorInvalidValue, cudaMemcpyPeer(d_a, 1, d_b, 1, 4));
    WORKS(cudaDeviceCanAccessPeer(&can, 1, 0));
    EXPECT(can == 1);
    RETURNS(cudaErrorPeerAccessNotEnabled, cudaDeviceDisablePeerAccess(0));
    WORKS(cudaDeviceEnablePeerAccess(0, 0));
    RETURNS(cudaErrorPeerAccessAlreadyEnabled, cudaDeviceEnablePeerAccess(0, 0));
    fill_kernel<<<1, N>>>(d_a, 6);
    WORKS(cudaDeviceSynchronize());
    EXPECT(first_of(d_a) == 6);
    WORKS(cudaDeviceDisablePeerAccess(0));
    cudaGetLastError();
    fill_kernel<<<1, N>>>(d_a, 7);
    RETURNS(cudaErrorIllegalAddress, cudaDeviceSynchronize());

    // The error is device 1's alone.
    WORKS(cudaSetDevice(0));
    EXPECT(first_of(d_a) == 6);
    fill_kernel<<<1, N>>>(d_a, 8);
    WORKS(cudaDeviceSynchronize());
    EXPECT(first_of(d_a) == 8);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "count") == 0)
        show_count();
    else
        use_two();
    return 0;
}
