// vector_add.cu -- Two vectors are added; every call goes through an error macro.
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call) \
    do { \
        cudaError_t status_ = (call); \
        if (status_ != cudaSuccess) { \
            fprintf(stderr, "%s(%d): %s failed with %d (%s)\n", __FILE__, __LINE__, \
                    #call, (int)status_, cudaGetErrorString(status_)); \
            exit(1); \
        } \
    } while (0)

__global__ void AddVectors(const float *left, const float *right, float *sum, int count)
{
    const int id = blockDim.x * blockIdx.x + threadIdx.x;
    if (id < count)
        sum[id] = left[id] + right[id];
}

static float *onDevice(const float *host, size_t bytes)
{
    float *dev;
    CHECK(cudaMalloc((void **)&dev, bytes));
    CHECK(cudaMemcpy(dev, host, bytes, cudaMemcpyHostToDevice));
    return dev;
}

int main(int argc, char **argv)
{
    const int count = argc > 1 ? atoi(argv[1]) : 70001;
    const size_t bytes = count * sizeof(float);
    float *left = (float *)malloc(bytes), *right = (float *)malloc(bytes);
    float *sum = (float *)calloc(count, sizeof(float));
    for (int k = 0; k < count; ++k) {
        left[k] = 0.5f * k;
        right[k] = (float)(count - k);
    }
    float *devLeft = onDevice(left, bytes), *devRight = onDevice(right, bytes);
    float *devSum = onDevice(sum, bytes);

    const int block = 192, grid = (count + block - 1) / block;
    printf("adding %d numbers in %d blocks of %d threads\n", count, grid, block);
    AddVectors<<<grid, block>>>(devLeft, devRight, devSum, count);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(sum, devSum, bytes, cudaMemcpyDeviceToHost));

    int bad = 0;
    for (int k = 0; k < count; ++k)
        bad += sum[k] != left[k] + right[k];
    printf("%d of %d sums are wrong\n", bad, count);
    CHECK(cudaFree(devLeft));
    CHECK(cudaFree(devRight));
    CHECK(cudaFree(devSum));
    free(left);
    free(right);
    free(sum);
    CHECK(cudaDeviceReset());
    return bad ? EXIT_FAILURE : EXIT_SUCCESS;
}
