// features.cu -- templates, groups, pipelines, streams.

// ## templates.cu -- One template kernel for several types and operations.
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

template <typename T>
struct Plus {
    __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; }
};
template <typename T>
struct Maximum {
    __host__ __device__ T operator()(const T &a, const T &b) const
    {
        return a > b ? a : b;
    }
};

struct Complex {
    float re, im;
    __host__ __device__ Complex(float re = 0, float im = 0) : re(re), im(im) {}
    __host__ __device__ bool operator==(const Complex &o) const
    {
        return re == o.re && im == o.im;
    }
};
__host__ __device__ Complex operator+(Complex a, Complex b)
{
    return Complex(a.re + b.re, a.im + b.im);
}
__host__ __device__ Complex operator*(Complex a, Complex b)
{
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
template <>
struct Plus<Complex> { // the product, to be different
    __host__ __device__ Complex operator()(const Complex &a, const Complex &b) const
    {
        return a * b;
    }
};

template <typename T, typename Op>
__global__ void combine(const T *a, const T *b, T *out, size_t n, Op op)
{
    size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = op(a[i], b[i]);
}

template <typename T>
class DeviceArray {
  public:
    explicit DeviceArray(const std::vector<T> &h) : n(h.size())
    {
        cudaMalloc(&p, n * sizeof(T));
        cudaMemcpy(p, h.data(), n * sizeof(T), cudaMemcpyHostToDevice);
    }
    ~DeviceArray() { cudaFree(p); }
    DeviceArray(const DeviceArray &) = delete;
    DeviceArray &operator=(const DeviceArray &) = delete;
    T *get() { return p; }
    std::vector<T> download() const
    {
        std::vector<T> h(n);
        cudaMemcpy(h.data(), p, n * sizeof(T), cudaMemcpyDeviceToHost);
        return h;
    }

  private:
    T *p = nullptr;
    size_t n;
};

template <typename T, typename Op>
int test(const char *name, T (*make)(int), Op op)
{
    const size_t n = 1000;
    std::vector<T> a(n), b(n);
    for (size_t i = 0; i < n; i++) {
        a[i] = make((int)i);
        b[i] = make((int)((i * 7) % n));
    }
    DeviceArray<T> d_a(a), d_b(b), d_out(a);
    combine<T, Op><<<(n + 127) / 128, 128>>>(d_a.get(), d_b.get(), d_out.get(), n, op);
    std::vector<T> out = d_out.download();
    for (size_t i = 0; i < n; i++)
        if (!(out[i] == op(a[i], b[i]))) {
            printf("%s: wrong at %zu\n", name, i);
            return 1;
        }
    printf("%s: ok\n", name);
    return 0;
}

template <typename T>
T number(int i)
{
    return (T)(i % 50);
}
Complex complexNumber(int i) { return Complex(i % 5, i % 3); }

int main()
{
    int wrong = 0;
    wrong += test("int plus", number<int>, Plus<int>());
    wrong += test("float max", number<float>, Maximum<float>());
    wrong += test("double plus", number<double>, Plus<double>());
    wrong += test("unsigned char max", number<unsigned char>, Maximum<unsigned char>());
    wrong += test("long long plus", number<long long>, Plus<long long>());
    wrong += test("complex product", complexNumber, Plus<Complex>());
    return wrong;
}

// ## dynamic_shared.cu -- Arrays of several types in one dynamic shared memory.
#include <stdio.h>

#define MOST 96

__global__ void mirrorFixed(int *values, int count)
{
    __shared__ int copy[MOST];
    if (threadIdx.x < count)
        copy[threadIdx.x] = values[threadIdx.x];
    __syncthreads();
    if (threadIdx.x < count)
        values[threadIdx.x] = copy[count - 1 - threadIdx.x];
}

__global__ void mirrorDynamic(int *values, int count)
{
    extern __shared__ int copy[];
    copy[threadIdx.x] = values[threadIdx.x];
    __syncthreads();
    values[threadIdx.x] = copy[count - 1 - threadIdx.x];
}

/* Largest alignment first: doubles, then ints, then bytes. */
__global__ void threeArrays(int doubles, int ints, int bytes, double *d_sum)
{
    extern __shared__ __align__(16) unsigned char pool[];
    double *as_double = (double *)pool;
    int *as_int = (int *)(as_double + doubles);
    unsigned char *as_byte = (unsigned char *)(as_int + ints);
    for (int i = threadIdx.x; i < doubles; i += blockDim.x)
        as_double[i] = 0.125 * i;
    for (int i = threadIdx.x; i < ints; i += blockDim.x)
        as_int[i] = -i;
    for (int i = threadIdx.x; i < bytes; i += blockDim.x)
        as_byte[i] = (unsigned char)(i % 256);
    __syncthreads();
    if (threadIdx.x != 0)
        return;
    double sum = 0;
    for (int i = 0; i < doubles; i++)
        sum += as_double[i];
    for (int i = 0; i < ints; i++)
        sum += as_int[i];
    for (int i = 0; i < bytes; i++)
        sum += as_byte[i];
    *d_sum = sum;
}

int main(void)
{
    const int doubles = 70, ints = 101, bytes = 300;
    int values[MOST], *d_values, wrong = 0;
    double sum, exact = 0, *d_sum;
    cudaMalloc(&d_values, sizeof(values));
    cudaMalloc(&d_sum, sizeof(sum));
    for (int dynamic = 0; dynamic < 2; dynamic++) {
        for (int i = 0; i < MOST; i++)
            values[i] = i * i;
        cudaMemcpy(d_values, values, sizeof(values), cudaMemcpyHostToDevice);
        if (dynamic)
            mirrorDynamic<<<1, MOST, MOST * sizeof(int)>>>(d_values, MOST);
        else
            mirrorFixed<<<1, 128>>>(d_values, MOST);
        cudaMemcpy(values, d_values, sizeof(values), cudaMemcpyDeviceToHost);
        for (int i = 0; i < MOST; i++)
            wrong += values[i] != (MOST - 1 - i) * (MOST - 1 - i);
    }
    size_t pool = doubles * sizeof(double) + ints * sizeof(int) + bytes;
    threeArrays<<<1, 48, pool>>>(doubles, ints, bytes, d_sum);
    cudaMemcpy(&sum, d_sum, sizeof(sum), cudaMemcpyDeviceToHost);
    for (int i = 0; i < doubles; i++)
        exact += 0.125 * i;
    for (int i = 0; i < ints; i++)
        exact -= i;
    for (int i = 0; i < bytes; i++)
        exact += i % 256;
    printf("%d wrong, sum %g, exact %g\n", wrong, sum, exact);
    cudaFree(d_values);
    cudaFree(d_sum);
    return wrong != 0 || sum != exact;
}

// ## cooperative_groups.cu -- Sums by a function for any group, and by tiles.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

/* The group's sum, for its thread 0; `scratch` has a place for each thread. */
template <typename Group>
__device__ int groupSum(Group group, int *scratch, int mine)
{
    const int rank = group.thread_rank();
    for (int half = group.size() / 2; half >= 1; half /= 2) {
        scratch[rank] = mine;
        group.sync();
        if (rank < half)
            mine += scratch[rank + half];
        group.sync();
    }
    return mine;
}

template <int LANES>
__device__ int tileSum(cg::thread_block_tile<LANES> tile, int mine)
{
    for (int distance = tile.size() / 2; distance >= 1; distance /= 2)
        mine += tile.shfl_xor(mine, distance);
    return mine;
}

__global__ void sumByBlocks(const int *values, int count, int *total)
{
    extern __shared__ int scratch[];
    cg::thread_block block = cg::this_thread_block();
    int mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
         i += gridDim.x * blockDim.x)
        mine += values[i];
    const int sum = groupSum(block, scratch, mine);
    if (block.thread_rank() == 0)
        atomicAdd(total, sum);
}

