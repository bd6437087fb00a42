// heat.cu -- Heat spreads over a plate until it changes no more.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <memory>

#define IDX(x, y) ((y)*n + (x))

__global__ void jacobi(const double *__restrict__ old, double *__restrict__ now, int n,
                       unsigned long long *residual)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
    int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
    if (x < n - 1 && y < n - 1) {
        double value = 0.25 * (old[IDX(x - 1, y)] + old[IDX(x + 1, y)] +
                               old[IDX(x, y - 1)] + old[IDX(x, y + 1)]);
        now[IDX(x, y)] = value;
        double change = fabs(value - old[IDX(x, y)]);
        atomicMax(residual, (unsigned long long)__double_as_longlong(change));
    }
}

struct CudaFree {
    void operator()(void *p) const { cudaFree(p); }
};
template <typename T>
using device_ptr = std::unique_ptr<T[], CudaFree>;

template <typename T>
device_ptr<T> device_array(size_t n)
{
    T *p = nullptr;
    if (cudaMalloc(&p, n * sizeof(T)) != cudaSuccess)
        abort();
    return device_ptr<T>(p);
}

int main()
{
    const int n = 34;
    auto host = std::make_unique<double[]>(n * n);
    for (int x = 0; x < n; x++)
        host[IDX(x, 0)] = 100.0;
    auto a = device_array<double>(n * n), b = device_array<double>(n * n);
    auto residual = device_array<unsigned long long>(1);
    cudaMemcpy(a.get(), host.get(), n * n * sizeof(double), cudaMemcpyHostToDevice);
    cudaMemcpy(b.get(), a.get(), n * n * sizeof(double), cudaMemcpyDeviceToDevice);
    const dim3 threads(16, 16), blocks((n - 2 + 15) / 16, (n - 2 + 15) / 16);
    double change = 1;
    int iterations = 0;
    while (change > 1e-4 && iterations < 5000) {
        unsigned long long bits;
        cudaMemsetAsync(residual.get(), 0, sizeof(bits));
        jacobi<<<blocks, threads>>>(a.get(), b.get(), n, residual.get());
        cudaMemcpy(&bits, residual.get(), sizeof(bits), cudaMemcpyDeviceToHost);
        memcpy(&change, &bits, sizeof(change));
        std::swap(a, b);
        iterations++;
    }
    cudaMemcpy(host.get(), a.get(), n * n * sizeof(double), cudaMemcpyDeviceToHost);
    double center = (host[IDX(16, 16)] + host[IDX(17, 17)] + host[IDX(16, 17)] +
                     host[IDX(17, 16)]) /
                    4;
    printf("%d iterations, center %f (exactly 25 in the limit)\n", iterations, center);
    return !(iterations > 100 && iterations < 5000 && center > 24.8 && center < 25.2);
}
