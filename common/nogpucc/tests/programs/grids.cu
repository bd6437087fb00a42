// grids.cu -- pictures and plates: neighbours in two dimensions.

// ## stencil.cu -- Weighted neighbours of a line of cells, with a halo in shared memory.
#include <cuda_runtime.h>
#include <iostream>
#include <vector>

template <int BLOCK, int HALO>
__global__ void smooth(const int *in, int *out, int cells)
{
    __shared__ int line[HALO + BLOCK + HALO];
    const int first = blockIdx.x * BLOCK - HALO;
    for (int k = threadIdx.x; k < BLOCK + 2 * HALO; k += BLOCK) {
        const int cell = first + k;
        line[k] = cell >= 0 && cell < cells ? in[cell]
                                            : 0; // nothing lies beyond the ends
    }
    __syncthreads();
    const int cell = blockIdx.x * BLOCK + threadIdx.x;
    if (cell >= cells)
        return;
    int total = 0;
#pragma unroll
    for (int k = -HALO; k <= HALO; k++)
        total += (HALO + 1 - abs(k)) * line[threadIdx.x + HALO + k];
    out[cell] = total;
}

template <int BLOCK, int HALO>
static int run(int cells)
{
    std::vector<int> in(cells), out(cells, -1);
    int *dIn = nullptr, *dOut = nullptr, wrong = 0;
    for (int i = 0; i < cells; i++)
        in[i] = (i * 37) % 101;
    cudaMalloc(&dIn, sizeof(int) * cells);
    cudaMalloc(&dOut, sizeof(int) * cells);
    cudaMemcpy(dIn, in.data(), sizeof(int) * cells, cudaMemcpyHostToDevice);
    smooth<BLOCK, HALO><<<(cells + BLOCK - 1) / BLOCK, BLOCK>>>(dIn, dOut, cells);
    if (auto e = cudaGetLastError(); e != cudaSuccess) {
        std::cerr << cudaGetErrorString(e) << '\n';
        return 1;
    }
    cudaMemcpy(out.data(), dOut, sizeof(int) * cells, cudaMemcpyDeviceToHost);
    for (int i = 0; i < cells; i++) {
        int exact = 0;
        for (int k = -HALO; k <= HALO; k++)
            if (i + k >= 0 && i + k < cells)
                exact += (HALO + 1 - std::abs(k)) * in[i + k];
        wrong += out[i] != exact;
    }
    cudaFree(dIn);
    cudaFree(dOut);
    std::cout << "blocks of " << BLOCK << ", halo " << HALO << ": " << wrong
              << " wrong\n";
    return wrong;
}

int main() { return run<16, 3>(5000) + run<128, 10>(70001) + run<8, 8>(100) != 0; }

// ## heat.cu -- Heat spreads over a plate until it changes no more.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <memory>

#define IDX(x, y) ((y)*n + (x))

__global__ void jacobi(const double *__restrict__ old, double *__restrict__ now, int n,
                       unsigned long long *residual)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
    int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
    if (x < n - 1 && y < n - 1) {
        double value = 0.25 * (old[IDX(x - 1, y)] + old[IDX(x + 1, y)] +
                               old[IDX(x, y - 1)] + old[IDX(x, y + 1)]);
        now[IDX(x, y)] = value;
        double change = fabs(value - old[IDX(x, y)]);
        atomicMax(residual, (unsigned long long)__double_as_longlong(change));
    }
}

struct CudaFree {
    void operator()(void *p) const { cudaFree(p); }
};
template <typename T>
using device_ptr = std::unique_ptr<T[], CudaFree>;

template <typename T>
device_ptr<T> device_array(size_t n)
{
    T *p = nullptr;
    if (cudaMalloc(&p, n * sizeof(T)) != cudaSuccess)
        abort();
    return device_ptr<T>(p);
}

