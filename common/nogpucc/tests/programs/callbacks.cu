// callbacks.cu -- A pipeline of streams, host functions and events, checked by the host.
#include <cstdio>
#include <cuda_runtime.h>
#include <thread>
#include <vector>

constexpr int CHUNKS = 8, N = 1 << 14;

__global__ void square(float *data, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x)
        data[i] = data[i] * data[i];
}

struct Chunk {
    float *host, *device;
    double sum;
    int id;
};

static void CUDART_CB sumUp(void *userData)
{
    Chunk *chunk = static_cast<Chunk *>(userData);
    for (int i = 0; i < N; i++)
        chunk->sum += chunk->host[i];
}

int main()
{
    std::vector<Chunk> chunks(CHUNKS);
    cudaStream_t streams[2];
    cudaEvent_t done[2];
    for (int i = 0; i < 2; i++) {
        cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking);
        cudaEventCreateWithFlags(&done[i], cudaEventDisableTiming);
    }
    for (int c = 0; c < CHUNKS; c++) {
        chunks[c] = {nullptr, nullptr, 0.0, c};
        cudaMallocHost(&chunks[c].host, N * sizeof(float));
        cudaMalloc(&chunks[c].device, N * sizeof(float));
        for (int i = 0; i < N; i++)
            chunks[c].host[i] = (i + c) % 8;
    }
    for (auto &chunk : chunks) {
        cudaStream_t stream = streams[chunk.id % 2];
        size_t bytes = N * sizeof(float);
        cudaMemcpyAsync(chunk.device, chunk.host, bytes, cudaMemcpyHostToDevice, stream);
        square<<<8, 128, 0, stream>>>(chunk.device, N);
        cudaMemcpyAsync(chunk.host, chunk.device, bytes, cudaMemcpyDeviceToHost, stream);
        cudaLaunchHostFunc(stream, sumUp, &chunk);
    }
    for (int i = 0; i < 2; i++)
        cudaEventRecord(done[i], streams[i]);
    for (int i = 0; i < 2; i++)
        while (cudaEventQuery(done[i]) == cudaErrorNotReady)
            std::this_thread::yield();
    int wrong = 0;
    for (auto &chunk : chunks) {
        wrong += chunk.sum != N / 8 * 140.0; // 0 + 1 + 4 + ... + 49
        cudaFree(chunk.device);
        cudaFreeHost(chunk.host);
    }
    for (int i = 0; i < 2; i++) {
        cudaStreamDestroy(streams[i]);
        cudaEventDestroy(done[i]);
    }
    printf("%d of %d chunks wrong\n", wrong, CHUNKS);
    return wrong;
}
