// numbers.cu -- rules about arithmetic and types of CUDA: exact where CUDA is.

#include "rule.h"

// ## floats.cu -- Floating-point functions: exact where CUDA is, else close to double.
/* rule, expression of zero = 0, one = 1, half = 0.5, x = 2.5, big = 1e20, no = NaN */
#define EXACT(X) \
    X("fmaf-rounds-once", fmaf(one + 0x1p-12f, one + 0x1p-12f, -one - 0x1p-11f)) \
    X("fma-double", fma(one + 0x1p-27, one + 0x1p-27, -one - 0x1p-26)) \
    X("fmul_rn-is-not-contracted", \
      __fadd_rn(__fmul_rn(one + 0x1p-12f, one + 0x1p-12f), -one - 0x1p-11f)) \
    X("fadd_rz", __fadd_rz(one, 0x1.8p-24f)) \
    X("fadd_ru", __fadd_ru(one, 0x1p-30f)) \
    X("fadd_rd", __fadd_rd(one, -0x1p-30f)) \
    X("fmul_ru", __fmul_ru(1 + 0x1p-23f * one, 1 + 0x1p-23f)) \
    X("fdiv_rn", __fdiv_rn(one, 3.0f)) \
    X("fdiv_rd", __fdiv_rd(one, 3.0f)) \
    X("fsqrt_rn", __fsqrt_rn(x)) \
    X("frcp_rn", __frcp_rn(x)) \
    X("dadd_ru", __dadd_ru(1.0 * one, 0x1p-60) - 1) \
    X("divide", one / 3.0f) \
    X("sqrtf", sqrtf(x)) \
    X("sqrtf-negative", sqrtf(-one)) \
    X("rsqrtf-4", rsqrtf(4 * one)) \
    X("saturate-2.5", __saturatef(x)) \
    X("saturate-negative", __saturatef(-x)) \
    X("saturate-0.5", __saturatef(half)) \
    X("saturate-nan", __saturatef(no)) \
    X("fminf-nan", fminf(no, x)) \
    X("fmaxf-nan", fmaxf(x, no)) \
    X("fmaxf-both-nan", fmaxf(no, no)) \
    X("min-of-floats", min(x, half)) \
    X("max-of-floats", max(x, half)) \
    X("fmin-double", fmin((double)no, 4.0)) \
    X("float2int_rn-2.5", __float2int_rn(x)) \
    X("float2int_rn-3.5", __float2int_rn(x + one)) \
    X("float2int_rz", __float2int_rz(-x)) \
    X("float2int_ru", __float2int_ru(x)) \
    X("float2int_rd", __float2int_rd(-x)) \
    X("float2int-too-large", __float2int_rz(big)) \
    X("float2int-too-small", __float2int_rn(-big)) \
    X("float2int-nan", __float2int_rn(no)) \
    X("float2uint-negative", __float2uint_rn(-x)) \
    X("float2uint-too-large", __float2uint_rz(big)) \
    X("float2ll-too-large", (double)__float2ll_rn(big)) \
    X("double2int_rn", __double2int_rn(2.5 * one)) \
    X("double2int-too-large", __double2int_rz(1e20 * one)) \
    X("int2float_rz", __int2float_rz(16777217)) \
    X("int2float_rn", __int2float_rn(16777219)) \
    X("uint2float_ru", __uint2float_ru(16777217u)) \
    X("double2float_rz", __double2float_rz(0.1 * one)) \
    X("cast-int-truncates", (int)(-x)) \
    X("rintf-ties-to-even", rintf(x)) \
    X("roundf-ties-away", roundf(x)) \
    X("nearbyintf", nearbyintf(x + one)) \
    X("lrintf", lrintf(x)) \
    X("lroundf", lroundf(-x)) \
    X("floorf", floorf(-x)) \
    X("ceilf", ceilf(-x)) \
    X("truncf", truncf(-x)) \
    X("fmodf", fmodf(-7 * one, 3)) \
    X("remainderf", remainderf(7 * one, 4)) \
    X("fabsf", fabsf(-x)) \
    X("copysignf", copysignf(x, -one)) \
    X("ldexpf", ldexpf(x, 3)) \
    X("scalbnf", scalbnf(x, -1)) \
    X("ilogbf", ilogbf(x)) \
    X("fdimf", fdimf(x, one)) \
    X("nextafterf", nextafterf(one, 2)) \
    X("isnan", isnan(no) != 0) \
    X("isinf", isinf(one / zero) != 0) \
    X("isfinite", isfinite(big) != 0) \
    X("signbit", signbit(-one) != 0) \
    X("nan-is-not-itself", no == no) \
    X("one-by-zero", one / zero) \
    X("zero-by-zero", zero / zero) \
    X("denormals-are-kept", (1e-40f * one) * 1e10f) \
    X("float-sum-is-float", (0.1f * one + 0.2f) - 0.3f) \
    X("sinf-0", sinf(zero)) \
    X("cosf-0", cosf(zero)) \
    X("expf-0", expf(zero)) \
    X("logf-1", logf(one)) \
    X("log2f-8", log2f(8 * one)) \
    X("powf-negative-base", powf(-2 * one, 3)) \
    X("powf-0-0", powf(zero, zero)) \
    X("logf-0", logf(zero)) \
    X("hypotf-3-4", hypotf(3 * one, 4))

