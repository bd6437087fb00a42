// copies.cu -- rules about copies of rectangles, boxes and variables.

#include "rule.h"

// ## copy2d.cu -- Pitched allocation, and copies and fills of rectangles.
enum { WIDTH = 5, HEIGHT = 3 };

__global__ void scale_kernel(int *d_a, size_t pitch)
{
    int *row = (int *)((char *)d_a + threadIdx.y * pitch);
    row[threadIdx.x] = row[threadIdx.x] * 10 + threadIdx.y;
}

static void show_pitch(int **d_a, size_t *pitch)
{
    size_t other;
    void *p;
    show_error("pitch",
               cudaMallocPitch((void **)d_a, pitch, WIDTH * sizeof(int), HEIGHT));
    show_yes("pitch-holds-a-row", *pitch >= WIDTH * sizeof(int));
    show_yes("pitch-is-a-multiple-of-256", *pitch % 256 == 0);
    MUST(cudaMallocPitch(&p, &other, 1025, 2));
    show_yes("pitch-of-1025-bytes", other >= 1025 && other % 256 == 0);
    MUST(cudaFree(p));
    show_error("pitch-0-high", cudaMallocPitch(&p, &other, 16, 0));
    show_error("pitch-null", cudaMallocPitch((void **)NULL, &other, 16, 16));
    cudaGetLastError();
}

static void show_copies(int *d_a, size_t pitch)
{
    int in[HEIGHT][WIDTH], out[HEIGHT][WIDTH], *d_b = zeros<int>(HEIGHT * WIDTH);
    const size_t row = WIDTH * sizeof(int);
    for (int i = 0; i < HEIGHT * WIDTH; i++)
        in[i / WIDTH][i % WIDTH] = i;
    show_error("to-device", cudaMemcpy2D(d_a, pitch, in, row, row, HEIGHT, TO_DEVICE));
    scale_kernel<<<1, dim3(WIDTH, HEIGHT)>>>(d_a, pitch);
    show_error("to-host", cudaMemcpy2D(out, row, d_a, pitch, row, HEIGHT, TO_HOST));
    MUST(cudaMemcpy(d_b, out, sizeof out, TO_DEVICE));
    show_ints("rows-keep-their-place", d_b, HEIGHT * WIDTH);
    MUST(cudaMemset(d_b, 0, sizeof out));
    show_error("part", cudaMemcpy2D(d_b + WIDTH + 1, row, d_a + 1, pitch, 2 * sizeof(int),
                                    2, WITHIN));
    show_ints("part-arrives", d_b, HEIGHT * WIDTH);
    show_error("memset", cudaMemset2D(d_b, row, 0, 2 * sizeof(int), HEIGHT));
    MUST(cudaMemset2D(d_b, row, 1, 1, HEIGHT));
    show_ints("memset-arrives", d_b, HEIGHT * WIDTH);
    show_error("async", cudaMemcpy2DAsync(d_b, row, d_a, pitch, row, HEIGHT, WITHIN, 0));
    show_ints("async-arrives", d_b, HEIGHT * WIDTH);
}

static void show_wrong(int *d_a, size_t pitch)
{
    int in[HEIGHT * WIDTH] = {0};
    show_error("width-larger-than-pitch",
               cudaMemcpy2D(d_a, 16, in, 20, 20, HEIGHT, TO_DEVICE));
    show_error("width-larger-than-source-pitch",
               cudaMemcpy2D(d_a, pitch, in, 16, 20, HEIGHT, TO_DEVICE));
    show_error("wrong-direction", cudaMemcpy2D(d_a, pitch, in, 20, 20, HEIGHT, TO_HOST));
    show_error("0-wide", cudaMemcpy2D(d_a, pitch, in, 20, 0, HEIGHT, TO_DEVICE));
    show_error("0-high", cudaMemcpy2D(d_a, pitch, in, 20, 20, 0, TO_DEVICE));
    show_error("null", cudaMemcpy2D(NULL, 20, in, 20, 20, HEIGHT, TO_DEVICE));
    show_error("memset-wider-than-pitch", cudaMemset2D(d_a, 16, 0, 20, HEIGHT));
}

