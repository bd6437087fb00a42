// device.cu -- selects the CUDA device, or says why there is none.

#include "device.h"

#include "check.h"

// Which of the four kinds of "no usable device" this is, and what to do about it.
static const char *why_no_device(cudaError_t e)
{
    static char text[160];
    const char *visible = getenv("CUDA_VISIBLE_DEVICES");
    int driver = 0, runtime = 0;

    cudaDriverGetVersion(&driver);
    cudaRuntimeGetVersion(&runtime);
    if (!driver)
        return "no NVIDIA driver is installed; install it, or build with BACKEND=cpu";
    if (driver / 1000 < runtime / 1000) {
        snprintf(
            text, sizeof text,
            "the driver is too old: it supports CUDA %d.%d, the program was built with "
            "%d.%d; update the driver",
            driver / 1000, driver % 100 / 10, runtime / 1000, runtime % 100 / 10);
        return text;
    }
    if (e != cudaErrorNoDevice)
        return cudaGetErrorString(e);
    if (visible) {
        snprintf(text, sizeof text,
                 "CUDA_VISIBLE_DEVICES='%.40s' hides them all; unset it or name one",
                 visible);
        return text;
    }
    return "the driver finds none; does nvidia-smi list one? Or build with BACKEND=cpu";
}

void device_select(int n)
{
    int count = 0;
    cudaError_t e = cudaGetDeviceCount(&count);

    if (e != cudaSuccess || count == 0) {
        fprintf(stderr, "no usable CUDA device: %s\n", why_no_device(e));
        exit(STATUS_NO_DEVICE);
    }
    if (n >= count) {
        fprintf(stderr, "--device %d: there %s %d CUDA device%s, numbered from 0\n", n,
                count == 1 ? "is" : "are", count, count == 1 ? "" : "s");
        exit(STATUS_USAGE);
    }
    CUDA_CHECK(cudaSetDevice(n));
    CUDA_CHECK(cudaFree(0)); // the first call starts the device: 0.2 s on an H200
}

const char *device_name(void)
{
    static struct cudaDeviceProp properties;
    int device;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaGetDeviceProperties(&properties, device));
    return properties.name;
}

const char *device_backend(void)
{
#ifdef __CUDACC_VER_MAJOR__ // defined by nvcc alone
    static char text[320];
    int driver;
    CUDA_CHECK(cudaDriverGetVersion(&driver));
    snprintf(text, sizeof text, "%s, CUDA %d.%d, driver for CUDA %d.%d", device_name(),
             __CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__, driver / 1000,
             driver % 100 / 10);
    return text;
#else
    return "CPU backend, not a GPU";
#endif
}

void device_wait(void)
{
    CUDA_CHECK(cudaDeviceSynchronize());
}

int device_pinned(const void *p)
{
    struct cudaPointerAttributes attributes;
    CUDA_CHECK(cudaPointerGetAttributes(&attributes, p));
    return attributes.type == cudaMemoryTypeHost;
}
