// scan.cu -- Prefix sums: Hillis and Steele in one block, Blelloch over many blocks.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

/* Inclusive, one block; two halves of the shared memory take turns. */
__global__ void inclusiveScan(const int *in, int *out)
{
    extern __shared__ int halves[];
    const int me = threadIdx.x, n = blockDim.x;
    int from = 0;
    halves[me] = in[me];
    __syncthreads();
    for (int distance = 1; distance < n; distance *= 2) {
        const int to = n - from; // 0 and n in turn
        int value = halves[from + me];
        if (me >= distance)
            value += halves[from + me - distance];
        halves[to + me] = value;
        __syncthreads();
        from = to;
    }
    out[me] = halves[from + me];
}

/* A place in shared memory, shifted so that banks do not collide. */
__device__ inline int padded(int i) { return i + i / 32; }

/* Exclusive, two elements per thread: sums go up a tree, then offsets come down. */
__global__ void exclusiveScan(int *values, int *totals, int count)
{
    extern __shared__ int tree[];
    const int me = threadIdx.x, width = 2 * blockDim.x, first = blockIdx.x * width;
    for (int i = me; i < width; i += blockDim.x)
        tree[padded(i)] = first + i < count ? values[first + i] : 0;
    int span = 1;
    for (; span < width; span *= 2) {
        __syncthreads();
        const int right = (me + 1) * 2 * span - 1;
        if (right < width)
            tree[padded(right)] += tree[padded(right - span)];
    }
    __syncthreads();
    if (me == 0) {
        totals[blockIdx.x] = tree[padded(width - 1)];
        tree[padded(width - 1)] = 0;
    }
    for (span = width / 2; span > 0; span /= 2) {
        __syncthreads();
        const int right = (me + 1) * 2 * span - 1;
        if (right < width) {
            const int left = tree[padded(right - span)];
            tree[padded(right - span)] = tree[padded(right)];
            tree[padded(right)] += left;
        }
    }
    __syncthreads();
    for (int i = me; i < width; i += blockDim.x)
        if (first + i < count)
            values[first + i] = tree[padded(i)];
}

__global__ void addOffsets(int *values, const int *offsets, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        values[i] += offsets[blockIdx.x];
}

static void scanOnDevice(int *dev, int count)
{
    const int threads = 128, width = 2 * threads, blocks = (count + width - 1) / width;
    int *devTotals;
    cudaMalloc(&devTotals, blocks * sizeof(int));
    exclusiveScan<<<blocks, threads, (width + width / 32) * sizeof(int)>>>(dev, devTotals,
                                                                           count);
    if (blocks > 1) {
        scanOnDevice(devTotals, blocks);
        addOffsets<<<blocks, width>>>(dev, devTotals, count);
    }
    cudaFree(devTotals);
}

int main()
{
    const int count = 300000, small = 500;
    std::vector<int> host(count), got(count);
    int *devIn, *devOut, wrong = 0;
    for (int &value : host)
        value = std::rand() % 7;
    cudaMalloc(&devIn, count * sizeof(int));
    cudaMalloc(&devOut, count * sizeof(int));
    cudaMemcpy(devIn, host.data(), count * sizeof(int), cudaMemcpyHostToDevice);
    inclusiveScan<<<1, small, 2 * small * sizeof(int)>>>(devIn, devOut);
    cudaMemcpy(got.data(), devOut, small * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0, sum = 0; i < small; i++)
        wrong += got[i] != (sum += host[i]);
    std::printf("inclusive: %d wrong\n", wrong);
    scanOnDevice(devIn, count);
    cudaMemcpy(got.data(), devIn, count * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0, sum = 0; i < count; sum += host[i++])
        wrong += got[i] != sum;
    std::printf("exclusive: %d wrong\n", wrong);
    cudaFree(devIn);
    cudaFree(devOut);
    return wrong != 0;
}
