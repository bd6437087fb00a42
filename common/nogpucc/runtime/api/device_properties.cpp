// What a device reports about itself: properties, attributes, versions, PCI bus id.
#include "memory/allocation.h"
#include "queue/task_queue.h"

namespace cux {
static const int FIRST_BUS = 0x1a; // whose number differs in decimal

// The host that the model device stands for.
struct host_facts {
    std::string name = "unknown CPU";
    int cores = (int)worker_count(), clock = 0, cache = 0, device = 0; // kHz, bytes
};

// The value after the colon in /proc/cpuinfo.
static bool after(const char *line, const char *key, std::string &value)
{
    const char *colon = strchr(line, ':');
    if (strncmp(line, key, strlen(key)) || !colon)
        return false;
    value = colon + 1 + strspn(colon + 1, " \t");
    value.erase(value.find_last_not_of(" \n") + 1);
    return true;
}
static host_facts read_host()
{
    host_facts h;
    std::string text, maker;
    char line[4096];
    if (FILE *f = fopen("/proc/cpuinfo", "r")) {
        while (fgets(line, sizeof line, f)) {
            if (after(line, "model name", text))
                h.name = text;
            else if (after(line, "CPU implementer", text)) // arm64 has numbers only
                maker = text;
            else if (after(line, "CPU part", text))
                h.name = "Arm processor " + maker + "-" + text;
            else if (!h.clock && after(line, "cpu MHz", text))
                h.clock = (int)(atof(text.c_str()) * 1000);
        }
        fclose(f);
    }
    // The highest clock rate, as for a GPU, if the system reports it.
    if (FILE *f = fopen("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "r")) {
        if (fscanf(f, "%d", &h.clock) != 1)
            h.clock = 0;
        fclose(f);
    }
    const long cache = sysconf(_SC_LEVEL2_CACHE_SIZE);
    h.cache = cache > 0 ? (int)cache : 1 << 20; // arm64 does not say
    return h;
}
static const host_facts &host()
{
    static const host_facts h = read_host();
    return h;
}

static bool attribute(cudaDeviceAttr a, int d, int *value)
{
    host_facts model = host();
    model.device = physical_device(d);
    switch (a) {
#define X(name, number, expression) \
    case number: \
        *value = expression; \
        return true;
        CUX_RESERVED_ATTRIBUTES(X)
        CUX_ATTRIBUTES(X)
#undef X
    default:
        return false;
    }
}
static cudaError_t check_query(const void *out, int d)
{
    PASS_ON_ERROR(any_device());
    return out ? check_device(d) : cudaErrorInvalidValue;
}

// The attributes that are also properties.
static void copy_attributes(cudaDeviceProp &p, int d)
{
    const auto get = [d](cudaDeviceAttr a) {
        int value = 0;
        attribute(a, d, &value);
        return value;
    };
    p.sharedMemPerBlock = get(cudaDevAttrMaxSharedMemoryPerBlock);
    p.sharedMemPerBlockOptin = get(cudaDevAttrMaxSharedMemoryPerBlockOptin);
    p.sharedMemPerMultiprocessor = get(cudaDevAttrMaxSharedMemoryPerMultiprocessor);
    p.reservedSharedMemPerBlock = get(cudaDevAttrReservedSharedMemoryPerBlock);
    p.regsPerBlock = get(cudaDevAttrMaxRegistersPerBlock);
    p.regsPerMultiprocessor = get(cudaDevAttrMaxRegistersPerMultiprocessor);
    p.warpSize = get(cudaDevAttrWarpSize);
    p.memPitch = get(cudaDevAttrMaxPitch);
    p.maxThreadsPerBlock = get(cudaDevAttrMaxThreadsPerBlock);
    p.maxThreadsPerMultiProcessor = get(cudaDevAttrMaxThreadsPerMultiProcessor);
    p.maxBlocksPerMultiProcessor = get(cudaDevAttrMaxBlocksPerMultiprocessor);
    for (int i = 0; i < 3; i++) {
        p.maxThreadsDim[i] = get(cudaDeviceAttr(cudaDevAttrMaxBlockDimX + i));
        p.maxGridSize[i] = get(cudaDeviceAttr(cudaDevAttrMaxGridDimX + i));
    }
    p.totalConstMem = get(cudaDevAttrTotalConstantMemory);
    p.major = get(cudaDevAttrComputeCapabilityMajor);
    p.minor = get(cudaDevAttrComputeCapabilityMinor);
    p.multiProcessorCount = get(cudaDevAttrMultiProcessorCount);
    p.l2CacheSize = get(cudaDevAttrL2CacheSize);
    p.pciBusID = get(cudaDevAttrPciBusId);
    p.multiGpuBoardGroupID = get(cudaDevAttrMultiGpuBoardGroupID);
    p.textureAlignment = p.surfaceAlignment = get(cudaDevAttrTextureAlignment);
    p.texturePitchAlignment = get(cudaDevAttrTexturePitchAlignment);
    p.hostNumaId = get(cudaDevAttrHostNumaId);
    p.deviceNumaId = get(cudaDevAttrNumaId);
    p.streamPrioritiesSupported = p.canMapHostMemory = p.concurrentKernels =
        p.unifiedAddressing = p.managedMemory = 1;
    p.cooperativeLaunch = get(cudaDevAttrCooperativeLaunch);
    p.asyncEngineCount = p.globalL1CacheSupported = p.localL1CacheSupported = 1;
    p.hostNativeAtomicSupported = p.concurrentManagedAccess = p.hostRegisterSupported = 1;
    p.canUseHostPointerForRegisteredMem = p.directManagedMemAccessFromHost = 1;
}
}
using namespace cux;

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr a, int d)
{
    RETURN_IF_ERROR(check_query(value, d));
    return attribute(a, d, value) ? cudaSuccess : result(cudaErrorInvalidValue);
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *p, int d)
{
    RETURN_IF_ERROR(check_query(p, d));
    *p = {};
    snprintf(p->name, sizeof p->name, "CPU backend (%s)", host().name.c_str());
    for (int i = 0; i < 4; i++)
        p->uuid.bytes[i] = (char)(physical_device(d) >> (24 - 8 * i));
    p->totalGlobalMem = device_capacity();
    copy_attributes(*p, d);
    return cudaSuccess;
}
cudaError_t cudaChooseDevice(int *d, const cudaDeviceProp *)
{
    RETURN_IF_ERROR(check_query(d, 0));
    *d = 0; // all are alike
    return result(cudaSuccess);
}
cudaError_t cudaDriverGetVersion(int *v)
{
    RETURN_IF(!v, cudaErrorInvalidValue);
    *v = CUDART_VERSION;
    return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int *v) { return cudaDriverGetVersion(v); }

