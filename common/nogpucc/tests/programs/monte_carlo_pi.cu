// monte_carlo_pi.cu -- Pi from random points, each thread with a generator of its own.
#include <cstdint>
#include <cstdio>
#include <cuda_runtime.h>

struct Lcg {
    uint64_t state;
    __device__ explicit Lcg(uint64_t seed)
        : state(seed * 6364136223846793005ULL + 1442695040888963407ULL)
    {
        for (int i = 0; i < 4; i++)
            next();
    }
    __device__ float next()
    {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return (state >> 40) * (1.0f / (1 << 24));
    }
};

__global__ void countInside(unsigned long long *inside, int pointsPerThread)
{
    Lcg random(blockIdx.x * blockDim.x + threadIdx.x + 12345);
    unsigned int mine = 0;
    for (int i = 0; i < pointsPerThread; i++) {
        float x = random.next(), y = random.next();
        if (x * x + y * y <= 1.0f)
            mine++;
    }
    atomicAdd(inside, (unsigned long long)mine);
}

int main()
{
    const int blocks = 64, threads = 128, points = 500;
    unsigned long long *d_inside, inside = 0;
    cudaMalloc(&d_inside, sizeof(inside));
    cudaMemcpy(d_inside, &inside, sizeof(inside), cudaMemcpyHostToDevice);
    countInside<<<blocks, threads>>>(d_inside, points);
    cudaMemcpy(&inside, d_inside, sizeof(inside), cudaMemcpyDeviceToHost);
    double pi = 4.0 * inside / ((double)blocks * threads * points);
    printf("pi = %.5f\n", pi);
    cudaFree(d_inside);
    return !(pi > 3.13 && pi < 3.15);
}
