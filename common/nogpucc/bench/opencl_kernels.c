// opencl_kernels.c -- kernels of kernels.cu as OpenCL C, on the CPU: pocl.

#include "opencl_kernels.h"
#include "sizes.h"

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>

#define TEXT(...) #__VA_ARGS__
static const char *const source = TEXT(
    kernel void add(global float *b, global const float *a, int n)
    {
        int i = get_global_id(0);
        if (i < n)
            b[i] += a[i];
    }
    kernel void block_sum(global float *sums, global const float *a)
    {
        local float s[256];
        int t = get_local_id(0);
        s[t] = a[get_global_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int half_size = get_local_size(0) / 2; half_size > 0; half_size /= 2) {
            if (t < half_size)
                s[t] += s[t + half_size];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (t == 0)
            sums[get_group_id(0)] = s[0];
    }
    kernel void mandelbrot(global int *counts, int width, int height, int max_iterations)
    {
        int x = get_global_id(0);
        int y = get_global_id(1);
        if (x >= width || y >= height)
            return;
        float cr = -2 + 2.5f * x / width, ci = -1.25f + 2.5f * y / height, zr = 0, zi = 0;
        int k = 0;
        for (; k < max_iterations && zr * zr + zi * zi < 4; k++) {
            float t = zr * zr - zi * zi + cr;
            zi = 2 * zr * zi + ci;
            zr = t;
        }
        counts[y * width + x] = k;
    });

static cl_context context;
static cl_command_queue queue;
static cl_mem input, results;
static cl_kernel add, block_sum, mandelbrot;

static void check(cl_int status, const char *what)
{
    if (status == CL_SUCCESS)
        return;
    fprintf(stderr, "opencl_kernels.c: %s: OpenCL error %d\n", what, status);
    exit(4);
}

static cl_device_id find_cpu(void)
{
    cl_platform_id platforms[8];
    cl_uint count = 0;
    cl_device_id device;
    if (clGetPlatformIDs(8, platforms, &count) != CL_SUCCESS)
        return NULL;
    for (cl_uint i = 0; i < count && i < 8; i++)
        if (clGetDeviceIDs(platforms[i], CL_DEVICE_TYPE_CPU, 1, &device, NULL) ==
            CL_SUCCESS)
            return device;
    return NULL;
}

static cl_kernel make_kernel(cl_program program, const char *name)
{
    cl_int status;
    cl_kernel k = clCreateKernel(program, name, &status);
    check(status, name);
    check(clSetKernelArg(k, 0, sizeof results, &results), name);
    return k;
}

static void build(cl_device_id device)
{
    cl_int status;
    cl_program program =
        clCreateProgramWithSource(context, 1, (const char **)&source, NULL, &status);
    check(status, "clCreateProgramWithSource");
    check(clBuildProgram(program, 1, &device, "", NULL, NULL), "clBuildProgram");
    add = make_kernel(program, "add");
    block_sum = make_kernel(program, "block_sum");
    mandelbrot = make_kernel(program, "mandelbrot");
    const int n = N, size[] = {WIDTH, HEIGHT, ITERATIONS};
    clSetKernelArg(add, 1, sizeof input, &input);
    clSetKernelArg(add, 2, sizeof n, &n);
    clSetKernelArg(block_sum, 1, sizeof input, &input);
    for (int i = 0; i < 3; i++)
        clSetKernelArg(mandelbrot, 1 + i, sizeof size[i], &size[i]);
}

const char *opencl_start(const float *a, size_t n)
{
    static char name[200];
    cl_int status;
    cl_device_id device = find_cpu();
    if (!device)
        return NULL;
    clGetDeviceInfo(device, CL_DEVICE_NAME, sizeof name, name, NULL);
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    check(status, "clCreateContext");
    queue = clCreateCommandQueue(context, device, 0, &status);
    check(status, "clCreateCommandQueue");
    input = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, n * sizeof *a,
                           (void *)a, &status);
    check(status, "clCreateBuffer");
    results = clCreateBuffer(context, CL_MEM_READ_WRITE, n * sizeof *a, NULL, &status);
    check(status, "clCreateBuffer");
    build(device);
    return name;
}

void opencl_clear(void)
{
    const float zero = 0;
    check(clEnqueueFillBuffer(queue, results, &zero, sizeof zero, 0, N * sizeof zero, 0,
                              NULL, NULL), "clEnqueueFillBuffer");
    check(clFinish(queue), "clFinish");
}

void opencl_read(float *to, size_t n)
{
    check(clEnqueueReadBuffer(queue, results, CL_TRUE, 0, n * sizeof *to, to, 0, NULL,
                              NULL), "clEnqueueReadBuffer");
}

static void run(cl_kernel k, int dimensions, size_t width, size_t height, size_t block)
{
    const size_t all[] = {width, height}, local[] = {block, block};
    check(clEnqueueNDRangeKernel(queue, k, dimensions, NULL, all, local, 0, NULL, NULL),
          "clEnqueueNDRangeKernel");
    check(clFinish(queue), "clFinish");
}

void opencl_add(void) { run(add, 1, N, 1, 256); }
void opencl_block_sum(void) { run(block_sum, 1, SUMMED, 1, 256); }
void opencl_mandelbrot(void)
{
    run(mandelbrot, 2, (WIDTH + 15) / 16 * 16, (HEIGHT + 15) / 16 * 16, 16);
}
