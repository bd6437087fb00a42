// vectors.cu -- The vector types: sizes, alignment, make functions, 16-byte accesses.
#include "rule.h"

#define SIZES(X) \
    X(char2) \
    X(char3) X(char4) X(uchar4) X(short2) X(short3) X(short4) X(int2) X(int3) X(int4) \
        X(uint2) X(uint3) X(uint4) X(long2) X(longlong2) X(float1) X(float2) X(float3) \
            X(float4) X(double1) X(double2) X(double3) X(dim3) X(ulonglong2)

__global__ void sizes_kernel(int *d_out)
{
    int i = 0;
#define SIZE(type) d_out[i++] = sizeof(type) * 100 + alignof(type);
    SIZES(SIZE)
}

__global__ void float4_kernel(const float4 *d_in, float4 *d_out)
{
    float4 a = d_in[threadIdx.x], b = make_float4(1, 2, 3, 4);
    a.x += b.x;
    a.y += b.y;
    a.z += b.z;
    a.w += b.w;
    d_out[threadIdx.x] = a;
}

__global__ void make_kernel(int *d_out)
{
    int2 a = make_int2(1, 2);
    uint3 b = make_uint3(3, 4, 5);
    double2 c = make_double2(1.5, 2.5);
    uchar4 d = make_uchar4(255, 1, 2, 3);
    float3 e = {1, 2, 3};
    char2 f = make_char2(-1, 7);
    d_out[0] = a.x * 10 + a.y;
    d_out[1] = b.x * 100 + b.y * 10 + b.z;
    d_out[2] = (int)(c.x + c.y);
    d_out[3] = d.x + d.w;
    d_out[4] = (int)(e.x + e.y + e.z);
    d_out[5] = f.x + f.y;
}

int main(void)
{
    int *d_out;
    float4 in[2] = {{1, 1, 1, 1}, {10, 20, 30, 40}}, out[2], *d_in;
    char text[100];
    MUST(cudaMalloc((void **)&d_out, 64 * sizeof *d_out));
    MUST(cudaMalloc((void **)&d_in, sizeof in));
    sizes_kernel<<<1, 1>>>(d_out);
    show_ints("size-and-alignment", d_out, 24);
    make_kernel<<<1, 1>>>(d_out);
    show_ints("make", d_out, 6);
    MUST(cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice));
    float4_kernel<<<1, 2>>>(d_in, (float4 *)d_out);
    MUST(cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost));
    snprintf(text, sizeof text, "%g %g %g %g", out[1].x, out[1].y, out[1].z, out[1].w);
    show_text("float4", text);
    int3 host = make_int3(1, 2, 3);
    show_number("make-on-the-host", host.x + host.y + host.z);
    return 0;
}
