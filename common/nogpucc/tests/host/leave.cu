// Returns from main while the device is at work: kernels with and without barriers, text
// in the printf buffer, copies, host functions, memory to free. With "exit", a thread
// calls exit() instead.
#include <pthread.h>
#include <stdlib.h>
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
static void *leave(void *)
{
    exit(0);
}

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
    if (argc > 1) {
        pthread_t thread;
        pthread_create(&thread, nullptr, leave, nullptr);
        pthread_join(thread, nullptr);
    }
    return 0;
}