/* rule, expression, value in double, allowed units in the last place of a float */
#define CLOSE(X) \
    X("rsqrtf", rsqrtf(x), 1 / sqrt(2.5), 2) \
    X("expf", expf(x), exp(2.5), 2) \
    X("exp2f", exp2f(x), exp2(2.5), 2) \
    X("exp10f", exp10f(x), pow(10, 2.5), 2) \
    X("expm1f", expm1f(half), expm1(0.5), 2) \
    X("logf", logf(x), log(2.5), 2) \
    X("log10f", log10f(x), log10(2.5), 3) \
    X("log1pf", log1pf(half), log1p(0.5), 2) \
    X("powf", powf(x, half), pow(2.5, 0.5), 4) \
    X("cbrtf", cbrtf(x), cbrt(2.5), 2) \
    X("rcbrtf", rcbrtf(x), 1 / cbrt(2.5), 2) \
    X("sinf", sinf(x), sin(2.5), 2) \
    X("cosf", cosf(x), cos(2.5), 2) \
    X("tanf", tanf(x), tan(2.5), 4) \
    X("sinpif", sinpif(x + 0.25f), sin(2.75 * M_PI), 2) \
    X("cospif", cospif(x + 0.25f), cos(2.75 * M_PI), 2) \
    X("asinf", asinf(half), asin(0.5), 3) \
    X("acosf", acosf(half), acos(0.5), 3) \
    X("atanf", atanf(x), atan(2.5), 3) \
    X("atan2f", atan2f(x, -half), atan2(2.5, -0.5), 4) \
    X("sinhf", sinhf(x), sinh(2.5), 4) \
    X("tanhf", tanhf(half), tanh(0.5), 3) \
    X("erff", erff(half), erf(0.5), 3) \
    X("erfcf", erfcf(half), erfc(0.5), 5) \
    X("tgammaf", tgammaf(x), tgamma(2.5), 11) \
    X("lgammaf", lgammaf(x + x), lgamma(5.0), 8) \
    X("normcdff", normcdff(half), 0.6914624612740131, 6) \
    X("norm3df", norm3df(x, one, half), sqrt(7.5), 3) \
    X("rhypotf", rhypotf(x, one), 1 / sqrt(7.25), 3) \
    X("sincosf", sine_of(x), sin(2.5), 2) \
    X("fast-sinf", __sinf(x), sin(2.5), 32) \
    X("fast-cosf", __cosf(x), cos(2.5), 32) \
    X("fast-expf", __expf(x), exp(2.5), 8) \
    X("fast-exp10f", __exp10f(half), pow(10, 0.5), 8) \
    X("fast-logf", __logf(x), log(2.5), 8) \
    X("fast-log2f", __log2f(x), log2(2.5), 8) \
    X("fast-powf", __powf(x, half), pow(2.5, 0.5), 8) \
    X("fast-fdividef", __fdividef(one, x), 0.4, 2) \
    X("frsqrt_rn", __frsqrt_rn(x), 1 / sqrt(2.5), 1)

