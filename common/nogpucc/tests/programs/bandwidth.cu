// bandwidth.cu -- Copies of pageable and pinned memory, timed in two ways.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>

static void verify(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        std::fprintf(stderr, "%s:%d %s\n", file, line, cudaGetErrorString(status));
        std::exit(1);
    }
}
#define VERIFY(status) verify(status, __FILE__, __LINE__)

class Stopwatch {
  public:
    Stopwatch()
    {
        VERIFY(cudaEventCreate(&begin));
        VERIFY(cudaEventCreate(&end));
    }
    ~Stopwatch()
    {
        cudaEventDestroy(begin);
        cudaEventDestroy(end);
    }
    void start() { VERIFY(cudaEventRecord(begin, 0)); }
    float stop() // milliseconds
    {
        float ms = -1;
        VERIFY(cudaEventRecord(end, 0));
        VERIFY(cudaEventSynchronize(end));
        VERIFY(cudaEventElapsedTime(&ms, begin, end));
        return ms;
    }

  private:
    cudaEvent_t begin, end;
};

static bool measure(const char *kind, int *from, int *to, int *dev, size_t bytes)
{
    Stopwatch watch;
    for (size_t i = 0; i < bytes / sizeof(int); i++)
        from[i] = (int)(i * 2654435761u);
    std::memset(to, 0, bytes);
    const auto began = std::chrono::steady_clock::now();
    watch.start();
    VERIFY(cudaMemcpy(dev, from, bytes, cudaMemcpyHostToDevice));
    const float up = watch.stop();
    watch.start();
    VERIFY(cudaMemcpy(to, dev, bytes, cudaMemcpyDeviceToHost));
    const float down = watch.stop();
    const std::chrono::duration<double, std::milli> all =
        std::chrono::steady_clock::now() - began;
    std::printf("%-9s %7.2f GB/s up, %7.2f GB/s down, %.3f ms in all\n", kind,
                bytes / up / 1e6, bytes / down / 1e6, all.count());
    return up > 0 && down > 0 && std::memcmp(from, to, bytes) == 0;
}

int main()
{
    const size_t bytes = 8 << 20;
    int *pageable[2] = {(int *)std::malloc(bytes), (int *)std::malloc(bytes)}, *pinned[2],
        *dev;
    cudaDeviceProp properties;
    VERIFY(cudaGetDeviceProperties(&properties, 0));
    VERIFY(cudaMallocHost((void **)&pinned[0], bytes));
    VERIFY(cudaHostAlloc((void **)&pinned[1], bytes, cudaHostAllocDefault));
    VERIFY(cudaMalloc((void **)&dev, bytes));
    std::printf("%s, %zu MiB\n", properties.name, bytes >> 20);
    bool good = measure("pageable", pageable[0], pageable[1], dev, bytes);
    good = measure("pinned", pinned[0], pinned[1], dev, bytes) && good;
    VERIFY(cudaFree(dev));
    for (int i = 0; i < 2; i++) {
        VERIFY(cudaFreeHost(pinned[i]));
        std::free(pageable[i]);
    }
    return good ? 0 : 1;
}
