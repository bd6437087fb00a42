// narrow.cu -- rules about the types of 16 bits.

// ## half.cu -- Half precision: rounding, arithmetic, comparisons, atomic addition.
#include "rule.h"
#include <cuda_fp16.h>

static void show_half(const char *rule, half value)
{
    show_number(rule, __half2float(value));
}

__global__ void arithmetic_kernel(float *d_out, float x, float y)
{
    half a = __float2half(x), b = __float2half(y);
    half2 p = __halves2half2(a, b), q = __float2half2_rn(3);
    d_out[0] = __half2float(a + b);
    d_out[1] = __half2float(__hsub(a, b));
    d_out[2] = __half2float(a * b);
    d_out[3] = __half2float(__hdiv(a, b));
    d_out[4] = __half2float(__hfma(a, b, b));
    d_out[5] = __low2float(__hadd2(p, q));
    d_out[6] = __high2float(__hfma2(p, q, q));
    d_out[7] = __half2float(hsqrt(a));
    d_out[8] = __hlt(a, b) + 2 * __hgt(a, b) + 4 * (a != b) + 8 * __hisnan(a);
    d_out[9] = __half2float(__hmax(a, __float2half(NAN)));
    d_out[10] = __half2int_rn(a) + 100 * __half2int_rz(a) + 10000 * __half2int_ru(a);
    d_out[11] = __half2float(__shfl_sync(1, a, 0));
}

// Each in the four directions: to nearest, to zero, down, up.
__global__ void directed_kernel(half *d_out, float x, int i)
{
    d_out[0] = __float2half_rn(x);
    d_out[1] = __float2half_rz(x);
    d_out[2] = __float2half_rd(x);
    d_out[3] = __float2half_ru(x);
    d_out[4] = __int2half_rn(i);
    d_out[5] = __int2half_rz(i);
    d_out[6] = __int2half_rd(i);
    d_out[7] = __int2half_ru(i);
    d_out[8] = __ull2half_ru(i + 100000ull);
    d_out[9] = __ushort2half_rd((unsigned short)i);
    d_out[10] = __float2half_ru(x * 1e-9f);
    d_out[11] = __float2half_rz(x * -1e9f);
}

static void show_directed(void)
{
    static const char *const names[12] = {
        "float-rn", "float-rz", "float-rd", "float-ru", "int-rn", "int-rz", "int-rd",
        "int-ru", "ull-ru-too-large", "ushort-rd", "float-ru-tiny", "float-rz-huge"};
    half out[12], *d_out = zeros<half>(12);
    directed_kernel<<<1, 1>>>(d_out, -2.7f, -4099);
    MUST(cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 12; i++)
        show_half(names[i], out[i]);
}

__global__ void add_kernel(half *d_sum, half2 *d_pair)
{
    atomicAdd(d_sum, __float2half(0.25f));
    atomicAdd(d_pair, __floats2half2_rn(1, -1));
}

int main(void)
{
    float out[12], *d_out = zeros<float>(12);
    arithmetic_kernel<<<1, 1>>>(d_out, 2.5f, 0.1f);
    MUST(cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost));
    const char *names[12] = {"add", "subtract", "multiply", "divide", "fma", "add-2",
                             "fma-2", "sqrt", "compare", "max-with-nan", "to-int",
                             "shuffle"};
    for (int i = 0; i < 12; i++)
        show_number(names[i], out[i]);

    show_directed();
    half *d_sum = zeros<half>(1);
    half2 *d_pair = zeros<half2>(1);
    add_kernel<<<4, 64>>>(d_sum, d_pair);
    const half2 pair = first(d_pair);
    show_half("atomicAdd", first(d_sum));
    show_number("atomicAdd-of-pairs", __low2float(pair) - __high2float(pair));

    show_number("sizes-and-alignment",
                sizeof(half) * 100 + sizeof(half2) * 10 + alignof(half2));
    show_half("nearest", __float2half(0.1f));
    show_half("halfway-to-even-down", __float2half(2049));
    show_half("halfway-to-even-up", __float2half(2051));
    show_half("largest", __float2half(65519));
    show_half("too-large", __float2half(65520));
    show_half("smallest", __float2half(5.9604645e-8f));
    show_half("too-small", __float2half(2.9e-8f));
    show_half("double-rounded-once", __double2half(1.0004882812500002));
    show_number("bits", __half_as_ushort(__float2half(-1.5f)));
    show_number("nan", __half2float(__float2half(NAN)));
    return 0;
}