int main(void)
{
    int *d_a;
    size_t pitch;
    show_pitch(&d_a, &pitch);
    show_copies(d_a, pitch);
    show_wrong(d_a, pitch);
}

// ## copy3d.cu -- Three-dimensional memory: allocation, copies of boxes, what is refused.
enum { W = 5, H = 4, D = 3 };

static cudaMemcpy3DParms box(cudaPitchedPtr to, cudaPitchedPtr from, cudaMemcpyKind kind)
{
    cudaMemcpy3DParms p = {};
    p.dstPtr = to;
    p.srcPtr = from;
    p.extent = make_cudaExtent(W * sizeof(int), H, D);
    p.kind = kind;
    return p;
}

__global__ void double_kernel(cudaPitchedPtr p)
{
    char *slice = (char *)p.ptr + threadIdx.z * p.pitch * p.ysize;
    int *row = (int *)(slice + threadIdx.y * p.pitch);
    row[threadIdx.x] *= 2;
}

int main(void)
{
    int host[D][H][W], back[D][H][W];
    for (int z = 0; z < D; z++)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++)
                host[z][y][x] = (z * H + y) * W + x;
    cudaPitchedPtr d, h = make_cudaPitchedPtr(host, W * sizeof(int), W * sizeof(int), H);
    cudaPitchedPtr b = make_cudaPitchedPtr(back, W * sizeof(int), W * sizeof(int), H);
    show_error("cudaMalloc3D", cudaMalloc3D(&d, make_cudaExtent(W * sizeof(int), H, D)));
    show_number("pitch", d.pitch);
    show_number("xsize", d.xsize);
    show_number("ysize", d.ysize);
    show_error("cudaMemset3D", cudaMemset3D(d, 0, make_cudaExtent(W * sizeof(int), H, D)));
    cudaMemcpy3DParms there = box(d, h, TO_DEVICE);
    show_error("cudaMemcpy3D", cudaMemcpy3D(&there));
    double_kernel<<<1, dim3(W, H, D)>>>(d);
    cudaMemcpy3DParms here = box(b, d, TO_HOST);
    show_error("cudaMemcpy3DAsync", cudaMemcpy3DAsync(&here));
    MUST(cudaDeviceSynchronize());
    show_number("last", back[D - 1][H - 1][W - 1]);
    show_number("second-slice", back[1][0][0]);

    here.srcPos = make_cudaPos(2 * sizeof(int), 1, 1); // a box inside, to a corner
    here.extent = make_cudaExtent(2 * sizeof(int), 2, 2);
    show_error("inside", cudaMemcpy3D(&here));
    show_number("inside-first", back[0][0][0]);
    show_number("inside-last", back[1][1][1]);
    show_number("beside-it", back[0][0][2]);

    here.extent = make_cudaExtent(0, 2, 2);
    show_error("no-width", cudaMemcpy3D(&here));
    here = box(b, d, TO_HOST);
    here.extent.width = W * sizeof(int) + 4;
    show_error("wider-than-the-pitch", cudaMemcpy3D(&here));
    here = box(b, d, TO_DEVICE);
    show_error("wrong-direction", cudaMemcpy3D(&here));
    MUST(cudaFree(d.ptr));
    show_error("after-cudaFree", cudaMemset3D(d, 0, make_cudaExtent(4, 1, 1)));
}

// ## symbols.cu -- __device__ and __constant__ variables, read and written from the host.
struct pair {
    int x;
    float y;
};

__constant__ int factors[4] = {2, 3, 5, 7};
__constant__ struct pair constant_pair;
__device__ volatile int counter = 40;
__device__ int cleared[3];
__device__ float scale = 1.5f;
__device__ const int fixed[3] = {7, 8, 9};
__device__ int *d_pointer;
static __device__ struct pair static_pair = {6, 0.25f};

