// devices.cu -- rules: which devices there are, and what they say of themselves.

#include "rule.h"

// ## attributes.cu -- Limits that CUDA fixes, and that attributes and properties agree.
static int attribute(cudaDeviceAttr which)
{
    int value = -5;
    MUST(cudaDeviceGetAttribute(&value, which, 0));
    return value;
}

#define ATTRIBUTE(name) attribute(cudaDevAttr##name)

static void show_limits(void)
{
    show_number("warp-size", ATTRIBUTE(WarpSize));
    show_number("max-threads-per-block", ATTRIBUTE(MaxThreadsPerBlock));
    show_number("max-block-x", ATTRIBUTE(MaxBlockDimX));
    show_number("max-block-y", ATTRIBUTE(MaxBlockDimY));
    show_number("max-block-z", ATTRIBUTE(MaxBlockDimZ));
    show_text("max-grid-x", ATTRIBUTE(MaxGridDimX) == 2147483647 ? "2^31-1" : "?");
    show_number("max-grid-y", ATTRIBUTE(MaxGridDimY));
    show_number("max-grid-z", ATTRIBUTE(MaxGridDimZ));
    show_number("shared-per-block", ATTRIBUTE(MaxSharedMemoryPerBlock));
    show_number("constant-memory", ATTRIBUTE(TotalConstantMemory));
    show_number("registers-per-block", ATTRIBUTE(MaxRegistersPerBlock));
    show_number("unified-addressing", ATTRIBUTE(UnifiedAddressing));
    show_number("managed-memory", ATTRIBUTE(ManagedMemory));
    show_number("can-map-host-memory", ATTRIBUTE(CanMapHostMemory));
    show_number("concurrent-kernels", ATTRIBUTE(ConcurrentKernels));
    show_number("compute-mode", ATTRIBUTE(ComputeMode));
    show_number("integrated", ATTRIBUTE(Integrated));
    show_number("cooperative-launch", ATTRIBUTE(CooperativeLaunch));
    show_number("stream-priorities", ATTRIBUTE(StreamPrioritiesSupported));
}

static void show_models(void)
{
    int threads = ATTRIBUTE(MaxThreadsPerMultiProcessor);
    show_yes("multiprocessors-positive", ATTRIBUTE(MultiProcessorCount) > 0);
    show_yes("threads-per-multiprocessor-in-warps", threads >= 1024 && threads % 32 == 0);
    show_yes("clock-rate-positive", ATTRIBUTE(ClockRate) > 0);
    show_yes("memory-clock-rate-positive", ATTRIBUTE(MemoryClockRate) > 0);
    show_yes("bus-width-in-bytes", ATTRIBUTE(GlobalMemoryBusWidth) % 8 == 0);
    show_yes("l2-cache-positive", ATTRIBUTE(L2CacheSize) > 0);
    show_yes("copy-engines", ATTRIBUTE(AsyncEngineCount) >= 1);
    show_yes("compute-capability-7.5-at-least",
             ATTRIBUTE(ComputeCapabilityMajor) * 10 + ATTRIBUTE(ComputeCapabilityMinor) >=
                 75);
    show_yes("shared-optin-at-least-48-KiB",
             ATTRIBUTE(MaxSharedMemoryPerBlockOptin) >= 49152);
}