template <int LANES>
__global__ void sumByTiles(const int4 *values, int count, int *total)
{
    auto tile = cg::tiled_partition<LANES>(cg::this_thread_block());
    int mine = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count / 4;
         i += gridDim.x * blockDim.x) {
        const int4 four = values[i];
        mine += four.x + four.y + four.z + four.w;
    }
    const int sum = tileSum<LANES>(tile, mine);
    if (tile.thread_rank() == 0)
        atomicAdd(total, sum);
}

int main()
{
    const int count = 1 << 18, threads = 256, blocks = 60;
    int *totals, *values, exact = 0;
    cudaMallocManaged(&totals, 4 * sizeof(int));
    cudaMallocManaged(&values, count * sizeof(int));
    for (int i = 0; i < 4; i++)
        totals[i] = 0;
    for (int i = 0; i < count; i++)
        exact += values[i] = i % 5 - 1;
    const int4 *fours = reinterpret_cast<const int4 *>(values);
    sumByBlocks<<<blocks, threads, threads * sizeof(int)>>>(values, count, &totals[0]);
    sumByTiles<32><<<blocks, threads>>>(fours, count, &totals[1]);
    sumByTiles<16><<<blocks, threads>>>(fours, count, &totals[2]);
    sumByTiles<4><<<blocks, threads>>>(fours, count, &totals[3]);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    int wrong = 0;
    for (int i = 0; i < 4; i++) {
        std::printf("sum %d, exact %d\n", totals[i], exact);
        wrong += totals[i] != exact;
    }
    cudaFree(totals);
    cudaFree(values);
    return wrong;
}

