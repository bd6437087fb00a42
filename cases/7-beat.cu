// 7-beat.cu -- every second of 4096 beats gets louder; then all become silent.
#include "check.h"
enum { BEATS = 4096, BLOCK = 256 };

__device__ int volume[BEATS]; // stays on the device

__global__ void louder(void)
{
    int beat = threadIdx.x + blockIdx.x * blockDim.x;
    volume[beat] += beat % 2 * 10;
}

// Before the next song.
__global__ void silence(void) { volume[threadIdx.x + blockIdx.x * blockDim.x] = 0; }

int main(void)
{
    static int heard[BEATS];
    int wrong = 0;
    for (int at = 0; at < BEATS; at++)
        heard[at] = 50;
    CUDA_CHECK(cudaMemcpyToSymbol(volume, heard, sizeof heard));
    louder<<<BEATS / BLOCK, BLOCK>>>();
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpyFromSymbol(heard, volume, sizeof heard));
    silence<<<BEATS / BLOCK, BLOCK>>>();
    CUDA_CHECK(cudaGetLastError());
    for (int at = 0; at < BEATS; at++)
        wrong += heard[at] != 50 + at % 2 * 10;
    printf("%d of %d beats are wrong\n", wrong, BEATS);
}
