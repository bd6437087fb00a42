// floats.cu -- Floating-point functions: exact where CUDA is, else close to double.
#include "rule.h"

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
    double *d_out, values[MOST];
    MUST(cudaMalloc((void **)&d_out, sizeof values));
    exact_kernel<<<1, 1>>>(d_out, 0.0f, 1.0f, 0.5f, 2.5f, 1e20f, nanf(""));
    MUST(cudaMemcpy(values, d_out, sizeof values, cudaMemcpyDeviceToHost));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        show_number(names[i], values[i]);
    int i = 0;
    close_kernel<<<1, 1>>>(d_out, 1.0f, 0.5f, 2.5f);
    MUST(cudaMemcpy(values, d_out, sizeof values, cudaMemcpyDeviceToHost));
    CLOSE(SHOW)
    return 0;
}