// ## atomic_objects.cu -- cuda::atomic, cuda::atomic_ref and cuda::barrier.
#include <cstdio>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda_runtime.h>

#pragma nv_diag_suppress static_var_with_dynamic_init

__device__ cuda::atomic<int, cuda::thread_scope_device> counter;

__global__ void count(int *largest)
{
    counter.fetch_add(1, cuda::memory_order_relaxed);
    cuda::atomic_ref<int, cuda::thread_scope_device> most(*largest);
    most.fetch_max(int(blockIdx.x * blockDim.x + threadIdx.x));
}

__global__ void reverse(const int *in, int *out)
{
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    __shared__ int part[128];
    if (threadIdx.x == 0)
        init(&bar, blockDim.x);
    __syncthreads();
    part[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
    auto token = bar.arrive();
    bar.wait(std::move(token));
    out[blockIdx.x * blockDim.x + threadIdx.x] = part[blockDim.x - 1 - threadIdx.x];
    bar.arrive_and_wait();
    if (threadIdx.x == 0)
        out[blockIdx.x * blockDim.x] += counter.load();
}

int main()
{
    int *largest, *in, *out;
    cudaMallocManaged(&largest, sizeof(int));
    cudaMallocManaged(&in, 256 * sizeof(int));
    cudaMallocManaged(&out, 256 * sizeof(int));
    *largest = 0;
    for (int i = 0; i < 256; i++)
        in[i] = i;
    count<<<8, 64>>>(largest);
    reverse<<<2, 128>>>(in, out);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    int wrong = *largest != 511;
    for (int i = 0; i < 256; i++)
        wrong += out[i] != i / 128 * 128 + 127 - i % 128 + (i % 128 ? 0 : 512);
    std::printf("%d wrong\n", wrong);
    return wrong != 0;
}

// ## pipelines.cu -- cuda::pipeline with and without roles, memcpy_async with a barrier.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_runtime.h>

#pragma nv_diag_suppress static_var_with_dynamic_init

namespace cg = cooperative_groups;

constexpr int tile = 64, tiles = 9;

/* Each thread copies for itself, two tiles ahead. */
__global__ void ownCopies(const int *in, int *out)
{
    __shared__ alignas(alignof(int4)) int part[3][tile];
    const auto bytes = cuda::aligned_size_t<alignof(int)>(sizeof(int));
    cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
    int t = threadIdx.x, sum = 0;
    for (int next = 0, now = 0; now < tiles; now++) {
        for (; next < tiles && next < now + 2; next++) {
            pipe.producer_acquire();
            cuda::memcpy_async(&part[next % 3][t], &in[next * tile + t], bytes, pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        __syncthreads();
        sum += part[now % 3][tile - 1 - t];
        pipe.consumer_release();
    }
    out[t] = sum;
}

/* One half of the block copies for the other one. */
__global__ void roles(const int *in, int *out)
{
    __shared__ int part[2][tile];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    auto block = cg::this_thread_block();
    int t = threadIdx.x % tile, sum = 0;
    auto role = threadIdx.x < tile ? cuda::pipeline_role::producer
                                   : cuda::pipeline_role::consumer;
    auto pipe = cuda::make_pipeline(block, &state, role);
    for (int now = 0; now < tiles; now++) {
        if (role == cuda::pipeline_role::producer) {
            pipe.producer_acquire();
            cuda::memcpy_async(&part[now % 2][t], &in[now * tile + t], sizeof(int), pipe);
            pipe.producer_commit();
        } else {
            pipe.consumer_wait();
            sum += part[now % 2][tile - 1 - t];
            pipe.consumer_release();
        }
    }
    if (role == cuda::pipeline_role::consumer)
        out[t] = sum;
}

/* The whole block copies each tile, and waits at a barrier. */
__global__ void withBarrier(const int *in, int *out)
{
    __shared__ int part[tile];
    __shared__ cuda::barrier<cuda::thread_scope_block> bar;
    auto block = cg::this_thread_block();
    if (threadIdx.x == 0)
        init(&bar, blockDim.x);
    block.sync();
    int sum = 0;
    for (int now = 0; now < tiles; now++) {
        cuda::memcpy_async(block, part, in + now * tile, sizeof part, bar);
        bar.arrive_and_wait();
        sum += part[tile - 1 - threadIdx.x];
        bar.arrive_and_wait();
    }
    out[threadIdx.x] = sum;
}

int main()
{
    int *in, *out, wrong = 0;
    cudaMallocManaged(&in, tiles * tile * sizeof(int));
    cudaMallocManaged(&out, 3 * tile * sizeof(int));
    for (int i = 0; i < tiles * tile; i++)
        in[i] = i * 7919 % 1009;
    ownCopies<<<1, tile>>>(in, out);
    roles<<<1, 2 * tile>>>(in, out + tile);
    withBarrier<<<1, tile>>>(in, out + 2 * tile);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    for (int i = 0; i < 3 * tile; i++) {
        int sum = 0;
        for (int now = 0; now < tiles; now++)
            sum += in[now * tile + tile - 1 - i % tile];
        wrong += sum != out[i];
    }
    std::printf("%d wrong\n", wrong);
    return wrong != 0;
}

// ## callbacks.cu -- A pipeline of streams, host functions and events, checked by the host.
#include <cstdio>
#include <cuda_runtime.h>
#include <thread>
#include <vector>

constexpr int CHUNKS = 8, N = 1 << 14;

__global__ void square(float *data, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x)
        data[i] = data[i] * data[i];
}

struct Chunk {
    float *host, *device;
    double sum;
    int id;
};

static void CUDART_CB sumUp(void *userData)
{
    Chunk *chunk = static_cast<Chunk *>(userData);
    for (int i = 0; i < N; i++)
        chunk->sum += chunk->host[i];
}

int main()
{
    std::vector<Chunk> chunks(CHUNKS);
    cudaStream_t streams[2];
    cudaEvent_t done[2];
    for (int i = 0; i < 2; i++) {
        cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking);
        cudaEventCreateWithFlags(&done[i], cudaEventDisableTiming);
    }
    for (int c = 0; c < CHUNKS; c++) {
        chunks[c] = {nullptr, nullptr, 0.0, c};
        cudaMallocHost(&chunks[c].host, N * sizeof(float));
        cudaMalloc(&chunks[c].device, N * sizeof(float));
        for (int i = 0; i < N; i++)
            chunks[c].host[i] = (i + c) % 8;
    }
    for (auto &chunk : chunks) {
        cudaStream_t stream = streams[chunk.id % 2];
        size_t bytes = N * sizeof(float);
        cudaMemcpyAsync(chunk.device, chunk.host, bytes, cudaMemcpyHostToDevice, stream);
        square<<<8, 128, 0, stream>>>(chunk.device, N);
        cudaMemcpyAsync(chunk.host, chunk.device, bytes, cudaMemcpyDeviceToHost, stream);
        cudaLaunchHostFunc(stream, sumUp, &chunk);
    }
    for (int i = 0; i < 2; i++)
        cudaEventRecord(done[i], streams[i]);
    for (int i = 0; i < 2; i++)
        while (cudaEventQuery(done[i]) == cudaErrorNotReady)
            std::this_thread::yield();
    int wrong = 0;
    for (auto &chunk : chunks) {
        wrong += chunk.sum != N / 8 * 140.0; // 0 + 1 + 4 + ... + 49
        cudaFree(chunk.device);
        cudaFreeHost(chunk.host);
    }
    for (int i = 0; i < 2; i++) {
        cudaStreamDestroy(streams[i]);
        cudaEventDestroy(done[i]);
    }
    printf("%d of %d chunks wrong\n", wrong, CHUNKS);
    return wrong;
}

// ## streams.cu -- Work in parts; copies and kernels of different parts may overlap.
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
