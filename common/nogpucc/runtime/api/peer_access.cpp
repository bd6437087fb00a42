// Peer access: a kernel may use another device's memory only after it has been enabled.
#include "runtime.h"

// All devices are this computer, so any could; the backend faults because a GPU does.
using namespace cux;

cudaError_t cudaDeviceCanAccessPeer(int *can, int d, int peer)
{
    if (!device_count())
        return result(no_device());
    if (!can)
        return result(cudaErrorInvalidValue);
    if (d < 0 || d >= device_count() || peer < 0 || peer >= device_count())
        return result(cudaErrorInvalidDevice);
    *can = d != peer;
    return result(cudaSuccess);
}
cudaError_t cudaDeviceGetP2PAttribute(int *value, cudaDeviceP2PAttr a, int d, int peer)
{
    int can;
    if (!value || a < cudaDevP2PAttrPerformanceRank ||
        a > cudaDevP2PAttrOnlyPartialNativeAtomicSupported)
        return result(cudaErrorInvalidValue);
    if (const cudaError_t e = cudaDeviceCanAccessPeer(&can, d, peer))
        return e;
    if (!can)
        return result(cudaErrorInvalidDevice);
    *value = a == cudaDevP2PAttrAccessSupported || a == cudaDevP2PAttrNativeAtomicSupported;
    return result(cudaSuccess);
}
static cudaError_t change_access(int peer, bool enable)
{
    if (const cudaError_t e = usable())
        return e;
    if (peer < 0 || peer >= device_count())
        return cudaErrorInvalidDevice;
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
