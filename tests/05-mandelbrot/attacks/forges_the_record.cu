// forges_the_record.cu -- writes launches that there cannot be to where they are counted.
// expect: covers_the_picture: (fail|crash|skipped): .

#include "mandelbrot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned *page;
static size_t words;
static unsigned forged; // another size in each run

static void forge(void)
{
    for (size_t i = 1024; i < words; i++)
        page[i] = forged % 2 ? i % 2 : i % 7 ? 0x7fffffff : i % 2;
}

__attribute__((constructor)) static void find(void)
{
    unsigned long begin, end;
    char line[512];
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps)) {
        if (strstr(line, "memfd:") && sscanf(line, "%lx-%lx", &begin, &end) == 2) {
            page = (unsigned *)begin;
            words = (end - begin) / sizeof *page;
            atexit(forge);
        }
    }
}

double spacing(double min, double max, int points) { return 0; }

__host__ __device__ int count_at(float cr, float ci, int max_iter) { return 0; }

__global__ void mandelbrot_kernel(int *d_counts, struct view v, double dx, double dy) {}

float mandelbrot(int *counts, struct view v, int block_x, int block_y)
{
    forged += v.width;
    for (int i = 0; i < v.width * v.height; i++)
        counts[i] = i % 3;
    mandelbrot_kernel<<<1, 1>>>(counts, v, 0, 0);
    cudaDeviceSynchronize();
    return 1;
}
