// Complex numbers: cuFloatComplex is a float2, cuDoubleComplex a double2; x is real.
#pragma once
#include "cuda_runtime.h"

// The squares neither overflow nor underflow: cuCdiv() first divides by |b.x| + |b.y|,
// cuCabs() by the larger part. The order is NVIDIA's, and so is the last bit.
#define CUX_COMPLEX(complex, real, pair, f) \
    typedef pair complex; \
    static inline real cuCreal##f(complex z) { return z.x; } \
    static inline real cuCimag##f(complex z) { return z.y; } \
    static inline complex make_##complex(real x, real y) { return make_##pair(x, y); } \
    static inline complex cuConj##f(complex z) { return make_##pair(z.x, -z.y); } \
    static inline complex cuCadd##f(complex a, complex b) \
    { \
        return make_##pair(a.x + b.x, a.y + b.y); \
    } \
    static inline complex cuCsub##f(complex a, complex b) \
    { \
        return make_##pair(a.x - b.x, a.y - b.y); \
    } \
    static inline complex cuCmul##f(complex a, complex b) \
    { \
        return make_##pair(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); \
    } \
    static inline complex cuCdiv##f(complex a, complex b) \
    { \
        real s = 1 / (fabs##f(b.x) + fabs##f(b.y)); \
        a = make_##pair(a.x * s, a.y * s); \
        b = make_##pair(b.x * s, b.y * s); \
        s = 1 / (b.x * b.x + b.y * b.y); \
        return make_##pair((b.x * a.x + b.y * a.y) * s, (a.y * b.x - a.x * b.y) * s); \
    } \
    static inline real cuCabs##f(complex z) \
    { \
        real x = fabs##f(z.x), y = fabs##f(z.y), most = x > y ? x : y; \
        real ratio = (x > y ? y : x) / most; \
        return most == 0 || isinf(most) ? x + y : most * sqrt##f(1 + ratio * ratio); \
    } \
    static inline complex cuCfma##f(complex a, complex b, complex c) \
    { \
        return make_##pair(a.x * b.x + c.x - a.y * b.y, a.x * b.y + c.y + a.y * b.x); \
    }

CUX_COMPLEX(cuFloatComplex, float, float2, f)
CUX_COMPLEX(cuDoubleComplex, double, double2, )

typedef cuFloatComplex cuComplex;
static inline cuComplex make_cuComplex(float x, float y) { return make_float2(x, y); }
static inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z)
{
    return make_double2(z.x, z.y);
}
static inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z)
{
    return make_float2(z.x, z.y);
}
