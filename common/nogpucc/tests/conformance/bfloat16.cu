// bfloat16.cu -- The type bfloat16: rounding, arithmetic, conversions, atomic addition.
#include "rule.h"
#include <cuda_bf16.h>

enum { RESULTS = 22 };
static const char *const names[RESULTS] = {
    "add",      "subtract", "multiply", "divide",         "fma",      "fma-rounds-once",
    "add-2",    "sqrt",     "compare",  "max-with-nan",   "to-int",   "float-rz",
    "float-rd", "float-ru", "int-rn",   "int-ru",         "ll-rn",    "shuffle",
    "nearest",  "to-even",  "largest",  "double-rounded-once"};

__global__ void rules_kernel(float *d_out, float x, float y, int i, double d)
{
    nv_bfloat16 a = __float2bfloat16(x), b = __float2bfloat16(y);
    nv_bfloat162 p = __halves2bfloat162(a, b), q = __float2bfloat162_rn(3);
    const nv_bfloat16 results[] = {
        a + b, __hsub(a, b), a * b, __hdiv(a, b), __hfma(a, b, b),
        __hfma(__float2bfloat16(3), __float2bfloat16(107), __float2bfloat16(1e-30f)),
        __low2bfloat16(__hadd2(p, q)), hsqrt(a),
        __float2bfloat16(__hlt(a, b) + 2 * __hgt(a, b) + 4 * (a != b) + 8 * __hisnan(a)),
        __hmax(a, __float2bfloat16(NAN)),
        __float2bfloat16(__bfloat162int_rn(a) + 10 * __bfloat162int_ru(a)),
        __float2bfloat16_rz(y), __float2bfloat16_rd(y), __float2bfloat16_ru(y),
        __int2bfloat16_rn(i), __int2bfloat16_ru(i),
        __ll2bfloat16_rn(((long long)i << 40) + 1), __shfl_sync(1, a, 0),
        __float2bfloat16(0.1f), __float2bfloat16(257 * x / x),
        __float2bfloat16(3.3961775e38f), __double2bfloat16(d)};
    for (int k = 0; k < RESULTS; k++)
        d_out[k] = __bfloat162float(results[k]);
}

__global__ void add_kernel(nv_bfloat16 *d_sum, nv_bfloat162 *d_pair)
{
    atomicAdd(d_sum, __float2bfloat16(0.5f));
    atomicAdd(d_pair, __floats2bfloat162_rn(1, -1));
}

int main(void)
{
    float *d_out, out[RESULTS];
    MUST(cudaMalloc((void **)&d_out, sizeof out));
    rules_kernel<<<1, 1>>>(d_out, 2.5f, 0.1f, 257 << 4, 1.00390625000000022);
    MUST(cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost));
    for (int i = 0; i < RESULTS; i++)
        show_number(names[i], out[i]);

    nv_bfloat16 *d_sum, sum;
    nv_bfloat162 *d_pair, pair;
    MUST(cudaMalloc((void **)&d_sum, sizeof *d_sum));
    MUST(cudaMalloc((void **)&d_pair, sizeof *d_pair));
    MUST(cudaMemset(d_sum, 0, sizeof *d_sum));
    MUST(cudaMemset(d_pair, 0, sizeof *d_pair));
    add_kernel<<<4, 32>>>(d_sum, d_pair);
    MUST(cudaMemcpy(&sum, d_sum, sizeof sum, cudaMemcpyDeviceToHost));
    MUST(cudaMemcpy(&pair, d_pair, sizeof pair, cudaMemcpyDeviceToHost));
    show_number("atomicAdd", __bfloat162float(sum));
    show_number("atomicAdd-of-pairs", __low2float(pair) - __high2float(pair));
    show_number("bits", __bfloat16_as_ushort(__float2bfloat16(-1.5f)));
    show_number("sizes-and-alignment", sizeof(nv_bfloat16) * 100 +
                                           sizeof(nv_bfloat162) * 10 +
                                           alignof(nv_bfloat162));
    return 0;
}