static void show_properties(void)
{
    cudaDeviceProp p;
    size_t free_bytes, total;
    int runtime, driver;
    show_error("properties", cudaGetDeviceProperties(&p, 0));
    MUST(cudaMemGetInfo(&free_bytes, &total));
    show_yes("name", strlen(p.name) > 0 && strlen(p.name) < sizeof p.name);
    show_yes("threads-agree", p.maxThreadsPerBlock == ATTRIBUTE(MaxThreadsPerBlock));
    show_yes("block-agrees", p.maxThreadsDim[0] == ATTRIBUTE(MaxBlockDimX) &&
                                 p.maxThreadsDim[1] == ATTRIBUTE(MaxBlockDimY) &&
                                 p.maxThreadsDim[2] == ATTRIBUTE(MaxBlockDimZ));
    show_yes("grid-agrees", p.maxGridSize[0] == ATTRIBUTE(MaxGridDimX) &&
                                p.maxGridSize[1] == ATTRIBUTE(MaxGridDimY) &&
                                p.maxGridSize[2] == ATTRIBUTE(MaxGridDimZ));
    show_yes("cooperative-launch-agrees",
             p.cooperativeLaunch == ATTRIBUTE(CooperativeLaunch));
    show_yes("multiprocessors-agree",
             p.multiProcessorCount == ATTRIBUTE(MultiProcessorCount));
    show_yes("capability-agrees", p.major == ATTRIBUTE(ComputeCapabilityMajor) &&
                                      p.minor == ATTRIBUTE(ComputeCapabilityMinor));
    show_yes("warp-agrees", p.warpSize == 32);
    show_yes("shared-agrees", p.sharedMemPerBlock == 49152);
    show_yes("constant-agrees", p.totalConstMem == 65536);
    show_yes("memory-agrees", p.totalGlobalMem == total);
    show_error("runtime-version", cudaRuntimeGetVersion(&runtime));
    show_error("driver-version", cudaDriverGetVersion(&driver));
    show_yes("versions-from-12", runtime >= 12000 && driver >= runtime);
    show_yes("runtime-version-is-the-header's", runtime == CUDART_VERSION);
    show_error("runtime-version-null", cudaRuntimeGetVersion(NULL));
}

int main(void)
{
    show_limits();
    show_models();
    show_properties();
}

// ## device.cu -- Selecting a device, and asking for one that is not there.
int main(void)
{
    int n = -5, device = -5, other;
    cudaDeviceProp properties;
    show_error("count", cudaGetDeviceCount(&n));
    show_yes("count-at-least-1", n >= 1);
    show_error("current", cudaGetDevice(&device));
    show_number("current-at-first", device);
    show_error("set-0", cudaSetDevice(0));
    show_error("set-too-large", cudaSetDevice(n));
    show_error("set-too-large-last-error", cudaGetLastError());
    show_error("set-99", cudaSetDevice(99));
    show_error("set-negative", cudaSetDevice(-1));
    show_error("set-negative-last-error", cudaGetLastError());
    MUST(cudaGetDevice(&other));
    show_number("current-after-failures", other);
    show_error("count-null", cudaGetDeviceCount(NULL));
    show_error("current-null", cudaGetDevice(NULL));
    show_error("properties-too-large", cudaGetDeviceProperties(&properties, n));
    show_error("properties-negative", cudaGetDeviceProperties(&properties, -1));
    show_error("attribute-too-large",
               cudaDeviceGetAttribute(&n, cudaDevAttrWarpSize, 99));
    show_error("attribute-unknown", cudaDeviceGetAttribute(&n, (cudaDeviceAttr)9999, 0));
    cudaGetLastError();
    show_error("synchronize-at-once", cudaDeviceSynchronize());
}

// ## peers.cu -- Peer access and copies with one device at both ends.
int main(void)
{
    const int in[] = {42};
    int can = -5, *d_a = on_device(in), *d_b = zeros<int>(1);
    show_error("can-access-itself", cudaDeviceCanAccessPeer(&can, 0, 0));
    show_number("can-access-itself-is", can);
    show_error("enable-itself", cudaDeviceEnablePeerAccess(0, 0));
    show_error("enable-99", cudaDeviceEnablePeerAccess(99, 0));
    show_error("can-access-99", cudaDeviceCanAccessPeer(&can, 0, 99));
    show_error("attribute-of-itself",
               cudaDeviceGetP2PAttribute(&can, cudaDevP2PAttrAccessSupported, 0, 0));
    show_error("attribute-of-99",
               cudaDeviceGetP2PAttribute(&can, cudaDevP2PAttrAccessSupported, 0, 99));
    show_error("copy", cudaMemcpyPeer(d_b, 0, d_a, 0, sizeof in));
    show_ints("copy-arrives", d_b, 1);
    show_error("copy-to-99", cudaMemcpyPeer(d_b, 99, d_a, 0, sizeof in));
}

