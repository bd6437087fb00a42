// peers.cu -- Peer access and copies with one device at both ends.
#include "rule.h"

int main(void)
{
    int can = -5, in = 42, *d_a, *d_b;
    MUST(cudaMalloc((void **)&d_a, sizeof in));
    MUST(cudaMalloc((void **)&d_b, sizeof in));
    MUST(cudaMemcpy(d_a, &in, sizeof in, cudaMemcpyHostToDevice));
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
    cudaGetLastError();
    return 0;
}