__global__ void factors_kernel(int *d_out) { d_out[threadIdx.x] = factors[threadIdx.x]; }

__global__ void pairs_kernel(int *d_out)
{
    put(d_out, constant_pair.x, constant_pair.y * 100, static_pair.x,
        static_pair.y * 100);
}

__global__ void counter_kernel(int *d_out)
{
    counter++;
    scale *= 2;
    put(d_out, counter, cleared[0] + cleared[1] + cleared[2], fixed[2]);
}

__global__ void pointer_kernel(int *d_out) { *d_out = d_pointer[1]; }

static void show_values(void)
{
    const int values[] = {1, 2}, new_factors[4] = {11, 13, 17, 19};
    int value, *d_values = on_device(values);
    struct pair new_pair = {4, 0.5f};
    float new_scale;
    show_kernel("constant-initial", 4, factors_kernel, 1, 4);
    show_error("to-constant",
               cudaMemcpyToSymbol(factors, new_factors, sizeof new_factors));
    show_kernel("to-constant-arrives", 4, factors_kernel, 1, 4);
    MUST(cudaMemcpyToSymbol(factors, new_factors, sizeof(int), 2 * sizeof(int)));
    show_kernel("to-symbol-with-offset", 4, factors_kernel, 1, 4);
    MUST(cudaMemcpyToSymbol(constant_pair, &new_pair, sizeof new_pair));
    show_kernel("struct", 4, pairs_kernel, 1, 1);
    show_kernel("device-variables", 3, counter_kernel, 1, 1);
    show_error("from-symbol", cudaMemcpyFromSymbol(&value, counter, sizeof value));
    show_number("from-symbol-gives", value);
    MUST(cudaMemcpyFromSymbol(&new_scale, scale, sizeof new_scale));
    show_number("from-symbol-float", new_scale);
    MUST(cudaMemcpyFromSymbol(&value, factors, sizeof value, sizeof value));
    show_number("from-constant-with-offset", value);
    MUST(cudaMemcpyToSymbol(d_pointer, &d_values, sizeof d_values));
    show_kernel("pointer-variable", 1, pointer_kernel, 1, 1);
}

static void show_address(void)
{
    void *address;
    size_t size;
    int value = 90;
    show_error("address", cudaGetSymbolAddress(&address, counter));
    show_error("memcpy-to-address", cudaMemcpy(address, &value, 4, TO_DEVICE));
    MUST(cudaMemcpyFromSymbol(&value, counter, sizeof value));
    show_number("memcpy-to-address-arrives", value);
    show_error("size", cudaGetSymbolSize(&size, factors));
    show_number("size-is", (double)size);
    show_error("async", cudaMemcpyToSymbolAsync(counter, &value, sizeof value, 0,
                                                TO_DEVICE, 0));
    show_error("default-kind",
               cudaMemcpyToSymbol(counter, &value, sizeof value, 0, cudaMemcpyDefault));
}

static void show_wrong(void)
{
    int value[8] = {0};
    void *address;
    size_t size;
    show_error("too-long", cudaMemcpyToSymbol(counter, value, 8));
    show_error("offset-too-large", cudaMemcpyToSymbol(counter, value, 4, 4));
    show_error("from-too-long", cudaMemcpyFromSymbol(value, counter, 8));
    show_error("wrong-direction", cudaMemcpyToSymbol(counter, value, 4, 0, TO_HOST));
    show_error("from-wrong-direction",
               cudaMemcpyFromSymbol(value, counter, 4, 0, TO_DEVICE));
    show_error("host-variable", cudaMemcpyToSymbol((const void *)value, value, 4));
    show_error("host-variable-address",
               cudaGetSymbolAddress(&address, (const void *)value));
    show_error("host-variable-size", cudaGetSymbolSize(&size, (const void *)value));
    cudaGetLastError();
    show_error("0-bytes", cudaMemcpyToSymbol(counter, value, 0));
}

int main(void)
{
    show_values();
    show_address();
    show_wrong();
}