// ## reset.cu -- cudaDeviceReset: what is gone, and that the device works on.
__device__ int variable = 5;

__global__ void add_kernel(int *d_out, int term)
{
    variable += term;
    *d_out = variable;
}

int main(void)
{
    int *d_a, *d_b, value;
    size_t before, after, total;
    cudaStream_t stream;
    MUST(cudaMemGetInfo(&before, &total));
    MUST(cudaMalloc((void **)&d_a, 64 << 20));
    MUST(cudaStreamCreate(&stream));
    add_kernel<<<1, 1, 0, stream>>>(d_a, 10);
    show_error("reset", cudaDeviceReset());
    MUST(cudaMemGetInfo(&after, &total));
    show_yes("gives-the-memory-back", after >= before);
    show_error("old-pointer-free", cudaFree(d_a));
    show_error("old-pointer-copy", cudaMemcpy(&value, d_a, 4, TO_HOST));
    cudaGetLastError();
    show_error("new-malloc", cudaMalloc((void **)&d_b, 4));
    add_kernel<<<1, 1>>>(d_b, 1);
    show_ints("variables-start-anew", d_b, 1);
    show_error("twice", cudaDeviceReset());
    show_error("twice-again", cudaDeviceReset());
}

// ## visible.cu -- CUDA_VISIBLE_DEVICES: how many devices there are, what calls return.
__global__ void empty_kernel(void) {}

static void show_calls(void)
{
    int n = -5;
    void *p;
    cudaDeviceProp properties;
    cudaStream_t stream;
    show_error("none-cudaSetDevice", cudaSetDevice(0));
    show_error("none-cudaGetDevice", cudaGetDevice(&n));
    show_error("none-cudaMalloc", cudaMalloc(&p, 4));
    show_error("none-cudaMalloc-0", cudaMalloc(&p, 0));
    show_error("none-cudaMallocHost", cudaMallocHost(&p, 4));
    show_error("none-cudaFree-null", cudaFree(NULL));
    show_error("none-cudaGetDeviceProperties", cudaGetDeviceProperties(&properties, 0));
    show_error("none-cudaDeviceGetAttribute",
               cudaDeviceGetAttribute(&n, cudaDevAttrWarpSize, 0));
    show_error("none-cudaStreamCreate", cudaStreamCreate(&stream));
    show_error("none-cudaDeviceSynchronize", cudaDeviceSynchronize());
    show_error("none-last-error", cudaGetLastError());
    empty_kernel<<<1, 1>>>();
    show_error("none-launch", cudaGetLastError());
    show_error("none-cudaDriverGetVersion", cudaDriverGetVersion(&n));
    show_error("none-cudaRuntimeGetVersion", cudaRuntimeGetVersion(&n));
}

static void show_count(const char *visible)
{
    int n = -5;
    setenv("CUDA_VISIBLE_DEVICES", visible, 1);
    cudaError_t error = cudaGetDeviceCount(&n);
    show_text(words("count-\"%s\"", visible),
              words("%s, count %d", cudaGetErrorName(error), n));
}

int main(void)
{
    static const char *const values[] = {"", "-1", "0", "7", "0,7", "7,0", "0,-1", "-1,0",
                                         "0,0", "abc", "0,abc", "0abc", "0,", ",0", "+0",
                                         "NoDevFiles"};
    for (const char *visible : values)
        in_own_process([=] { show_count(visible); });
    setenv("CUDA_VISIBLE_DEVICES", "-1", 1);
    in_own_process(show_calls);
}
