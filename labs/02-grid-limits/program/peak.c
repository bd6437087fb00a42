// peak.c -- the theoretical peaks of CPU and GPU, side by side; see commands.h.

#include "attributes.h"
#include "commands.h"

struct gpu {
    int multiprocessors, major, minor;
    double ghz;
};

static struct gpu gpu_read(int device)
{
    struct gpu g = {0};
    int khz = 0;
    attribute(device, ClockRate, &khz);
    attribute(device, MultiProcessorCount, &g.multiprocessors);
    attribute(device, ComputeCapabilityMajor, &g.major);
    attribute(device, ComputeCapabilityMinor, &g.minor);
    g.ghz = khz / 1e6;
    return g;
}

// The GPU that the text describes, or without a text that of this device.
static struct gpu find_gpu(const char *text, int device)
{
    struct gpu g;
    char more;

    if (!text)
        return gpu_read(device);
    if (sscanf(text, "%d,%d.%d,%lf%c", &g.multiprocessors, &g.major, &g.minor, &g.ghz,
               &more) != 4)
        usage_error("--gpu wants multiprocessors,capability,GHz such as 36,7.5,1.71, "
                    "not '%s'",
                    text);
    return g;
}

static struct host find_host(const char *text)
{
    struct host h;
    char more;

    if (!text)
        return host_read();
    if (sscanf(text, "%d,%lf,%d%c", &h.cores, &h.ghz, &h.simd, &more) != 3)
        usage_error("--cpu wants cores,GHz,lanes such as 6,4.6,8, not '%s'", text);
    return h;
}

static void print(const char *name, double value, const char *unit)
{
    printf("%s%s%.6g%s\n", name, separator, value, *separator == ':' ? unit : "");
}

enum exit_status compare_peaks(int device, const char *gpu_text, const char *cpu_text)
{
    struct gpu g = find_gpu(gpu_text, device);
    struct host h = find_host(cpu_text);
    int lanes = lanes_per_multiprocessor(g.major, g.minor);
    double scalar = peak(h.cores, 1, h.ghz), cpu = peak(h.cores, h.simd, h.ghz);
    double gpu = peak(g.multiprocessors, lanes, g.ghz);

    print("CPU cores", h.cores, "");
    print("CPU lanes per core", h.simd, "");
    print("CPU clock", h.ghz, " GHz");
    print("GPU multiprocessors", g.multiprocessors, "");
    if (g.major < 7) {
        if (*separator == ':')
            printf("GPU lanes per multiprocessor: unknown below capability 7.0\n");
        return STATUS_RIGHT;
    }
    print("GPU lanes per multiprocessor", lanes, "");
    print("GPU cores", g.multiprocessors * lanes, "");
    print("GPU clock", g.ghz, " GHz");
    if (*separator == ':') // the name has a comma
        print("CPU peak, one lane per core", scalar, "");
    print("CPU peak", cpu, "");
    print("GPU peak", gpu, "");
    if (!(gpu > 0 && cpu > 0 && scalar > 0))
        return say_wrong("a peak of 0%s",
                         h.ghz > 0 ? "" : "; this host's clock is unknown, use --cpu");
    print("ratio to one lane per core", gpu / scalar, "");
    print("ratio", gpu / cpu, "");
    if (!gpu_text && *separator == ':' && !strncmp(device_backend(), "CPU", 3))
        printf("This device is the CPU backend, not a GPU: its GPU lanes are made up.\n"
               "An NVIDIA H100: --gpu 132,9.0,1.98\n");
    return STATUS_RIGHT;
}
