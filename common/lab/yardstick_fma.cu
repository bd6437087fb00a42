// yardstick_fma.cu -- how many FMA instructions per second the device can do.

#include "yardstick.h"

#include "check.h"
#include "device_clock.h"
#include "device_query.h"

enum { CHAINS = 8, BLOCK = 256, STEPS = 4096, STARTS = 64 };
static const float A = 0.5f, B = 1.25f; // the chains converge to 2.5

// Nothing but x = x * a + b. A chain's next step must wait for the one before; several
// chains fill the gaps. d_x gets the sum of each thread's chains.
__global__ static void fma_kernel(float *d_x, float a, float b)
{
    int i = threadIdx.x + BLOCK * blockIdx.x;
    float x[CHAINS], sum = 0;

#pragma unroll
    for (int c = 0; c < CHAINS; c++)
        x[c] = c + i % STARTS;
#pragma unroll 16
    for (int s = 0; s < STEPS; s++)
#pragma unroll
        for (int c = 0; c < CHAINS; c++)
            x[c] = fmaf(x[c], a, b);
#pragma unroll
    for (int c = 0; c < CHAINS; c++)
        sum += x[c];
    d_x[i] = sum;
}

static float expected_sum(int start)
{
    float sum = 0;

    for (int c = 0; c < CHAINS; c++) {
        float x = c + start;
        for (int s = 0; s < STEPS; s++)
            x = fmaf(x, A, B);
        sum += x;
    }
    return sum;
}

static void verify(const float *x, int threads)
{
    float expected[STARTS];

    for (int start = 0; start < STARTS; start++)
        expected[start] = expected_sum(start);
    for (int i = 0; i < threads; i++) {
        if (x[i] == expected[i % STARTS])
            continue;
        fprintf(stderr, "wrong: fma: thread %d has %.9g and should have %.9g\n", i, x[i],
                expected[i % STARTS]);
        exit(STATUS_WRONG);
    }
}

struct work {
    float *d_x;
    int blocks;
};

static void queue_fma(void *data)
{
    const struct work *w = (const struct work *)data;
    fma_kernel<<<w->blocks, BLOCK>>>(w->d_x, A, B);
    CUDA_CHECK(cudaGetLastError());
}

long long yardstick_fma(double *us, int reps)
{
    struct work w = {NULL, device_blocks_at_once(BLOCK)};
    int threads = w.blocks * BLOCK;
    size_t bytes = threads * sizeof(float);
    float *x = (float *)malloc(bytes);

    CUDA_CHECK(cudaMalloc((void **)&w.d_x, bytes));
    for (int rep = 0; rep < reps; rep++)
        us[rep] = back_to_back_us(queue_fma, &w);
    CUDA_CHECK(cudaMemcpy(x, w.d_x, bytes, cudaMemcpyDeviceToHost));
    verify(x, threads);
    CUDA_CHECK(cudaFree(w.d_x));
    free(x);
    return (long long)threads * CHAINS * STEPS;
}