enum { MOST = 100 };

__device__ float sine_of(float x)
{
    float sine, cosine;
    sincosf(x, &sine, &cosine);
    return sine;
}

__global__ void exact_kernel(double *d_out, float zero, float one, float half, float x,
                             float big, float no)
{
    int i = 0;
#define RUN(rule, expression) d_out[i++] = (double)(expression);
    EXACT(RUN)
}

__global__ void close_kernel(double *d_out, float one, float half, float x)
{
    int i = 0;
#define RUN_CLOSE(rule, expression, value, ulps) d_out[i++] = (double)(expression);
    CLOSE(RUN_CLOSE)
}

static void show_close(const char *rule, double value, double expected, int ulps)
{
    double unit = nextafterf((float)fabs(expected), INFINITY) - (float)fabs(expected);
    if (fabs(value - expected) <= ulps * unit)
        show_text(rule, "close");
    else
        show_number(rule, value);
}

int main(void)
{
#define NAME(rule, expression) rule,
#define SHOW(rule, expression, expected, ulps) \
    show_close(rule, values[i++], expected, ulps);
    static const char *const names[] = {EXACT(NAME)};
    double values[MOST], *d_out = zeros<double>(MOST);
    exact_kernel<<<1, 1>>>(d_out, 0.0f, 1.0f, 0.5f, 2.5f, 1e20f, nanf(""));
    MUST(cudaMemcpy(values, d_out, sizeof values, TO_HOST));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        show_number(names[i], values[i]);
    int i = 0;
    close_kernel<<<1, 1>>>(d_out, 1.0f, 0.5f, 2.5f);
    MUST(cudaMemcpy(values, d_out, sizeof values, TO_HOST));
    CLOSE(SHOW)
}

// ## integers.cu -- Integer arithmetic, shifts and bit functions.
typedef long long wide;
typedef unsigned long long uwide;

