// spheres.cu -- A small ray caster: spheres in constant memory, one thread per pixel.
#include <cuda_runtime.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BALLS = 25, EDGE = 130 };

struct Ball {
    float3 center;
    float radius;
    uchar3 color;
    /* Height of the surface above (x, y), or no number. */
    __host__ __device__ float height(float x, float y) const
    {
        const float u = x - center.x, v = y - center.y;
        const float w2 = radius * radius - u * u - v * v;
        return w2 < 0 ? NAN : center.z + sqrtf(w2);
    }
};

__constant__ Ball balls[BALLS];

__host__ __device__ static uchar3 look(const Ball *scene, float x, float y)
{
    uchar3 seen = {0, 0, 0};
    float top = -INFINITY;
    for (int k = 0; k < BALLS; k++) {
        const float z = scene[k].height(x, y);
        if (!(z > top))
            continue;
        const float bright = (z - scene[k].center.z) / scene[k].radius;
        top = z;
        seen.x = (unsigned char)(bright * scene[k].color.x);
        seen.y = (unsigned char)(bright * scene[k].color.y);
        seen.z = (unsigned char)(bright * scene[k].color.z);
    }
    return seen;
}

__global__ void render(uchar3 *picture)
{
    const unsigned x = blockDim.x * blockIdx.x + threadIdx.x;
    const unsigned y = blockDim.y * blockIdx.y + threadIdx.y;
    if (x < EDGE && y < EDGE)
        picture[y * EDGE + x] = look(balls, x, y);
}

static float below(float most) { return most * (float)rand() / (float)RAND_MAX; }

int main(void)
{
    static Ball scene[BALLS];
    static uchar3 picture[EDGE][EDGE];
    uchar3 *d_picture;
    int off = 0, lit = 0;
    for (Ball &b : scene) {
        b.center = make_float3(below(EDGE), below(EDGE), below(100));
        b.radius = 4 + below(20);
        b.color = make_uchar3(rand() & 255, rand() & 255, rand() & 255);
    }
    if (cudaMalloc(&d_picture, sizeof picture) ||
        cudaMemcpyToSymbol(balls, scene, sizeof scene))
        return 1;
    const dim3 block(16, 8),
        grid((EDGE + block.x - 1) / block.x, (EDGE + block.y - 1) / block.y);
    render<<<grid, block>>>(d_picture);
    if (cudaMemcpy(picture, d_picture, sizeof picture, cudaMemcpyDeviceToHost))
        return 1;
    for (int y = 0; y < EDGE; y++)
        for (int x = 0; x < EDGE; x++) {
            const uchar3 a = picture[y][x], b = look(scene, x, y);
            off += abs(a.x - b.x) > 1 || abs(a.y - b.y) > 1 || abs(a.z - b.z) > 1;
            lit += a.x + a.y + a.z > 0;
        }
    printf("%d pixels lit, %d differ from the host's\n", lit, off);
    cudaFree(d_picture);
    return lit < EDGE || off > EDGE * EDGE / 500; // contraction may move a border
}
