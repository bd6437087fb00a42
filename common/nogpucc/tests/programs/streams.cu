// streams.cu -- Work in parts; copies and kernels of different parts may overlap.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define PARTS    5
#define PER_PART (3 * 16384)
#define COUNT    (PARTS * PER_PART)

static void require(cudaError_t e, const char *what)
{
    if (e != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(e));
        exit(2);
    }
}
#define R(call) require((call), #call)

__global__ void polynomial(double *x, int begin, int end)
{
    int i = begin + blockIdx.x * blockDim.x + threadIdx.x;
    if (i < end) {
        double v = x[i];
        x[i] = ((v - 1) * v + 2) * v - 3;
    }
}

static void copyPart(double *to, double *from, int part, cudaMemcpyKind kind,
                     cudaStream_t s)
{
    size_t first = (size_t)part * PER_PART;
    R(cudaMemcpyAsync(to + first, from + first, PER_PART * sizeof(double), kind, s));
}

static void computePart(double *d_x, int part, cudaStream_t s)
{
    polynomial<<<(PER_PART + 255) / 256, 256, 0, s>>>(d_x, part * PER_PART,
                                                      (part + 1) * PER_PART);
    R(cudaGetLastError());
}

int main(void)
{
    double *x, *d_x;
    cudaStream_t streams[PARTS];
    cudaEvent_t t0, t1;
    int wrong = 0;
    R(cudaHostAlloc((void **)&x, COUNT * sizeof(double), cudaHostAllocDefault));
    R(cudaMalloc((void **)&d_x, COUNT * sizeof(double)));
    R(cudaEventCreate(&t0));
    R(cudaEventCreate(&t1));
    for (int p = 0; p < PARTS; p++)
        R(cudaStreamCreate(&streams[p]));

    const char *const names[] = {"one stream", "depth first", "breadth first"};
    for (int order = 0; order < 3; order++) {
        float ms;
        for (int i = 0; i < COUNT; i++)
            x[i] = i % 1000;
        R(cudaEventRecord(t0));
        if (order < 2) {
            for (int p = 0; p < PARTS; p++) {
                cudaStream_t s = order == 0 ? 0 : streams[p];
                copyPart(d_x, x, p, cudaMemcpyHostToDevice, s);
                computePart(d_x, p, s);
                copyPart(x, d_x, p, cudaMemcpyDeviceToHost, s);
            }
        } else {
            for (int p = 0; p < PARTS; p++)
                copyPart(d_x, x, p, cudaMemcpyHostToDevice, streams[p]);
            for (int p = 0; p < PARTS; p++)
                computePart(d_x, p, streams[p]);
            for (int p = 0; p < PARTS; p++)
                copyPart(x, d_x, p, cudaMemcpyDeviceToHost, streams[p]);
        }
        R(cudaEventRecord(t1)); // the default stream: after all the others
        R(cudaEventSynchronize(t1));
        R(cudaEventElapsedTime(&ms, t0, t1));
        for (int i = 0; i < COUNT; i++) {
            double v = i % 1000;
            wrong += !(fabs(x[i] - (((v - 1) * v + 2) * v - 3)) <= 1e-6);
        }
        printf("%-13s %8.3f ms, %d wrong\n", names[order], ms, wrong);
    }
    for (int p = 0; p < PARTS; p++)
        R(cudaStreamDestroy(streams[p]));
    R(cudaEventDestroy(t0));
    R(cudaEventDestroy(t1));
    R(cudaFree(d_x));
    R(cudaFreeHost(x));
    return wrong != 0;
}