/* rule, expression of i = -7, u = 7, n = 33, big = 2^31-1, least = -2^31, all = 2^32-1 */
#define RULES(X) \
    X("divide-truncates", i / 2) \
    X("remainder-has-sign-of-dividend", i % 3) \
    X("least-by-minus-1", least / (i + 6)) \
    X("least-by-minus-1-remainder", least % (i + 6)) \
    X("least-by-minus-1-wide", ((wide)least * (1ll << 32)) / (i + 6)) \
    X("shift-right-is-arithmetic", i >> 1) \
    X("shift-right-unsigned", all >> 31) \
    X("unsigned-wraps", all + 2u) \
    X("unsigned-product-wraps", all *all) \
    X("signed-and-unsigned-compare", i<(int)u && (unsigned)i> u) \
    X("unsigned-to-int", (int)all) \
    X("int-to-char", (signed char)(u + 250)) \
    X("wide-product", (wide)big *big) \
    X("char-is-signed", (char)200 < 0) \
    X("sizeof-long", sizeof(long)) \
    X("sizeof-pointer", sizeof(void *)) \
    X("sizeof-size_t", sizeof(size_t)) \
    X("mulhi", __mulhi(big, big)) \
    X("mulhi-negative", __mulhi(i, big)) \
    X("umulhi", __umulhi(all, all)) \
    X("mul64hi", __mul64hi(1ll << 62, i)) \
    X("umul64hi", __umul64hi(1ull << 63, all)) \
    X("mul24", __mul24(i, 3)) \
    X("umul24", __umul24(u, 1u << 20)) \
    X("popc", __popc(all)) \
    X("popc-0", __popc(0)) \
    X("popcll", __popcll(~0ull << 4)) \
    X("clz-0", __clz(0)) \
    X("clz-1", __clz(1)) \
    X("clz-negative", __clz(i)) \
    X("clzll-0", __clzll(0)) \
    X("ffs-0", __ffs(0)) \
    X("ffs-1", __ffs(1)) \
    X("ffs-least", __ffs(least)) \
    X("ffsll", __ffsll(1ll << 40)) \
    X("brev", __brev(1)) \
    X("brevll", (wide)(__brevll(2) >> 32)) \
    X("byte-perm", __byte_perm(0x03020100, 0x07060504, 0x5410)) \
    X("funnelshift-l", __funnelshift_l(0x80000000u, 1, 4)) \
    X("funnelshift-l-wraps", __funnelshift_l(1, 2, n)) \
    X("funnelshift-lc-clamps", __funnelshift_lc(1, 2, n)) \
    X("funnelshift-r", __funnelshift_r(0, 1, 4)) \
    X("funnelshift-rc-clamps", __funnelshift_rc(1, 2, n)) \
    X("sad", __sad(i, 5, 100)) \
    X("usad", __usad(u, 10u, 100u)) \
    X("hadd", __hadd(i, 2)) \
    X("rhadd", __rhadd(i, 2)) \
    X("uhadd", __uhadd(all, 1u)) \
    X("abs", abs(i)) \
    X("llabs", llabs((wide)i)) \
    X("min", min(i, 3)) \
    X("max", max(i, 3)) \
    X("umin", min(u, 3u)) \
    X("max-wide", max((wide)i, 1ll << 40)) \
    X("dp4a", __dp4a(0x01020304, 0x01010101, 5)) \
    X("vadd4", __vadd4(0x01020304, 0x01ff0101)) \
    X("vabsdiffu4", __vabsdiffu4(0x01020304, 0x04030201)) \
    X("integer-of-float-bits", __float_as_int(1.0f)) \
    X("float-of-integer-bits", __int_as_float(0x40490fdb) > 3.14f) \
    X("double-high-word", __double2hiint(1.0)) \
    X("double-from-words", __hiloint2double(0x40000000, 0)) \
    X("double-as-wide", __double_as_longlong(1.0) >> 52)

enum { MOST = 80 };

__global__ void rules_kernel(double *d_out, int i, unsigned u, int n, int big, int least,
                             unsigned all)
{
    int k = 0;
#define RUN(rule, expression) d_out[k++] = (double)(expression);
    RULES(RUN)
}

int main(void)
{
#define NAME(rule, expression) rule,
    static const char *const names[] = {RULES(NAME)};
    double values[MOST], *d_out = zeros<double>(MOST);
    rules_kernel<<<1, 1>>>(d_out, -7, 7, 33, 2147483647, -2147483647 - 1, 4294967295u);
    MUST(cudaMemcpy(values, d_out, sizeof values, TO_HOST));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        show_text(names[i], words("%.17g", values[i]));
}

// ## vectors.cu -- The vector types: sizes, alignment, make functions, 16-byte accesses.
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
    put(d_out, a.x * 10 + a.y, b.x * 100 + b.y * 10 + b.z, c.x + c.y, d.x + d.w,
        e.x + e.y + e.z, f.x + f.y);
}

int main(void)
{
    const float4 in[] = {{1, 1, 1, 1}, {10, 20, 30, 40}};
    float4 out[2], *d_out = zeros<float4>(2);
    show_kernel("size-and-alignment", 24, sizes_kernel, 1, 1);
    show_kernel("make", 6, make_kernel, 1, 1);
    float4_kernel<<<1, 2>>>(on_device(in), d_out);
    MUST(cudaMemcpy(out, d_out, sizeof out, TO_HOST));
    show_text("float4", words("%g %g %g %g", out[1].x, out[1].y, out[1].z, out[1].w));
    int3 host = make_int3(1, 2, 3);
    show_number("make-on-the-host", host.x + host.y + host.z);
}