cudaError_t cudaDeviceGetPCIBusId(char *text, int size, int d)
{
    RETURN_IF_ERROR(check_query(text, d));
    RETURN_IF(size < 13, cudaErrorInvalidValue);
    snprintf(text, size, "0000:%02X:00.0", physical_device(d) + FIRST_BUS);
    return result(cudaSuccess);
}
// domain:bus:slot or bus:slot, hexadecimal
static bool parse_bus_id(const char *text, unsigned *domain, unsigned *bus,
                         unsigned *slot)
{
    if (sscanf(text, "%x:%x:%x", domain, bus, slot) == 3)
        return true;
    *domain = 0;
    return sscanf(text, "%x:%x", bus, slot) == 2;
}
cudaError_t cudaDeviceGetByPCIBusId(int *d, const char *text)
{
    RETURN_IF_ERROR(check_query(d, 0));
    unsigned domain, bus, slot;
    RETURN_IF(!text || !parse_bus_id(text, &domain, &bus, &slot), cudaErrorInvalidValue);
    for (int i = 0; i < device_count(); i++)
        if (!domain && !slot && bus == (unsigned)physical_device(i) + FIRST_BUS) {
            *d = i;
            return result(cudaSuccess);
        }
    return result(cudaErrorInvalidDevice);
}
