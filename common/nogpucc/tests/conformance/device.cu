// device.cu -- Selecting a device, and asking for one that is not there.
#include "rule.h"

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
    return 0;
}
