// first.cu -- programs of a first lecture: vectors, copies, devices.

// ## hello.cu -- Hello from every thread, and a host that counts the greetings.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

__global__ void helloFromGPU(void)
{
    printf("Hello World from GPU! block %d thread %d\n", blockIdx.x, threadIdx.x);
}

int main(void)
{
    char line[100];
    int counts[2][8] = {{0}}, lines = 0;
    setvbuf(stdout, NULL, _IONBF, 0);
    FILE *file = tmpfile();
    int terminal = dup(1);
    dup2(fileno(file), 1);
    printf("Hello World from CPU!\n");
    helloFromGPU<<<2, 8>>>();
    cudaDeviceSynchronize();
    dup2(terminal, 1);
    rewind(file);
    while (fgets(line, sizeof(line), file)) {
        int block, thread;
        lines++;
        if (sscanf(line, "Hello World from GPU! block %d thread %d", &block, &thread) ==
            2)
            counts[block][thread]++;
    }
    for (int i = 0; i < 16; i++)
        if (counts[i / 8][i % 8] != 1)
            return 1;
    printf("%d lines\n", lines);
    cudaDeviceReset();
    return lines != 17;
}

// ## vector_add.cu -- Two vectors are added; every call goes through an error macro.
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

// ## saxpy.cu -- a*x + y in managed memory, with a grid-stride loop.
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

// ## device_query.cu -- Prints the properties and attributes of each device.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

inline void ensure(cudaError_t status, const char *where, int line)
{
    if (status == cudaSuccess)
        return;
    std::fprintf(stderr, "%s:%d: %s: %s\n", where, line, cudaGetErrorName(status),
                 cudaGetErrorString(status));
    std::exit(static_cast<int>(status));
}
#define ENSURE(x) ensure((x), __FILE__, __LINE__)

static int ask(cudaDeviceAttr attribute, int device)
{
    int value = 0;
    ENSURE(cudaDeviceGetAttribute(&value, attribute, device));
    return value;
}

static bool describe(int device)
{
    cudaDeviceProp p;
    ENSURE(cudaSetDevice(device));
    ENSURE(cudaGetDeviceProperties(&p, device));
    std::printf("device %d is a %s, compute capability %d.%d\n", device, p.name, p.major,
                p.minor);
    std::printf("  PCI address            %04x:%02x:%02x\n", p.pciDomainID, p.pciBusID,
                p.pciDeviceID);
    std::printf("  clock, memory clock    %d, %d kHz\n",
                ask(cudaDevAttrClockRate, device),
                ask(cudaDevAttrMemoryClockRate, device));
    std::printf("  memory bus             %d bits\n", p.memoryBusWidth);
    std::printf("  global, constant       %zu, %zu bytes\n", p.totalGlobalMem,
                p.totalConstMem);
    std::printf("  L2 cache               %d bytes\n", p.l2CacheSize);
    std::printf("  largest pitch          %zu bytes\n", p.memPitch);
    std::printf("  texture alignment      %zu bytes\n", p.textureAlignment);
    std::printf("  multiprocessors        %d\n", p.multiProcessorCount);
    std::printf("  shared, per block/SM   %zu, %zu bytes\n", p.sharedMemPerBlock,
                p.sharedMemPerMultiprocessor);
    std::printf("  registers, per block/SM %d, %d\n", p.regsPerBlock,
                p.regsPerMultiprocessor);
    std::printf("  threads, per block/SM  %d, %d\n", p.maxThreadsPerBlock,
                p.maxThreadsPerMultiProcessor);
    std::printf("  largest block          %d x %d x %d\n", p.maxThreadsDim[0],
                p.maxThreadsDim[1], p.maxThreadsDim[2]);
    std::printf("  largest grid           %d x %d x %d\n", p.maxGridSize[0],
                p.maxGridSize[1], p.maxGridSize[2]);
    std::printf("  warp                   %d\n", p.warpSize);
    std::printf("  copy engines           %d\n", p.asyncEngineCount);
    std::printf(
        "  concurrent kernels %d, ECC %d, integrated %d, UVA %d, managed memory %d\n",
        p.concurrentKernels, p.ECCEnabled, p.integrated, p.unifiedAddressing,
        p.managedMemory);
    return p.warpSize == 32 && p.maxThreadsPerBlock == 1024 &&
           p.maxGridSize[1] == 65535 &&
           p.multiProcessorCount == ask(cudaDevAttrMultiProcessorCount, device);
}

int main()
{
    int devices = 0, driver = 0, runtime = 0;
    bool good = true;
    ENSURE(cudaGetDeviceCount(&devices));
    ENSURE(cudaDriverGetVersion(&driver));
    ENSURE(cudaRuntimeGetVersion(&runtime));
    std::printf("%d device%s, driver for CUDA %d.%d, runtime %d.%d\n", devices,
                devices == 1 ? "" : "s", driver / 1000, driver / 10 % 100, runtime / 1000,
                runtime / 10 % 100);
    for (int device = 0; device < devices; ++device)
        good = describe(device) && good;
    return devices > 0 && good ? 0 : 1;
}

// ## bandwidth.cu -- Copies of pageable and pinned memory, timed in two ways.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>

static void verify(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        std::fprintf(stderr, "%s:%d %s\n", file, line, cudaGetErrorString(status));
        std::exit(1);
    }
}
#define VERIFY(status) verify(status, __FILE__, __LINE__)

