// convolution.cu -- Blurs a picture: weights in constant memory, tiles with a halo.
#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define RADIUS 2
#define SIDE   (2 * RADIUS + 1)
#define TILE   12
#define BLOCK  (TILE + 2 * RADIUS)

__constant__ float weights[SIDE][SIDE];
__constant__ int2 size;

/* Every thread loads one pixel; those inside the tile compute one. */
__global__ void blur(const uchar4 *in, uchar4 *out)
{
    __shared__ uchar4 tile[BLOCK][BLOCK];
    const int x = (int)(blockIdx.x * TILE + threadIdx.x) - RADIUS;
    const int y = (int)(blockIdx.y * TILE + threadIdx.y) - RADIUS;
    const int near_x = min(max(x, 0), size.x - 1), near_y = min(max(y, 0), size.y - 1);
    tile[threadIdx.y][threadIdx.x] = in[near_y * size.x + near_x];
    __syncthreads();
    const bool inside = threadIdx.x >= RADIUS && threadIdx.x < BLOCK - RADIUS &&
                        threadIdx.y >= RADIUS && threadIdx.y < BLOCK - RADIUS;
    if (!inside || x >= size.x || y >= size.y)
        return;
    float r = 0, g = 0, b = 0;
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++) {
            const uchar4 p = tile[threadIdx.y - RADIUS + i][threadIdx.x - RADIUS + j];
            r += weights[i][j] * p.x;
            g += weights[i][j] * p.y;
            b += weights[i][j] * p.z;
        }
    out[y * size.x + x] = make_uchar4((unsigned char)r, (unsigned char)g,
                                      (unsigned char)b, 255);
}

static int clamped(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }

int main(void)
{
    const int2 s = {101, 67};
    const int pixels = s.x * s.y;
    const float parts[SIDE] = {1 / 16.f, 4 / 16.f, 6 / 16.f, 4 / 16.f, 1 / 16.f}; // exact
    float w[SIDE][SIDE];
    uchar4 *in = (uchar4 *)malloc(pixels * sizeof(uchar4)), *d_in;
    uchar4 *out = (uchar4 *)malloc(pixels * sizeof(uchar4)), *d_out;
    for (int i = 0; i < SIDE * SIDE; i++)
        w[i / SIDE][i % SIDE] = parts[i / SIDE] * parts[i % SIDE];
    for (int i = 0; i < pixels; i++)
        in[i] = make_uchar4(rand() & 255, (i * 3) & 255, i % s.x < 50 ? 255 : 0, 255);
    cudaMalloc((void **)&d_in, pixels * sizeof(uchar4));
    cudaMalloc((void **)&d_out, pixels * sizeof(uchar4));
    cudaMemcpy(d_in, in, pixels * sizeof(uchar4), cudaMemcpyHostToDevice);
    cudaMemcpyToSymbol(weights, w, sizeof w);
    cudaMemcpyToSymbol(size, &s, sizeof s);
    blur<<<dim3((s.x + TILE - 1) / TILE, (s.y + TILE - 1) / TILE), dim3(BLOCK, BLOCK)>>>(
        d_in, d_out);
    const cudaError_t e = cudaMemcpy(out, d_out, pixels * sizeof(uchar4),
                                     cudaMemcpyDeviceToHost);
    if (e != cudaSuccess) {
        fprintf(stderr, "blur: %s\n", cudaGetErrorString(e));
        return 1;
    }
    int wrong = 0;
    for (int y = 0; y < s.y; y++)
        for (int x = 0; x < s.x; x++) {
            float r = 0;
            for (int i = 0; i < SIDE; i++)
                for (int j = 0; j < SIDE; j++)
                    r += w[i][j] * in[clamped(y + i - RADIUS, s.y) * s.x +
                                      clamped(x + j - RADIUS, s.x)]
                                       .x;
            wrong += out[y * s.x + x].x != (unsigned char)r || out[y * s.x + x].w != 255;
        }
    printf("%d of %d pixels wrong\n", wrong, pixels);
    cudaFree(d_in);
    cudaFree(d_out);
    free(in);
    free(out);
    return wrong != 0;
}
