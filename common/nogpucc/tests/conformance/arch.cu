// arch.cu -- __CUDA_ARCH__: which text of a file runs on the device, and which on the host.
#include "rule.h"

#ifdef __CUDA_ARCH__
#define SIDE "device"
#else
#define SIDE "host"
#endif

__host__ __device__ int side()
{
#ifdef __CUDA_ARCH__
    return 1;
#else
    return 2;
#endif
}

/* Two functions of one name, one for each side. */
#ifdef __CUDA_ARCH__
__device__ int version() { return 10; }
#else
int version() { return 20; }
#endif

template <class T> struct box {
    T value;
    __host__ __device__ T twice() const
    {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700
        return value + side() * value;
#else
        return 3 * value;
#endif
    }
};

__host__ __device__ inline const char *name() { return SIDE; }

__global__ void side_kernel(int *d_out)
{
#if __CUDA_ARCH__ >= 700
    d_out[0] = __CUDA_ARCH__;
#else
    d_out[0] = -1;
#endif
    d_out[1] = side();
    d_out[2] = version();
    d_out[3] = box<int>{5}.twice();
    d_out[4] = name()[0];
}

int main(void)
{
    int *d_out;
    MUST(cudaMalloc((void **)&d_out, 5 * sizeof *d_out));
    MUST(cudaMemset(d_out, 0, 5 * sizeof *d_out));
    side_kernel<<<1, 1>>>(d_out);
    show_ints("on-the-device", d_out, 5);
    show_number("both-on-the-host", side());
    show_number("version-on-the-host", version());
    show_number("method-on-the-host", box<int>{5}.twice());
    show_text("macro-on-the-host", name());
    return 0;
}
