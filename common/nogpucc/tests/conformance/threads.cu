// threads.cu -- Several host threads use the device at once.
#include "rule.h"
#include <pthread.h>

enum { THREADS = 4, N = 10000 };

__global__ void fill_kernel(int *d_a, int n, int value)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        d_a[i] = value + i;
}

static int wrong[THREADS];

static void *work(void *data)
{
    int id = *(int *)data, *d_a;
    int *a = (int *)malloc(N * sizeof *a);
    cudaStream_t stream;
    MUST(cudaStreamCreate(&stream));
    for (int round = 0; round < 20; round++) {
        MUST(cudaMalloc((void **)&d_a, N * sizeof *d_a));
        fill_kernel<<<(N + 255) / 256, 256, 0, stream>>>(d_a, N, id * round);
        MUST(cudaMemcpyAsync(a, d_a, N * sizeof *a, cudaMemcpyDeviceToHost, stream));
        MUST(cudaStreamSynchronize(stream));
        for (int i = 0; i < N; i++)
            wrong[id] += a[i] != id * round + i;
        MUST(cudaFree(d_a));
    }
    MUST(cudaStreamDestroy(stream));
    free(a);
    return NULL;
}

static void *show_current(void *)
{
    int device = -5;
    MUST(cudaGetDevice(&device));
    show_number("a-new-thread-starts-on-device", device);
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS], thread;
    int ids[THREADS], sum = 0;
    for (int i = 0; i < THREADS; i++) {
        ids[i] = i;
        pthread_create(&threads[i], NULL, work, &ids[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        sum += wrong[i];
    }
    show_number("wrong-results", sum);
    pthread_create(&thread, NULL, show_current, NULL);
    pthread_join(thread, NULL);
    return 0;
}
