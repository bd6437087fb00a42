// Arithmetic and conversions with a rounding mode in their name, such as __fadd_rn().
#pragma once
#include <limits>

// rn: to nearest, ties to even. rz: toward zero. ru: up. rd: down.
namespace cux {
enum rounding { RN, RZ, RU, RD };

// 113 bits: enough for an exact sum, product or quotient.
#ifdef __SIZEOF_FLOAT128__
typedef __float128 exact_value;
#else
typedef long double exact_value;
#endif
// Rounds an exact value.
template <class T>
static inline T round_to(exact_value exact, rounding mode)
{
    const T r = (T)exact, infinity = std::numeric_limits<T>::infinity();
    if (mode == RZ)
        mode = exact < 0 ? RU : RD;
    if (mode == RU && r < exact)
        return std::nextafter(r, infinity);
    if (mode == RD && r > exact)
        return std::nextafter(r, -infinity);
    return r;
}
template <class T>
static inline T square_root(T v, rounding mode)
{
    const T r = std::sqrt(v), infinity = std::numeric_limits<T>::infinity();
    const exact_value square = (exact_value)r * r;
    if (mode == RU && square < v)
        return std::nextafter(r, infinity);
    if ((mode == RD || mode == RZ) && square > v)
        return std::nextafter(r, -infinity);
    return r;
}
template <class T>
static inline T round_whole(T v, rounding mode)
{
    return mode == RN   ? std::rint(v)
           : mode == RZ ? std::trunc(v)
           : mode == RU ? std::ceil(v)
                        : std::floor(v);
}
// As on a GPU, a value out of range becomes the nearest one in range, and NaN becomes 0
// (32 bits) or the sign bit alone (64 bits).
template <class I, class T>
static inline I to_whole(T v, rounding mode)
{
    typedef std::numeric_limits<I> limits;
    if (v != v)
        return sizeof(I) == 4 ? 0 : I(1ull << 63);
    v = round_whole(v, mode);
    if (v >= (T)limits::max())
        return limits::max();
    if (v <= (T)limits::min())
        return limits::min();
    return (I)v;
}
}

// To nearest, and never contracted: a compiler may fuse a * b + c into one operation, but
// not these. If the processor has a fused operation, they use it, since the compiler
// cannot fuse it with another.
#if defined(__FMA__) || defined(__aarch64__)
static inline float __fmul_rn(float a, float b) { return __builtin_fmaf(a, b, -0.0f); }
static inline float __fadd_rn(float a, float b) { return __builtin_fmaf(a, 1.0f, b); }
static inline double __dmul_rn(double a, double b) { return __builtin_fma(a, b, -0.0); }
static inline double __dadd_rn(double a, double b) { return __builtin_fma(a, 1.0, b); }
#else
static inline float __fmul_rn(float a, float b) { return a * b; }
static inline float __fadd_rn(float a, float b) { return a + b; }
static inline double __dmul_rn(double a, double b) { return a * b; }
static inline double __dadd_rn(double a, double b) { return a + b; }
#endif
static inline float __fsub_rn(float a, float b) { return __fadd_rn(a, -b); }
static inline double __dsub_rn(double a, double b) { return __dadd_rn(a, -b); }
static inline float __fdiv_rn(float a, float b) { return a / b; }
static inline double __ddiv_rn(double a, double b) { return a / b; }
static inline float __frcp_rn(float a) { return 1 / a; }
static inline double __drcp_rn(double a) { return 1 / a; }
static inline float __fsqrt_rn(float a) { return std::sqrt(a); }
static inline double __dsqrt_rn(double a) { return std::sqrt(a); }
static inline float __frsqrt_rn(float a) { return (float)(1 / std::sqrt((double)a)); }
static inline float __fmaf_rn(float a, float b, float c) { return std::fma(a, b, c); }
static inline double __fma_rn(double a, double b, double c) { return std::fma(a, b, c); }

#define CUX_DIRECTED(how, mode) \
    CUX_OPERATIONS(f, float, how, mode) \
    CUX_OPERATIONS(d, double, how, mode) \
    CUX_ROUND(float, __fmaf_##how(float a, float b, float c), (exact)a * b + c, mode) \
    CUX_ROUND(double, __fma_##how(double a, double b, double c), (exact)a * b + c, mode) \
    CUX_ROUND(float, __double2float_##how(double a), a, mode)
#define CUX_OPERATIONS(f, T, how, mode) \
    CUX_ROUND(T, __##f##add_##how(T a, T b), (exact)a + b, mode) \
    CUX_ROUND(T, __##f##sub_##how(T a, T b), (exact)a - b, mode) \
    CUX_ROUND(T, __##f##mul_##how(T a, T b), (exact)a * b, mode) \
    CUX_ROUND(T, __##f##div_##how(T a, T b), (exact)a / b, mode) \
    CUX_ROUND(T, __##f##rcp_##how(T a), 1 / (exact)a, mode) \
    static inline T __##f##sqrt_##how(T a) { return cux::square_root(a, cux::mode); }
#define CUX_ROUND(T, function, result, mode) \
    static inline T function \
    { \
        typedef cux::exact_value exact [[maybe_unused]]; \
        return cux::round_to<T>(result, cux::mode); \
    }
CUX_DIRECTED(rz, RZ)
CUX_DIRECTED(ru, RU)
CUX_DIRECTED(rd, RD)
#undef CUX_DIRECTED
#undef CUX_OPERATIONS
static inline float __double2float_rn(double a) { return (float)a; }

// Conversions between integers and floating point: __float2int_rn(v), __int2float_rn(v)
// and the others.
#define CUX_CONVERT(suffix, mode) \
    CUX_BETWEEN(float, float, suffix, mode) \
    CUX_BETWEEN(double, double, suffix, mode)
#define CUX_BETWEEN(name, T, suffix, mode) \
    CUX_BOTH_WAYS(name, T, int, int, suffix, mode) \
    CUX_BOTH_WAYS(name, T, uint, unsigned, suffix, mode) \
    CUX_BOTH_WAYS(name, T, ll, long long, suffix, mode) \
    CUX_BOTH_WAYS(name, T, ull, unsigned long long, suffix, mode)
#define CUX_BOTH_WAYS(name, T, whole, I, suffix, mode) \
    CUX_ROUND(T, __##whole##2##name##_##suffix(I v), v, mode) \
    static inline I __##name##2##whole##_##suffix(T v) \
    { \
        return cux::to_whole<I>(v, cux::mode); \
    }
CUX_CONVERT(rn, RN)
CUX_CONVERT(rz, RZ)
CUX_CONVERT(ru, RU)
CUX_CONVERT(rd, RD)
#undef CUX_CONVERT
#undef CUX_BETWEEN
#undef CUX_BOTH_WAYS
#undef CUX_ROUND
