// transpose.cu -- Transposes a matrix, plainly and through padded tiles of shared memory.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

constexpr int SIDE = 32, ROWS = 8; // a block of 32 x 8 threads moves a tile of 32 x 32

__global__ void moveRows(const float *from, float *to, int width, int height)
{
    const int x = blockIdx.x * SIDE + threadIdx.x;
    for (int y = blockIdx.y * SIDE + threadIdx.y, k = 0; k < SIDE / ROWS; ++k, y += ROWS)
        if (x < width && y < height)
            to[y * width + x] = from[y * width + x];
}

__global__ void transposePlain(const float *from, float *to, int width, int height)
{
    const int x = blockIdx.x * SIDE + threadIdx.x;
    for (int y = blockIdx.y * SIDE + threadIdx.y, k = 0; k < SIDE / ROWS; ++k, y += ROWS)
        if (x < width && y < height)
            to[x * height + y] = from[y * width + x];
}

/* One column more than needed puts the elements of a column into different banks. */
__global__ void transposeTiles(const float *from, float *to, int width, int height)
{
    __shared__ float tile[SIDE][SIDE + 1];
    const int left = blockIdx.x * SIDE, top = blockIdx.y * SIDE;
    for (int k = threadIdx.y; k < SIDE; k += ROWS)
        if (left + threadIdx.x < width && top + k < height)
            tile[k][threadIdx.x] = from[(top + k) * width + left + threadIdx.x];
    __syncthreads();
    for (int k = threadIdx.y; k < SIDE; k += ROWS)
        if (top + threadIdx.x < height && left + k < width)
            to[(left + k) * height + top + threadIdx.x] = tile[threadIdx.x][k];
}

int main()
{
    typedef void (*Mover)(const float *, float *, int, int);
    const struct {
        const char *name;
        Mover kernel;
        bool turned;
    } ways[] = {{"copy", moveRows, false},
                {"plain", transposePlain, true},
                {"tiles", transposeTiles, true}};
    const int width = 250, height = 190, count = width * height;
    std::vector<float> in(count), out(count);
    float *devIn, *devOut;
    int wrong = 0;
    for (int i = 0; i < count; i++)
        in[i] = (float)i;
    if (cudaMalloc(&devIn, count * sizeof(float)) ||
        cudaMalloc(&devOut, count * sizeof(float)))
        return EXIT_FAILURE;
    cudaMemcpy(devIn, in.data(), count * sizeof(float), cudaMemcpyHostToDevice);
    const dim3 block(SIDE, ROWS),
        grid((width + SIDE - 1) / SIDE, (height + SIDE - 1) / SIDE);
    for (const auto &way : ways) {
        cudaMemset(devOut, 0xff, count * sizeof(float));
        way.kernel<<<grid, block>>>(devIn, devOut, width, height);
        cudaMemcpy(out.data(), devOut, count * sizeof(float), cudaMemcpyDeviceToHost);
        int bad = 0;
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                bad += out[way.turned ? x * height + y : y * width + x] !=
                       in[y * width + x];
        std::printf("%s: %d wrong\n", way.name, bad);
        wrong += bad;
    }
    cudaFree(devIn);
    cudaFree(devOut);
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
