// 4-slopes.cu -- the slope of a path between each of its 500 points and the next.
#include "check.h"
enum { POINTS = 500, BLOCK = 128 };

// The last point has no next one, and the slope 0.
__global__ void slopes(int *slope, const int *height)
{
    int here = threadIdx.x + blockIdx.x * blockDim.x;
    if (here >= POINTS)
        return;
    int rise = height[here + 1] - height[here];
    slope[here] = rise * (here + 1 < POINTS);
}

int main(void)
{
    int height[POINTS], slope[POINTS], *d_height, *d_slope, wrong = 0;
    for (int at = 0; at < POINTS; at++)
        height[at] = at * at;
    CUDA_CHECK(cudaMalloc(&d_height, sizeof height + sizeof *height)); // room for a next
    CUDA_CHECK(cudaMalloc(&d_slope, sizeof slope));
    CUDA_CHECK(cudaMemcpy(d_height, height, sizeof height, cudaMemcpyHostToDevice));
    slopes<<<(POINTS + BLOCK - 1) / BLOCK, BLOCK>>>(d_slope, d_height);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(slope, d_slope, sizeof slope, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_slope));
    CUDA_CHECK(cudaFree(d_height));
    for (int at = 0; at < POINTS; at++)
        wrong += slope[at] != (at + 1 < POINTS ? 2 * at + 1 : 0);
    printf("%d of %d slopes are wrong\n", wrong, POINTS);
}
