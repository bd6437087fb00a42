// 2-rain.cu -- a year of rain in 2048 places, in tenths of a millimetre.
#include "check.h"
enum { PLACES = 2048 };

__global__ void tenfold(int *rain) { rain[threadIdx.x + blockIdx.x * blockDim.x] *= 10; }

// A broken gauge reports less than nothing.
__global__ void repair(int *rain)
{
    int place = threadIdx.x + blockIdx.x * blockDim.x;
    if (rain[place] < 0)
        rain[place] = 0;
}

int main(void)
{
    int rain[PLACES], *d_rain, wrong = 0;
    for (int at = 0; at < PLACES; at++)
        rain[at] = 300 + at;
    CUDA_CHECK(cudaMalloc(&d_rain, sizeof rain));
    CUDA_CHECK(cudaMemcpy(d_rain, rain, sizeof rain, cudaMemcpyHostToDevice));
    tenfold<<<PLACES / 256, 256>>>(d_rain);
    CUDA_CHECK(cudaGetLastError());
    repair<<<1, PLACES>>>(d_rain);
    CUDA_CHECK(cudaMemcpy(rain, d_rain, sizeof rain, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_rain));
    for (int at = 0; at < PLACES; at++)
        wrong += rain[at] != 10 * (300 + at);
    printf("%d of %d places are wrong\n", wrong, PLACES);
}
