// saxpy.cu -- a*x + y in managed memory, with a grid-stride loop.
#include <cmath>
#include <iostream>

__global__ void saxpy(size_t count, float factor, const float *x, float *y)
{
    const size_t threads = size_t(gridDim.x) * blockDim.x;
    for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count;
         i += threads)
        y[i] += factor * x[i];
}

int main()
{
    const size_t count = (1 << 19) + 3;
    float *x, *y;
    if (cudaMallocManaged(&x, count * sizeof *x) != cudaSuccess ||
        cudaMallocManaged(&y, count * sizeof *y) != cudaSuccess) {
        std::cerr << "no managed memory: " << cudaGetErrorString(cudaGetLastError())
                  << std::endl;
        return 1;
    }
    for (size_t i = 0; i < count; i++) {
        x[i] = float(i % 64);
        y[i] = 1;
    }
    for (int round = 0; round < 3; round++) {
        saxpy<<<round == 1 ? 7 : unsigned((count + 127) / 128), 128>>>(count, 0.25f, x,
                                                                       y);
        cudaDeviceSynchronize();
        y[0] += 1; // the host may write between two launches
    }
    float largest = 0;
    for (size_t i = 0; i < count; i++) {
        const float error = std::fabs(y[i] -
                                      (1 + 0.75f * float(i % 64) + (i == 0 ? 3 : 0)));
        if (!(error <= largest))
            largest = error;
    }
    std::cout << "largest error: " << largest << '\n';
    cudaFree(x);
    cudaFree(y);
    return largest == 0 ? 0 : 1;
}