int main()
{
    const int n = 34;
    auto host = std::make_unique<double[]>(n * n);
    for (int x = 0; x < n; x++)
        host[IDX(x, 0)] = 100.0;
    auto a = device_array<double>(n * n), b = device_array<double>(n * n);
    auto residual = device_array<unsigned long long>(1);
    cudaMemcpy(a.get(), host.get(), n * n * sizeof(double), cudaMemcpyHostToDevice);
    cudaMemcpy(b.get(), a.get(), n * n * sizeof(double), cudaMemcpyDeviceToDevice);
    const dim3 threads(16, 16), blocks((n - 2 + 15) / 16, (n - 2 + 15) / 16);
    double change = 1;
    int iterations = 0;
    while (change > 1e-4 && iterations < 5000) {
        unsigned long long bits;
        cudaMemsetAsync(residual.get(), 0, sizeof(bits));
        jacobi<<<blocks, threads>>>(a.get(), b.get(), n, residual.get());
        cudaMemcpy(&bits, residual.get(), sizeof(bits), cudaMemcpyDeviceToHost);
        memcpy(&change, &bits, sizeof(change));
        std::swap(a, b);
        iterations++;
    }
    cudaMemcpy(host.get(), a.get(), n * n * sizeof(double), cudaMemcpyDeviceToHost);
    double center = (host[IDX(16, 16)] + host[IDX(17, 17)] + host[IDX(16, 17)] +
                     host[IDX(17, 16)]) /
                    4;
    printf("%d iterations, center %f (exactly 25 in the limit)\n", iterations, center);
    return !(iterations > 100 && iterations < 5000 && center > 24.8 && center < 25.2);
}

// ## game_of_life.cu -- Conway's game on a torus, two arrays swapped each generation.
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

// ## convolution.cu -- Blurs a picture: weights in constant memory, tiles with a halo.
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

// ## pitched_image.cu -- A grey image in pitched memory: cudaMallocPitch and cudaMemcpy2D.
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

struct Pixel {
    unsigned char r, g, b;
};

__global__ void toGrey(const Pixel *in, size_t inPitch, unsigned char *out,
                       size_t outPitch, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x,
        y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    const Pixel *row = (const Pixel *)((const char *)in + y * inPitch);
    Pixel p = row[x];
    out[y * outPitch + x] = (unsigned char)((30 * p.r + 59 * p.g + 11 * p.b) / 100);
}

int main()
{
    const int width = 333, height = 77;
    std::vector<Pixel> image(width * height);
    std::vector<unsigned char> grey(width * height);
    for (int i = 0; i < width * height; i++)
        image[i] = {(unsigned char)i, (unsigned char)(i * 3), (unsigned char)(i * 7)};
    Pixel *d_in;
    unsigned char *d_out;
    size_t inPitch, outPitch;
    if (cudaMallocPitch(&d_in, &inPitch, width * sizeof(Pixel), height) != cudaSuccess ||
        cudaMallocPitch(&d_out, &outPitch, width, height) != cudaSuccess)
        return 1;
    printf("pitches %zu and %zu\n", inPitch, outPitch);
    cudaMemcpy2D(d_in, inPitch, image.data(), width * sizeof(Pixel),
                 width * sizeof(Pixel), height, cudaMemcpyHostToDevice);
    dim3 block(32, 8),
        grid((width + block.x - 1) / block.x, (height + block.y - 1) / block.y);
    toGrey<<<grid, block>>>(d_in, inPitch, d_out, outPitch, width, height);
    if (cudaMemcpy2D(grey.data(), width, d_out, outPitch, width, height,
                     cudaMemcpyDeviceToHost) != cudaSuccess)
        return 1;
    int wrong = 0;
    for (int i = 0; i < width * height; i++)
        wrong += grey[i] != (30 * image[i].r + 59 * image[i].g + 11 * image[i].b) / 100;
    printf("%d wrong\n", wrong);
    cudaFree(d_in);
    cudaFree(d_out);
    return wrong != 0;
}

// ## transpose.cu -- Transposes a matrix, plainly and through padded tiles of shared memory.
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

// ## spheres.cu -- A small ray caster: spheres in constant memory, one thread per pixel.
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
