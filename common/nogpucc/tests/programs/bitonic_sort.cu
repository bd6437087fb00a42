// bitonic_sort.cu -- Sorts in a network, in shared memory and by launches.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

const int SPAN = 512; // sorted by one block of SPAN / 2 threads

template <typename T>
__device__ void order(T &low, T &high, bool rising)
{
    if ((high < low) == rising) {
        const T kept = low;
        low = high;
        high = kept;
    }
}

/* Thread t compares the pair whose lower place has no bit `distance`. */
__device__ int lowerPlace(int t, int distance) { return 2 * t - (t & (distance - 1)); }

__global__ void compareFar(float *values, int length, int distance)
{
    const int t = blockIdx.x * blockDim.x + threadIdx.x;
    const int low = lowerPlace(t, distance);
    order(values[low], values[low + distance], (low & length) == 0);
}

/* All steps from `first` on that stay within one block's span. */
__global__ void compareNear(float *values, int shortest, int longest)
{
    __shared__ float span[SPAN];
    const int t = threadIdx.x, base = blockIdx.x * SPAN;
    span[t] = values[base + t];
    span[t + SPAN / 2] = values[base + t + SPAN / 2];
    for (int length = shortest; length <= longest; length *= 2)
        for (int distance = min(length, SPAN) / 2; distance > 0; distance /= 2) {
            __syncthreads();
            const int low = lowerPlace(t, distance);
            order(span[low], span[low + distance], ((base + low) & length) == 0);
        }
    __syncthreads();
    values[base + t] = span[t];
    values[base + t + SPAN / 2] = span[t + SPAN / 2];
}

int main()
{
    const int count = 1 << 16, half = SPAN / 2, blocks = count / SPAN;
    std::vector<float> values(count), sorted;
    for (float &v : values)
        v = (float)std::rand();
    sorted = values;
    std::sort(sorted.begin(), sorted.end());
    float *dev;
    if (cudaMalloc(&dev, count * sizeof(float)) != cudaSuccess)
        return 1;
    cudaMemcpy(dev, &values[0], count * sizeof(float), cudaMemcpyHostToDevice);
    compareNear<<<blocks, half>>>(dev, 2, SPAN);
    for (int length = 2 * SPAN; length <= count; length *= 2) {
        for (int distance = length / 2; distance >= SPAN; distance /= 2)
            compareFar<<<blocks, half>>>(dev, length, distance);
        compareNear<<<blocks, half>>>(dev, length, length);
    }
    cudaMemcpy(&values[0], dev, count * sizeof(float), cudaMemcpyDeviceToHost);
    cudaFree(dev);
    const bool same = values == sorted;
    std::puts(same ? "in order" : "NOT in order");
    return !same;
}
