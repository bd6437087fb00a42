// global.cu -- accesses to global memory: contiguous, shifted, strided, in structs, wide.
#include "counts.h"

static const int N = 1 << 16, BLOCK = 256, GRID = N / BLOCK;

#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

__global__ void copy_kernel(float *b, const float *a) { b[INDEX] = a[INDEX]; }
__global__ void offset_kernel(float *b, const float *a, int offset)
{
    b[INDEX] = a[INDEX + offset];
}
__global__ void stride_load_kernel(float *b, const float *a, int stride)
{
    b[INDEX] = a[INDEX * stride];
}
__global__ void stride_store_kernel(float *b, const float *a, int stride)
{
    b[INDEX * stride] = a[INDEX];
}
__global__ void broadcast_kernel(float *b, const float *a) { b[INDEX] = a[INDEX / 32]; }
__global__ void same_for_all_kernel(float *b, const float *a) { b[INDEX] = a[0]; }
__global__ void reverse_kernel(float *b, const float *a, int n)
{
    b[n - 1 - INDEX] = a[INDEX];
}
__global__ void gather_kernel(float *b, const float *a, const int *where)
{
    b[INDEX] = a[where[INDEX]];
}

// One type after the other: each is one access of its size for each lane.
template <class T>
__global__ void typed_copy_kernel(T *b, const T *a)
{
    b[INDEX] = a[INDEX];
}
__global__ void float4_scale_kernel(float4 *b, const float4 *a, float s)
{
    float4 v = a[INDEX];
    v.x *= s;
    v.y *= s;
    v.z *= s;
    v.w *= s;
    b[INDEX] = v;
}
__global__ void float4_cast_kernel(float *b, const float *a)
{
    float4 v = reinterpret_cast<const float4 *>(a)[INDEX];
    reinterpret_cast<float4 *>(b)[INDEX] = make_float4(v.w, v.z, v.y, v.x);
}
__global__ void float4_stride_kernel(float4 *b, const float4 *a, int stride)
{
    b[INDEX] = a[INDEX * stride];
}
__global__ void float2_sum_kernel(float *b, const float2 *a)
{
    float2 v = a[INDEX];
    b[INDEX] = v.x + v.y;
}

struct particle {
    float x, y, z, mass;
};
struct three {
    float x, y, z;
};
__global__ void struct_field_kernel(float *b, const particle *p) { b[INDEX] = p[INDEX].x; }
__global__ void struct_sum_kernel(float *b, const particle *p)
{
    particle q = p[INDEX];
    b[INDEX] = q.x + q.y + q.z + q.mass;
}
__global__ void struct_move_kernel(particle *p, float dt)
{
    p[INDEX].x += dt;
    p[INDEX].z += dt;
}
__global__ void struct_of_three_kernel(float *b, const three *p)
{
    b[INDEX] = p[INDEX].x * p[INDEX].y * p[INDEX].z;
}

// Lanes that take no part.
__global__ void guard_kernel(float *b, const float *a, int n)
{
    int i = INDEX;
    if (i < n)
        b[i] += a[i];
}
__global__ void odd_lanes_kernel(float *b, const float *a)
{
    int i = INDEX;
    if (i % 2)
        b[i] = a[i];
}
__global__ void first_lane_kernel(float *b, const float *a)
{
    if (threadIdx.x % 32 == 0)
        b[INDEX / 32] = a[INDEX];
}

// Blocks and grids of other shapes.
__global__ void add_kernel(float *b, const float *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] += a[i];
}
__global__ void grid_stride_kernel(float *b, const float *a, int n)
{
    for (int i = INDEX; i < n; i += gridDim.x * blockDim.x)
        b[i] += a[i];
}
__global__ void chunk_kernel(float *b, const float *a, int each)
{
    for (int k = 0; k < each; k++)
        b[INDEX * each + k] = a[INDEX * each + k];
}
__global__ void plane_kernel(float *b, const float *a, int width)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    b[y * width + x] = a[y * width + x];
}
__global__ void stencil_kernel(float *b, const float *a, int n)
{
    int i = INDEX;
    if (i > 0 && i < n - 1)
        b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
}
__global__ void transpose_kernel(float *b, const float *a, int width)
{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    b[x * width + y] = a[y * width + x];
}

template <class T>
static void copy_typed(const T *)
{
    typed_copy_kernel<<<GRID, BLOCK>>>(zeros<T>(N), zeros<T>(N));
}

int main()
{
    float *a = zeros<float>(64 * N), *b = zeros<float>(64 * N);
    static int where[N];
    for (unsigned i = 0; i < (unsigned)N; i++)
        where[i] = i * 40503u % N;

    copy_kernel<<<GRID, BLOCK>>>(b, a);
    offset_kernel<<<GRID, BLOCK>>>(b, a, 1);
    offset_kernel<<<GRID, BLOCK>>>(b, a, 8);
    for (int stride = 2; stride <= 32; stride *= 2)
        stride_load_kernel<<<GRID, BLOCK>>>(b, a, stride);
    stride_load_kernel<<<GRID, BLOCK>>>(b, a, 3);
    stride_store_kernel<<<GRID, BLOCK>>>(b, a, 2);
    stride_store_kernel<<<GRID, BLOCK>>>(b, a, 32);
    broadcast_kernel<<<GRID, BLOCK>>>(b, a);
    same_for_all_kernel<<<GRID, BLOCK>>>(b, a);
    reverse_kernel<<<GRID, BLOCK>>>(b, a, N);
    gather_kernel<<<GRID, BLOCK>>>(b, a, on_device(where));

    copy_typed((char *)0);
    copy_typed((short *)0);
    copy_typed((int *)0);
    copy_typed((double *)0);
    copy_typed((uchar4 *)0);
    copy_typed((float2 *)0);
    copy_typed((float4 *)0);
    copy_typed((double2 *)0);
    copy_typed((float3 *)0);
    copy_typed((particle *)0);
    float4_scale_kernel<<<GRID, BLOCK>>>((float4 *)b, (float4 *)a, 2);
    float4_cast_kernel<<<GRID, BLOCK>>>(b, a);
    float4_stride_kernel<<<GRID, BLOCK>>>((float4 *)b, (float4 *)a, 2);
    float2_sum_kernel<<<GRID, BLOCK>>>(b, (float2 *)a);
    struct_field_kernel<<<GRID, BLOCK>>>(b, (particle *)a);
    struct_sum_kernel<<<GRID, BLOCK>>>(b, (particle *)a);
    struct_move_kernel<<<GRID, BLOCK>>>((particle *)b, 1);
    struct_of_three_kernel<<<GRID, BLOCK>>>(b, (three *)a);

    guard_kernel<<<GRID, BLOCK>>>(b, a, N - 1000);
    odd_lanes_kernel<<<GRID, BLOCK>>>(b, a);
    first_lane_kernel<<<GRID, BLOCK>>>(b, a);
    add_kernel<<<N / 4, 4>>>(b, a, N);
    add_kernel<<<N / 100 + 1, 100>>>(b, a, N);
    grid_stride_kernel<<<16, BLOCK>>>(b, a, N);
    chunk_kernel<<<GRID / 8, BLOCK>>>(b, a, 8);
    plane_kernel<<<dim3(256 / 8, 256 / 8), dim3(8, 8)>>>(b, a, 256);
    plane_kernel<<<dim3(256, 8), dim3(1, 32)>>>(b, a, 256);
    stencil_kernel<<<GRID, BLOCK>>>(b, a, N);
    transpose_kernel<<<dim3(8, 8), dim3(32, 32)>>>(b, a, 256);
    return finish();
}
