// attributes.cu -- Limits that CUDA fixes, and that attributes and properties agree.
#include "rule.h"

static int attribute(cudaDeviceAttr which)
{
    int value = -5;
    MUST(cudaDeviceGetAttribute(&value, which, 0));
    return value;
}

static void show_limits(void)
{
    show_number("warp-size", attribute(cudaDevAttrWarpSize));
    show_number("max-threads-per-block", attribute(cudaDevAttrMaxThreadsPerBlock));
    show_number("max-block-x", attribute(cudaDevAttrMaxBlockDimX));
    show_number("max-block-y", attribute(cudaDevAttrMaxBlockDimY));
    show_number("max-block-z", attribute(cudaDevAttrMaxBlockDimZ));
    show_text("max-grid-x",
              attribute(cudaDevAttrMaxGridDimX) == 2147483647 ? "2^31-1" : "?");
    show_number("max-grid-y", attribute(cudaDevAttrMaxGridDimY));
    show_number("max-grid-z", attribute(cudaDevAttrMaxGridDimZ));
    show_number("shared-per-block", attribute(cudaDevAttrMaxSharedMemoryPerBlock));
    show_number("constant-memory", attribute(cudaDevAttrTotalConstantMemory));
    show_number("registers-per-block", attribute(cudaDevAttrMaxRegistersPerBlock));
    show_number("unified-addressing", attribute(cudaDevAttrUnifiedAddressing));
    show_number("managed-memory", attribute(cudaDevAttrManagedMemory));
    show_number("can-map-host-memory", attribute(cudaDevAttrCanMapHostMemory));
    show_number("concurrent-kernels", attribute(cudaDevAttrConcurrentKernels));
    show_number("compute-mode", attribute(cudaDevAttrComputeMode));
    show_number("integrated", attribute(cudaDevAttrIntegrated));
    show_number("cooperative-launch", attribute(cudaDevAttrCooperativeLaunch));
    show_number("stream-priorities", attribute(cudaDevAttrStreamPrioritiesSupported));
}

static void show_models(void)
{
    int threads = attribute(cudaDevAttrMaxThreadsPerMultiProcessor);
    show_yes("multiprocessors-positive", attribute(cudaDevAttrMultiProcessorCount) > 0);
    show_yes("threads-per-multiprocessor-in-warps", threads >= 1024 && threads % 32 == 0);
    show_yes("clock-rate-positive", attribute(cudaDevAttrClockRate) > 0);
    show_yes("memory-clock-rate-positive", attribute(cudaDevAttrMemoryClockRate) > 0);
    show_yes("bus-width-in-bytes", attribute(cudaDevAttrGlobalMemoryBusWidth) % 8 == 0);
    show_yes("l2-cache-positive", attribute(cudaDevAttrL2CacheSize) > 0);
    show_yes("copy-engines", attribute(cudaDevAttrAsyncEngineCount) >= 1);
    show_yes("compute-capability-7.5-at-least",
             attribute(cudaDevAttrComputeCapabilityMajor) * 10 +
                     attribute(cudaDevAttrComputeCapabilityMinor) >=
                 75);
    show_yes("shared-optin-at-least-48-KiB",
             attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin) >= 49152);
}

static void show_properties(void)
{
    cudaDeviceProp p;
    size_t free_bytes, total;
    int runtime, driver;
    show_error("properties", cudaGetDeviceProperties(&p, 0));
    MUST(cudaMemGetInfo(&free_bytes, &total));
    show_yes("name", strlen(p.name) > 0 && strlen(p.name) < sizeof p.name);
    show_yes("threads-agree",
             p.maxThreadsPerBlock == attribute(cudaDevAttrMaxThreadsPerBlock));
    show_yes("block-agrees",
             p.maxThreadsDim[0] == attribute(cudaDevAttrMaxBlockDimX) &&
                 p.maxThreadsDim[1] == attribute(cudaDevAttrMaxBlockDimY) &&
                 p.maxThreadsDim[2] == attribute(cudaDevAttrMaxBlockDimZ));
    show_yes("grid-agrees", p.maxGridSize[0] == attribute(cudaDevAttrMaxGridDimX) &&
                                p.maxGridSize[1] == attribute(cudaDevAttrMaxGridDimY) &&
                                p.maxGridSize[2] == attribute(cudaDevAttrMaxGridDimZ));
    show_yes("cooperative-launch-agrees",
             p.cooperativeLaunch == attribute(cudaDevAttrCooperativeLaunch));
    show_yes("multiprocessors-agree",
             p.multiProcessorCount == attribute(cudaDevAttrMultiProcessorCount));
    show_yes("capability-agrees",
             p.major == attribute(cudaDevAttrComputeCapabilityMajor) &&
                 p.minor == attribute(cudaDevAttrComputeCapabilityMinor));
    show_yes("warp-agrees", p.warpSize == 32);
    show_yes("shared-agrees", p.sharedMemPerBlock == 49152);
    show_yes("constant-agrees", p.totalConstMem == 65536);
    show_yes("memory-agrees", p.totalGlobalMem == total);
    show_error("runtime-version", cudaRuntimeGetVersion(&runtime));
    show_error("driver-version", cudaDriverGetVersion(&driver));
    show_yes("versions-from-12", runtime >= 12000 && driver >= runtime);
    show_yes("runtime-version-is-the-header's", runtime == CUDART_VERSION);
    show_error("runtime-version-null", cudaRuntimeGetVersion(NULL));
    cudaGetLastError();
}

int main(void)
{
    show_limits();
    show_models();
    show_properties();
    return 0;
}