class Stopwatch {
  public:
    Stopwatch()
    {
        VERIFY(cudaEventCreate(&begin));
        VERIFY(cudaEventCreate(&end));
    }
    ~Stopwatch()
    {
        cudaEventDestroy(begin);
        cudaEventDestroy(end);
    }
    void start() { VERIFY(cudaEventRecord(begin, 0)); }
    float stop() // milliseconds
    {
        float ms = -1;
        VERIFY(cudaEventRecord(end, 0));
        VERIFY(cudaEventSynchronize(end));
        VERIFY(cudaEventElapsedTime(&ms, begin, end));
        return ms;
    }

  private:
    cudaEvent_t begin, end;
};

static bool measure(const char *kind, int *from, int *to, int *dev, size_t bytes)
{
    Stopwatch watch;
    for (size_t i = 0; i < bytes / sizeof(int); i++)
        from[i] = (int)(i * 2654435761u);
    std::memset(to, 0, bytes);
    const auto began = std::chrono::steady_clock::now();
    watch.start();
    VERIFY(cudaMemcpy(dev, from, bytes, cudaMemcpyHostToDevice));
    const float up = watch.stop();
    watch.start();
    VERIFY(cudaMemcpy(to, dev, bytes, cudaMemcpyDeviceToHost));
    const float down = watch.stop();
    const std::chrono::duration<double, std::milli> all =
        std::chrono::steady_clock::now() - began;
    std::printf("%-9s %7.2f GB/s up, %7.2f GB/s down, %.3f ms in all\n", kind,
                bytes / up / 1e6, bytes / down / 1e6, all.count());
    return up > 0 && down > 0 && std::memcmp(from, to, bytes) == 0;
}

int main()
{
    const size_t bytes = 8 << 20;
    int *pageable[2] = {(int *)std::malloc(bytes), (int *)std::malloc(bytes)}, *pinned[2],
        *dev;
    cudaDeviceProp properties;
    VERIFY(cudaGetDeviceProperties(&properties, 0));
    VERIFY(cudaMallocHost((void **)&pinned[0], bytes));
    VERIFY(cudaHostAlloc((void **)&pinned[1], bytes, cudaHostAllocDefault));
    VERIFY(cudaMalloc((void **)&dev, bytes));
    std::printf("%s, %zu MiB\n", properties.name, bytes >> 20);
    bool good = measure("pageable", pageable[0], pageable[1], dev, bytes);
    good = measure("pinned", pinned[0], pinned[1], dev, bytes) && good;
    VERIFY(cudaFree(dev));
    for (int i = 0; i < 2; i++) {
        VERIFY(cudaFreeHost(pinned[i]));
        std::free(pageable[i]);
    }
    return good ? 0 : 1;
}

// ## managed_list.cu -- A list in managed memory, built by the host, walked by the device.
#include <cstdio>
#include <new>

struct Node {
    int value;
    Node *next;
    Node(int v, Node *n) : value(v), next(n) {}
    __host__ __device__ int twice() const { return 2 * value; }
};

template <typename T, typename... A>
static T *makeManaged(A... arguments)
{
    void *place = nullptr;
    if (cudaMallocManaged(&place, sizeof(T)) != cudaSuccess)
        return nullptr;
    return new (place) T(arguments...);
}

__managed__ int total;

__global__ void addUp(const Node *head)
{
    total = 0;
    for (const Node *node = head; node; node = node->next)
        total += node->twice();
}

/* Thread k adds k to the k-th node. */
__global__ void addRank(Node *head)
{
    Node *node = head;
    for (unsigned k = 0; k < threadIdx.x && node; k++)
        node = node->next;
    if (node)
        node->value += threadIdx.x;
}

int main()
{
    Node *head = nullptr;
    const int length = 50;
    for (int i = 0; i < length; i++)
        head = makeManaged<Node>(1000, head);
    addRank<<<1, 64>>>(head);
    addUp<<<1, 1>>>(head);
    if (cudaError_t e = cudaDeviceSynchronize()) {
        std::printf("%s\n", cudaGetErrorString(e));
        return 1;
    }
    int wrong = total != 2 * (1000 * length + length * (length - 1) / 2);
    for (int i = 0; head; i++) {
        Node *next = head->next;
        wrong += head->value != 1000 + i;
        cudaFree(head);
        head = next;
    }
    std::printf("total %d, %d wrong\n", total, wrong);
    return wrong != 0;
}

// ## names_of_its_own.cu -- A lerp() and a macro of its own, chevrons with spaces.
#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>

using namespace std;

#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif

inline HD float lerp(float a, float b, float t) { return a + t * (b - a); }
inline HD float3 lerp(float3 a, float3 b, float t)
{
    return make_float3(lerp(a.x, b.x, t), lerp(a.y, b.y, t), lerp(a.z, b.z, t));
}

template <class T> __global__ void blend(T *out, T a, T b)
{
    out[threadIdx.x] = lerp(a, b, threadIdx.x / 4.0f);
}

int main()
{
    float *numbers;
    float3 *vectors;
    cudaMallocManaged(&numbers, 4 * sizeof *numbers);
    cudaMallocManaged(&vectors, 4 * sizeof *vectors);
    blend << <1, 4 >> >(numbers, 1.0f, 3.0f);
    blend<float3> << < dim3(1), dim3(4), 0 >> > (vectors, {0, 0, 0}, {1, 2, 4});
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    int wrong = 0;
    for (int i = 0; i < 4; i++)
        wrong += numbers[i] != 1 + i / 2.0f || vectors[i].z != i;
    wrong += lerp(2.0f, 4.0f, 0.5f) != 3;
    std::printf("%d wrong\n", wrong);
    return wrong;
}
