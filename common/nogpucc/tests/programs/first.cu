// first.cu -- devices, managed memory, names of the program's own.

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

// ## managed_list.cu -- A list in managed memory, built by the host.
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

// ## names_of_its_own.cu -- Its lerp() and macro, chevrons with spaces.
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
