// Devices: how many there are, which are visible, the current one; reset; peer access.
#include "memory/allocation.h"
#include "queue/task_queue.h"

namespace cux {
device_state devices[MAX_DEVICES];
thread_local int device;
thread_local bool in_callback;

int physical_count()
{
    static const int n = (int)setting("CUDA_CPU_DEVICES", 2, 0, MAX_DEVICES);
    return n;
}

// The device that one item of CUDA_VISIBLE_DEVICES names, by its number or by a prefix of
// its UUID; -1: none.
static int named(const char *item, size_t length)
{
    char text[64], *rest;
    snprintf(text, sizeof text, "%.*s", (int)length, item);
    const long number = strtol(text, &rest, 10);
    if (rest != text) // whatever follows the digits is ignored
        return number >= 0 && number < physical_count() ? (int)number : -1;
    int found = -1;
    for (int d = 0; d < physical_count() && !strncmp(text, "GPU-", 4); d++) {
        char uuid[64];
        snprintf(uuid, sizeof uuid, "GPU-%08x-0000-0000-0000-000000000000", d);
        if (strncmp(uuid, text, strlen(text)))
            continue;
        if (found >= 0)
            return -1; // ambiguous
        found = d;
    }
    return found;
}

// As on a machine with GPUs: the list ends at the first item that names no device; an
// empty list hides all devices; a device named twice is an error.
struct visible_devices {
    int count = 0, number[MAX_DEVICES];
    cudaError_t error = cudaErrorNoDevice; // what calls return if count is 0
    visible_devices()
    {
        const char *item = getenv("CUDA_VISIBLE_DEVICES");
        if (!item)
            for (; count < physical_count(); count++)
                number[count] = count;
        while (item && *item) {
            const size_t length = strcspn(item, ",");
            const int d = named(item, length);
            if (d < 0)
                return;
            for (int i = 0; i < count; i++)
                if (number[i] == d) {
                    count = 0;
                    error = cudaErrorInvalidDevice;
                    return;
                }
            number[count++] = d;
            item += length + (item[length] == ',');
        }
    }
};
static const visible_devices &visible()
{
    static const visible_devices v;
    return v;
}
int device_count() { return visible().count; }
cudaError_t check_device(int d)
{
    if (!device_count())
        return visible().error;
    return d < 0 || d >= device_count() ? cudaErrorInvalidDevice : cudaSuccess;
}
cudaError_t any_device() { return check_device(0); }
int physical_device(int d) { return visible().number[d]; }
}
using namespace cux;

cudaError_t cudaGetDeviceCount(int *n)
{
    RETURN_IF(!n, cudaErrorInvalidValue);
    RETURN_IF_ERROR(any_device()); // *n stays as it was, as with an H200
    *n = device_count();
    return cudaSuccess;
}
cudaError_t cudaSetDevice(int d)
{
    RETURN_IF_ERROR(check_device(d));
    device = d;
    return cudaSuccess;
}
cudaError_t cudaInitDevice(int d, unsigned, unsigned flags)
{
    RETURN_IF_ERROR(check_device(d));
    return result(flags > 1 ? cudaErrorInvalidValue : cudaSuccess);
}
cudaError_t cudaGetDevice(int *d)
{
    RETURN_IF_ERROR(any_device());
    RETURN_IF(!d, cudaErrorInvalidValue);
    *d = device;
    return cudaSuccess;
}
static thread_local unsigned schedule; // how to wait: stored, but never acted on
cudaError_t cudaSetDeviceFlags(unsigned flags)
{
    RETURN_IF_ERROR(any_device());
    if (flags & ~(cudaDeviceScheduleMask | cudaDeviceMapHost | 0x90))
        return result(cudaErrorInvalidValue);
    schedule = flags;
    return result(cudaSuccess);
}
cudaError_t cudaGetDeviceFlags(unsigned *flags)
{
    RETURN_IF_ERROR(any_device());
    RETURN_IF(!flags, cudaErrorInvalidValue);
    *flags = schedule | cudaDeviceMapHost;
    return result(cudaSuccess);
}

cudaError_t cudaDeviceSynchronize()
{
    const cudaError_t e = usable();
    if (!e)
        finish(device);
    return noted("cudaDeviceSynchronize", e);
}
cudaError_t cudaDeviceReset()
{
    const cudaError_t e = usable();
    if (!device_count() || e == cudaErrorNotPermitted)
        return result(e);
    finish(device);
    forget_streams(device);
    free_device(device);
    reset_symbols();
    devices[device].sticky = 0;
    devices[device].peers = 0;
    return cudaSuccess;
}

// Peer access: a kernel may use another device's memory only after it has been enabled.
// All devices are this computer, so any could; the backend faults because a GPU does.
cudaError_t cudaDeviceCanAccessPeer(int *can, int d, int peer)
{
    RETURN_IF_ERROR(any_device());
    RETURN_IF(!can, cudaErrorInvalidValue);
    RETURN_IF_ERROR(check_device(d));
    RETURN_IF_ERROR(check_device(peer));
    *can = d != peer;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceGetP2PAttribute(int *value, cudaDeviceP2PAttr a, int d, int peer)
{
    int can;
    if (!value || a < cudaDevP2PAttrPerformanceRank ||
        a > cudaDevP2PAttrOnlyPartialNativeAtomicSupported)
        return result(cudaErrorInvalidValue);
    PASS_ON_ERROR(cudaDeviceCanAccessPeer(&can, d, peer));
    RETURN_IF(!can, cudaErrorInvalidDevice);
    *value = a == cudaDevP2PAttrAccessSupported || a == cudaDevP2PAttrNativeAtomicSupported;
    return result(cudaSuccess);
}
static cudaError_t change_access(int peer, bool enable)
{
    PASS_ON_ERROR(usable());
    PASS_ON_ERROR(check_device(peer));
    if (peer == device)
        return cudaErrorPeerAccessUnsupported;
    const unsigned long bit = 1ul << peer;
    std::atomic<unsigned long> &peers = devices[device].peers;
    const bool was = (enable ? peers.fetch_or(bit) : peers.fetch_and(~bit)) & bit;
    if (was == enable)
        return enable ? cudaErrorPeerAccessAlreadyEnabled : cudaErrorPeerAccessNotEnabled;
    return cudaSuccess;
}
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned flags)
{
    return result(flags ? cudaErrorInvalidValue : change_access(peer, true));
}
cudaError_t cudaDeviceDisablePeerAccess(int peer)
{
    return result(change_access(peer, false));
}
