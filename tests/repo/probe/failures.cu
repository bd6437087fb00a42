// failures.cu -- calls CUDA and prints the errors; one of them may be made to fail.

#include <stdio.h>

__global__ void add_kernel(int *d_x) { *d_x += d_x[1]; }

int main(void)
{
    int *d_x, *pinned, x[2] = {3, 5}, in[2], last, out, pin;
    char host[100];
    cudaEvent_t start, stop;
    cudaStream_t other;
    float ms;

    cudaMalloc(&d_x, 40);
    in[0] = cudaMemcpy(d_x, x, 4, cudaMemcpyHostToDevice);
    in[1] = cudaMemcpy(d_x + 1, x + 1, 4, cudaMemcpyHostToDevice);
    add_kernel<<<1, 1>>>(d_x);
    last = cudaGetLastError();
    out = cudaMemcpy(x, d_x, 4, cudaMemcpyDeviceToHost);
    printf("x: %d\npeek: %d\n", x[0], cudaPeekAtLastError());
    cudaDeviceSynchronize();
    pin = cudaMallocHost(&pinned, 8);
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    int record = cudaEventRecord(start);
    cudaStreamSynchronize(0);
    cudaEventRecord(stop);
    cudaEventSynchronize(stop);
    int time = cudaEventElapsedTime(&ms, start, stop);
    cudaMemcpy(host, d_x + 1, 100, cudaMemcpyDeviceToHost); // refused
    int create = cudaStreamCreate(&other);
    int wait = cudaStreamWaitEvent(other, stop, 0);
    cudaFree(d_x);
    printf("in %d %d, last %d, out %d, pin %d, time %d\n", in[0], in[1], last, out, pin,
           time);
    printf("stream %d, record %d, wait %d\n", create, record, wait);
    return 0;
}
