// device.cu -- selects the CUDA device, or says why there is none.

#include "device.h"

#include "check.h"
#include "no_device.h"

static int major_version(int version) { return version / 1000; }

// The first reason that holds.
static enum no_device find_reason(void)
{
    int driver = 0, toolkit = 0;
    cudaDriverGetVersion(&driver);
    cudaRuntimeGetVersion(&toolkit);
    const struct {
        bool holds;
        enum no_device why;
    } reasons[] = {
        {driver == 0, NO_DRIVER},
        {major_version(driver) < major_version(toolkit), DRIVER_TOO_OLD},
        {getenv("CUDA_VISIBLE_DEVICES") != NULL, DEVICES_HIDDEN},
        {true, NO_GPU},
    };
    int i = 0;
    while (!reasons[i].holds)
        i++;
    return reasons[i].why;
}

// Ends the program after cudaGetDeviceCount() found nothing and returned e.
static void exit_without_device(cudaError_t e)
{
    enum no_device why = find_reason();
    bool driver_works = why == DEVICES_HIDDEN || why == NO_GPU;

    if (driver_works && e != cudaSuccess && e != cudaErrorNoDevice) {
        fprintf(stderr, "no usable CUDA device (%s): %s\n", cudaGetErrorName(e),
                cudaGetErrorString(e));
        exit(STATUS_NO_DEVICE);
    }
    exit(no_device(why, cudaGetErrorName(e)));
}

void device_select(int n)
{
    int count = 0;
    cudaError_t e = cudaGetDeviceCount(&count);

    if (count == 0)
        exit_without_device(e);
    if (n >= count) {
        char number[16];
        snprintf(number, sizeof number, "%d", n);
        exit(no_such_device(number, count));
    }
    if (cudaSetDevice(n) == cudaErrorMemoryAllocation) {
        fprintf(stderr, "other programs use all memory of this GPU: wait until they end "
                        "(nvidia-smi lists them), or use BACKEND=cpu\n");
        exit(STATUS_NO_DEVICE);
    }
    CUDA_CHECK(cudaSetDevice(n));
    CUDA_CHECK(cudaFree(0)); // the first call starts the device: 0.2 s on an H200
}

const char *device_name(void)
{
    static struct cudaDeviceProp current;
    int device;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaGetDeviceProperties(&current, device));
    return current.name;
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

int device_is_gpu(void)
{
#ifdef __CUDACC_VER_MAJOR__
    return 1;
#else
    return 0;
#endif
}

void device_wait(void) { CUDA_CHECK(cudaDeviceSynchronize()); }

const char *device_memory_kind(const void *p)
{
    struct cudaPointerAttributes attributes;
    CUDA_CHECK(cudaPointerGetAttributes(&attributes, p));
    switch (attributes.type) {
    case cudaMemoryTypeHost:
        return "pinned";
    case cudaMemoryTypeDevice:
        return "device";
    case cudaMemoryTypeManaged:
        return "managed";
    default:
        return "pageable";
    }
}

void device_forget(void)
{
    int device;
    if (cudaGetDevice(&device) == cudaSuccess && device != 0)
        CUDA_CHECK(cudaSetDevice(0));
    cudaGetLastError(); // such as that of a launch that was refused
}
