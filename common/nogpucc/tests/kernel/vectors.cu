// Vector types: their size and alignment are those on a GPU, wherever they are.
#include <stdint.h>

#define LAYOUT(type, size, alignment) \
    static_assert(sizeof(type) == size && alignof(type) == alignment, #type)
LAYOUT(char1, 1, 1);
LAYOUT(uchar2, 2, 2);
LAYOUT(char3, 3, 1);
LAYOUT(uchar4, 4, 4);
LAYOUT(short3, 6, 2);
LAYOUT(ushort4, 8, 8);
LAYOUT(int2, 8, 8);
LAYOUT(int3, 12, 4);
LAYOUT(uint4, 16, 16);
LAYOUT(long1, 8, 8);
LAYOUT(ulong2, 16, 16);
LAYOUT(longlong3, 24, 8);
LAYOUT(ulonglong4, 32, 16);
LAYOUT(float1, 4, 4);
LAYOUT(float2, 8, 8);
LAYOUT(float3, 12, 4);
LAYOUT(float4, 16, 16);
LAYOUT(double2, 16, 16);
LAYOUT(double3, 24, 8);
LAYOUT(double4, 32, 16);
LAYOUT(dim3, 12, 4);

struct mixed {
    char c;
    float4 v;
    double3 w;
};

__global__ void sum_kernel(mixed m, float4 *out, uchar4 pixel)
{
    float4 v = m.v;
    out[threadIdx.x] = make_float4(v.x + m.w.z, v.y + pixel.w, v.z + m.c,
                                   (uintptr_t)out % 16);
}

static_assert(INT_MIN < 0 && LLONG_MAX > 0, "nvcc has these without a header");

int main(void)
{
    float4 out[2], *d_out;
    cudaMalloc(&d_out, sizeof out);
    mixed m = {3, make_float4(1, 2, 3, 4), make_double3(0, 0, 10)};
    sum_kernel<<<1, 2>>>(m, d_out, make_uchar4(0, 0, 0, 255));
    if (cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost))
        return 1;
    dim3 d = make_uint3(4, 5, 6), e(7);
    return out[1].x != 11 || out[1].y != 257 || out[1].z != 6 || out[1].w != 0 ||
           d.z != 6 || e.y != 1;
}
