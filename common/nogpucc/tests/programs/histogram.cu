// histogram.cu -- Counts bytes with atomics, in global and in shared memory.
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

#define BINS   256
#define LENGTH (2 * 1024 * 1024 + 77)

static void stop_if(cudaError_t e, int line)
{
    if (e) {
        printf("line %d: %s\n", line, cudaGetErrorString(e));
        exit(EXIT_FAILURE);
    }
}
#define TRY(e) (stop_if((e), __LINE__))

__global__ void count_global(const unsigned char *text, size_t length, unsigned *bins)
{
    size_t step = (size_t)gridDim.x * blockDim.x;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < length; i += step)
        atomicAdd(&bins[text[i]], 1);
}

__global__ void count_shared(const unsigned char *text, size_t length, unsigned *bins)
{
    __shared__ unsigned own[BINS];
    for (int b = threadIdx.x; b < BINS; b += blockDim.x)
        own[b] = 0;
    __syncthreads();
    size_t step = (size_t)gridDim.x * blockDim.x;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < length; i += step)
        atomicAdd(own + text[i], 1u);
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += blockDim.x)
        if (own[b])
            atomicAdd(bins + b, own[b]);
}

int main(void)
{
    unsigned char *text = (unsigned char *)malloc(LENGTH), *d_text;
    unsigned exact[BINS] = {0}, bins[BINS], *d_bins;
    int wrong = 0, processors;
    for (int i = 0; i < LENGTH; i++)
        exact[text[i] = (rand() >> 4) & (rand() >> 5) & 255]++;

    TRY(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0));
    TRY(cudaMalloc((void **)&d_text, LENGTH));
    TRY(cudaMalloc((void **)&d_bins, sizeof bins));
    TRY(cudaMemcpy(d_text, text, LENGTH, cudaMemcpyHostToDevice));
    cudaEvent_t begin, end;
    TRY(cudaEventCreate(&begin));
    TRY(cudaEventCreate(&end));
    for (int shared = 0; shared <= 1; shared++) {
        float ms;
        TRY(cudaMemset(d_bins, 0, sizeof bins));
        TRY(cudaEventRecord(begin, 0));
        if (shared)
            count_shared<<<2 * processors, 160>>>(d_text, LENGTH, d_bins);
        else
            count_global<<<2 * processors, 160>>>(d_text, LENGTH, d_bins);
        TRY(cudaEventRecord(end, 0));
        TRY(cudaMemcpy(bins, d_bins, sizeof bins, cudaMemcpyDeviceToHost));
        TRY(cudaEventElapsedTime(&ms, begin, end));
        for (int b = 0; b < BINS; b++)
            wrong += bins[b] != exact[b];
        printf("%s memory: %.3f ms, %d bins wrong\n", shared ? "shared" : "global", ms,
               wrong);
    }
    TRY(cudaEventDestroy(begin));
    TRY(cudaEventDestroy(end));
    TRY(cudaFree(d_text));
    TRY(cudaFree(d_bins));
    free(text);
    return wrong != 0;
}
