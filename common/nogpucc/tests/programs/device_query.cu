// device_query.cu -- Prints the properties and attributes of each device.
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
