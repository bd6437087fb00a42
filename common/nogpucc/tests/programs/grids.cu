// grids.cu -- pictures and plates, with neighbours in two dimensions; a sorting network.

// ## heat.cu -- Heat spreads over a plate until it changes no more.
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

// ## convolution.cu -- Blurs a picture: weights in constant memory, tiles with a halo.
#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define RADIUS 2
#define SIDE   (2 * RADIUS + 1)
#define TILE   12
#define BLOCK  (TILE + 2 * RADIUS)

__constant__ float weights[SIDE][SIDE];
__constant__ int2 size;

/* Every thread loads one pixel; those inside the tile compute one. */
__global__ void blur(const uchar4 *in, uchar4 *out)
{
    __shared__ uchar4 tile[BLOCK][BLOCK];
    const int x = (int)(blockIdx.x * TILE + threadIdx.x) - RADIUS;
    const int y = (int)(blockIdx.y * TILE + threadIdx.y) - RADIUS;
    const int near_x = min(max(x, 0), size.x - 1), near_y = min(max(y, 0), size.y - 1);
    tile[threadIdx.y][threadIdx.x] = in[near_y * size.x + near_x];
    __syncthreads();
    const bool inside = threadIdx.x >= RADIUS && threadIdx.x < BLOCK - RADIUS &&
                        threadIdx.y >= RADIUS && threadIdx.y < BLOCK - RADIUS;
    if (!inside || x >= size.x || y >= size.y)
        return;
    float r = 0, g = 0, b = 0;
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++) {
            const uchar4 p = tile[threadIdx.y - RADIUS + i][threadIdx.x - RADIUS + j];
            r += weights[i][j] * p.x;
            g += weights[i][j] * p.y;
            b += weights[i][j] * p.z;
        }
    out[y * size.x + x] = make_uchar4((unsigned char)r, (unsigned char)g,
                                      (unsigned char)b, 255);
}

static int clamped(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }

int main(void)
{
    const int2 s = {101, 67};
    const int pixels = s.x * s.y;
    const float parts[SIDE] = {1 / 16.f, 4 / 16.f, 6 / 16.f, 4 / 16.f, 1 / 16.f}; // exact
    float w[SIDE][SIDE];
    uchar4 *in = (uchar4 *)malloc(pixels * sizeof(uchar4)), *d_in;
    uchar4 *out = (uchar4 *)malloc(pixels * sizeof(uchar4)), *d_out;
    for (int i = 0; i < SIDE * SIDE; i++)
        w[i / SIDE][i % SIDE] = parts[i / SIDE] * parts[i % SIDE];
    for (int i = 0; i < pixels; i++)
        in[i] = make_uchar4(rand() & 255, (i * 3) & 255, i % s.x < 50 ? 255 : 0, 255);
    cudaMalloc((void **)&d_in, pixels * sizeof(uchar4));
    cudaMalloc((void **)&d_out, pixels * sizeof(uchar4));
    cudaMemcpy(d_in, in, pixels * sizeof(uchar4), cudaMemcpyHostToDevice);
    cudaMemcpyToSymbol(weights, w, sizeof w);
    cudaMemcpyToSymbol(size, &s, sizeof s);
    blur<<<dim3((s.x + TILE - 1) / TILE, (s.y + TILE - 1) / TILE), dim3(BLOCK, BLOCK)>>>(
        d_in, d_out);
    const cudaError_t e = cudaMemcpy(out, d_out, pixels * sizeof(uchar4),
                                     cudaMemcpyDeviceToHost);
    if (e != cudaSuccess) {
        fprintf(stderr, "blur: %s\n", cudaGetErrorString(e));
        return 1;
    }
    int wrong = 0;
    for (int y = 0; y < s.y; y++)
        for (int x = 0; x < s.x; x++) {
            float r = 0;
            for (int i = 0; i < SIDE; i++)
                for (int j = 0; j < SIDE; j++)
                    r += w[i][j] * in[clamped(y + i - RADIUS, s.y) * s.x +
                                      clamped(x + j - RADIUS, s.x)]
                                       .x;
            wrong += out[y * s.x + x].x != (unsigned char)r || out[y * s.x + x].w != 255;
        }
    printf("%d of %d pixels wrong\n", wrong, pixels);
    cudaFree(d_in);
    cudaFree(d_out);
    free(in);
    free(out);
    return wrong != 0;
}

// ## bitonic_sort.cu -- Sorts in a network, in shared memory and by launches.
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
