// game_of_life.cu -- Conway's game on a torus, two arrays swapped each generation.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <utility>

#define WIDTH  120
#define HEIGHT 90

typedef unsigned char cell;

__host__ __device__ inline cell rule(const cell *grid, int x, int y)
{
    int neighbours = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            if (dx == 0 && dy == 0)
                continue;
            int nx = (x + dx + WIDTH) % WIDTH, ny = (y + dy + HEIGHT) % HEIGHT;
            neighbours += grid[ny * WIDTH + nx];
        }
    return neighbours == 3 || (neighbours == 2 && grid[y * WIDTH + x]);
}

__global__ void life_step(const cell *__restrict__ now, cell *__restrict__ next)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= WIDTH || y >= HEIGHT)
        return;
    next[y * WIDTH + x] = rule(now, x, y);
}

int main()
{
    static cell now[WIDTH * HEIGHT], next[WIDTH * HEIGHT], result[WIDTH * HEIGHT];
    const int generations = 50;
    for (cell &c : now)
        c = rand() % 3 == 0;

    cell *d_now, *d_next;
    cudaMalloc(&d_now, sizeof now);
    cudaMalloc(&d_next, sizeof now);
    cudaMemcpy(d_now, now, sizeof now, cudaMemcpyHostToDevice);
    dim3 block(16, 16), grid((WIDTH + 15) / 16, (HEIGHT + 15) / 16);
    for (int g = 0; g < generations; g++) {
        life_step<<<grid, block>>>(d_now, d_next);
        std::swap(d_now, d_next);
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++)
                next[y * WIDTH + x] = rule(now, x, y);
        memcpy(now, next, sizeof now);
    }
    cudaMemcpy(result, d_now, sizeof result, cudaMemcpyDeviceToHost);
    int alive = 0;
    for (cell c : result)
        alive += c;
    printf("%d cells alive after %d generations\n", alive, generations);
    cudaFree(d_now);
    cudaFree(d_next);
    return alive == 0 || memcmp(result, now, sizeof now) != 0;
}
