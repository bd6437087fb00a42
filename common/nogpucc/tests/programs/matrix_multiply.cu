// matrix_multiply.cu -- Naive and tiled products of matrices of odd sizes.
#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TILE 16

struct MatrixView {
    float *data;
    int rows, cols;
    __host__ __device__ float &at(int r, int c) const { return data[r * cols + c]; }
    __host__ __device__ bool holds(int r, int c) const { return r < rows && c < cols; }
};

__global__ void productNaive(MatrixView a, MatrixView b, MatrixView c)
{
    const int r = blockIdx.y * blockDim.y + threadIdx.y,
              s = blockIdx.x * blockDim.x + threadIdx.x;
    if (!c.holds(r, s))
        return;
    float total = 0;
    for (int k = 0; k < a.cols; k++)
        total += a.at(r, k) * b.at(k, s);
    c.at(r, s) = total;
}

__global__ void productTiled(MatrixView a, MatrixView b, MatrixView c)
{
    __shared__ float partA[TILE][TILE], partB[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int r = blockIdx.y * TILE + y, s = blockIdx.x * TILE + x;
    float total = 0;
    for (int first = 0; first < a.cols; first += TILE) {
        partA[y][x] = a.holds(r, first + x) ? a.at(r, first + x) : 0;
        partB[y][x] = b.holds(first + y, s) ? b.at(first + y, s) : 0;
        __syncthreads();
#pragma unroll
        for (int k = 0; k < TILE; k++)
            total += partA[y][k] * partB[k][x];
        __syncthreads();
    }
    if (c.holds(r, s))
        c.at(r, s) = total;
}

static MatrixView hostMatrix(int rows, int cols)
{
    MatrixView m = {(float *)malloc(sizeof(float) * rows * cols), rows, cols};
    for (int i = 0; i < rows * cols; i++)
        m.data[i] = (rand() % 21 - 10) / 8.0f;
    return m;
}

static MatrixView deviceCopy(MatrixView host)
{
    MatrixView dev = host;
    const size_t bytes = sizeof(float) * host.rows * host.cols;
    cudaMalloc((void **)&dev.data, bytes);
    cudaMemcpy(dev.data, host.data, bytes, cudaMemcpyHostToDevice);
    return dev;
}

static int countWrong(MatrixView a, MatrixView b, MatrixView c)
{
    int wrong = 0;
    for (int r = 0; r < c.rows; r++)
        for (int s = 0; s < c.cols; s++) {
            double exact = 0;
            for (int k = 0; k < a.cols; k++)
                exact += (double)a.at(r, k) * b.at(k, s);
            wrong += !(fabs(c.at(r, s) - exact) < 1e-3);
        }
    return wrong;
}

int main()
{
    MatrixView a = hostMatrix(93, 150), b = hostMatrix(150, 77), c = hostMatrix(93, 77);
    MatrixView devA = deviceCopy(a), devB = deviceCopy(b);
    const dim3 block(TILE, TILE), grid((77 + TILE - 1) / TILE, (93 + TILE - 1) / TILE);
    int wrong = 0;
    for (int tiled = 0; tiled < 2; tiled++) {
        MatrixView devC = deviceCopy(c);
        if (tiled)
            productTiled<<<grid, block>>>(devA, devB, devC);
        else
            productNaive<<<grid, block>>>(devA, devB, devC);
        cudaMemcpy(c.data, devC.data, sizeof(float) * 93 * 77, cudaMemcpyDeviceToHost);
        wrong += countWrong(a, b, c);
        printf("%s: %d wrong\n", tiled ? "tiled" : "naive", wrong);
        for (int i = 0; i < 93 * 77; i++)
            c.data[i] = NAN;
        cudaFree(devC.data);
    }
    cudaFree(devA.data);
    cudaFree(devB.data);
    free(a.data);
    free(b.data);
    free(c.data);
    if (cudaGetLastError() != cudaSuccess)
        wrong++;
    return wrong != 0;
}
