// products.cu -- matrices, bodies and sorting.

// ## matrix_multiply.cu -- Naive and tiled products of matrices of odd sizes.
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

// ## spmv_csr.cu -- A sparse matrix times a vector: a thread per row, then a warp per row.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

template <typename T>
struct Csr {
    int rows;
    const int *begin, *column;
    const T *value;
};

template <typename T>
__global__ void rowPerThread(Csr<T> m, const T *x, T *y)
{
    for (int row = blockIdx.x * blockDim.x + threadIdx.x; row < m.rows;
         row += gridDim.x * blockDim.x) {
        T sum = 0;
        for (int k = m.begin[row], end = m.begin[row + 1]; k != end; ++k)
            sum += m.value[k] * __ldg(&x[m.column[k]]);
        y[row] = sum;
    }
}

template <typename T>
__global__ void rowPerWarp(Csr<T> m, const T *x, T *y)
{
    const int row = blockIdx.x * blockDim.y + threadIdx.y; // a block is 32 lanes x rows
    if (row >= m.rows)
        return;
    T sum = 0;
    for (int k = m.begin[row] + threadIdx.x; k < m.begin[row + 1]; k += warpSize)
        sum += m.value[k] * x[m.column[k]];
    for (int lanes = 1; lanes < warpSize; lanes <<= 1)
        sum += __shfl_xor_sync(0xffffffffu, sum, lanes);
    if (threadIdx.x == 0)
        y[row] = sum;
}

template <typename T>
T *upload(const std::vector<T> &host)
{
    T *dev = nullptr;
    cudaMalloc(&dev, host.size() * sizeof(T));
    cudaMemcpy(dev, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice);
    return dev;
}

int main()
{
    const int rows = 3001;
    std::vector<int> begin{0}, column;
    std::vector<double> value, x(rows), y(rows), exact(rows);
    for (double &v : x)
        v = std::rand() % 100 / 10.0;
    for (int row = 0; row < rows; row++) {
        for (int k = std::rand() % 50; k > 0; k--) {
            column.push_back(std::rand() % rows);
            value.push_back(std::rand() % 100 / 10.0);
            exact[row] += value.back() * x[column.back()];
        }
        begin.push_back((int)column.size());
    }
    Csr<double> m{rows, upload(begin), upload(column), upload(value)};
    double *dX = upload(x), *dY = upload(y);
    int wrong = 0;
    for (int warps = 0; warps < 2; warps++) {
        cudaMemset(dY, 0xff, rows * sizeof(double));
        if (warps)
            rowPerWarp<<<(rows + 3) / 4, dim3(32, 4)>>>(m, dX, dY);
        else
            rowPerThread<double><<<13, 96>>>(m, dX, dY);
        cudaMemcpy(y.data(), dY, rows * sizeof(double), cudaMemcpyDeviceToHost);
        for (int row = 0; row < rows; row++)
            wrong += !(std::fabs(y[row] - exact[row]) <= 1e-9 * (1 + exact[row]));
        std::printf("%s a row: %d wrong\n", warps ? "a warp" : "a thread", wrong);
    }
    for (const void *p : {(const void *)m.begin, (const void *)m.column,
                          (const void *)m.value, (const void *)dX, (const void *)dY})
        cudaFree(const_cast<void *>(p));
    return wrong != 0;
}

// ## nbody.cu -- Bodies that attract each other, positions in tiles of shared memory.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

#define TILE 128

__host__ __device__ inline void attract(float3 &pull, const float4 &here,
                                        const float4 &there)
{
    const float dx = there.x - here.x, dy = there.y - here.y, dz = there.z - here.z;
    const float near = 1e-3f; // keeps bodies that meet from flying apart
    const float d2 = dx * dx + dy * dy + dz * dz + near;
    const float strength = there.w / (d2 * sqrtf(d2)); // w is the mass
    pull.x += strength * dx;
    pull.y += strength * dy;
    pull.z += strength * dz;
}

__host__ __device__ inline void move(float4 &body, float3 &speed, const float3 &pull,
                                     float dt)
{
    speed.x += dt * pull.x;
    speed.y += dt * pull.y;
    speed.z += dt * pull.z;
    body.x += dt * speed.x;
    body.y += dt * speed.y;
    body.z += dt * speed.z;
}

__global__ void step(const float4 *bodies, float4 *moved, float3 *speeds, int count,
                     float dt)
{
    __shared__ float4 tile[TILE];
    const int me = blockIdx.x * blockDim.x + threadIdx.x;
    const float4 massless = make_float4(0.f, 0.f, 0.f, 0.f);
    float4 body = me < count ? bodies[me] : massless;
    float3 pull = make_float3(0.f, 0.f, 0.f);
    for (int first = 0; first < count; first += TILE) {
        const int other = first + threadIdx.x;
        tile[threadIdx.x] = other < count ? bodies[other] : massless;
        __syncthreads();
        for (int k = 0; k < TILE; ++k)
            attract(pull, body, tile[k]);
        __syncthreads();
    }
    if (me < count) {
        move(body, speeds[me], pull, dt);
        moved[me] = body;
    }
}

int main()
{
    const int count = 500, steps = 4;
    const float dt = 1e-3f;
    auto random = [] { return 2.0f * std::rand() / (float)RAND_MAX - 1; };
    std::vector<float4> bodies(count), got(count);
    std::vector<float3> speeds(count);
    for (auto &b : bodies)
        b = make_float4(random(), random(), random(), 1 + random() / 2);
    float4 *devNow, *devNext;
    float3 *devSpeeds;
    cudaMalloc(&devNow, count * sizeof(float4));
    cudaMalloc(&devNext, count * sizeof(float4));
    cudaMalloc(&devSpeeds, count * sizeof(float3));
    cudaMemcpy(devNow, bodies.data(), count * sizeof(float4), cudaMemcpyHostToDevice);
    cudaMemset(devSpeeds, 0, count * sizeof(float3));
    for (int s = 0; s < steps; s++) {
        step<<<(count + TILE - 1) / TILE, TILE>>>(devNow, devNext, devSpeeds, count, dt);
        std::swap(devNow, devNext);
        std::vector<float4> before = bodies;
        for (int i = 0; i < count; i++) {
            float3 pull = {0, 0, 0};
            for (const auto &other : before)
                attract(pull, before[i], other);
            move(bodies[i], speeds[i], pull, dt);
        }
    }
    cudaMemcpy(got.data(), devNow, count * sizeof(float4), cudaMemcpyDeviceToHost);
    float worst = 0;
    for (int i = 0; i < count; i++) {
        const float error = hypotf(
            got[i].x - bodies[i].x,
            hypotf(got[i].y - bodies[i].y, got[i].z - bodies[i].z));
        if (!(error <= worst))
            worst = error;
    }
    std::printf("%d bodies, %d steps: the farthest is %g off\n", count, steps, worst);
    cudaFree(devNow);
    cudaFree(devNext);
    cudaFree(devSpeeds);
    return !(worst < 1e-3f);
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
