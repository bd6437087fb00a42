// __half: 16 bits on the way, float in every computation, as rounding twice does no harm.
#pragma once
#include <bit>

namespace cux {
#if defined(__aarch64__) // g++ 12 has no _Float16 there
#define CUX_FLOAT16 __fp16
#elif defined(__FLT16_MAX__)
#define CUX_FLOAT16 _Float16
#endif
// The bits of the nearest half; halfway between two, of the even one.
static inline unsigned short half_bits(double v)
{
#ifdef CUX_FLOAT16
    return std::bit_cast<unsigned short>((CUX_FLOAT16)v);
#else
    const unsigned short sign = std::signbit(v) ? 0x8000 : 0;
    const double a = std::fabs(v);
    if (a != a)
        return 0x7fff;
    if (a >= 65520)
        return sign | 0x7c00;
    int exponent = a < 0x1p-14 ? -14 : std::ilogb(a);
    const unsigned steps = (unsigned)std::nearbyint(std::ldexp(a, 10 - exponent));
    return sign | (steps + ((unsigned)(exponent + 14) << 10)); // a carry is right, too
#endif
}
static inline float half_value(unsigned short bits)
{
#ifdef CUX_FLOAT16
    return (float)std::bit_cast<CUX_FLOAT16>(bits);
#else
    const int exponent = bits >> 10 & 31, fraction = bits & 1023;
    const float a = exponent == 31 ? (fraction ? NAN : INFINITY)
                    : exponent     ? std::ldexp(1024.0f + fraction, exponent - 25)
                                   : std::ldexp((float)fraction, -24);
    return bits & 0x8000 ? -a : a;
#endif
}
}

struct __half_raw {
    unsigned short x;
};
struct __half {
    unsigned short bits;

    __half() = default;
    __half(__half_raw r) : bits(r.x) {}
    __half(float v) : bits(cux::half_bits(v)) {}
    __half(double v) : bits(cux::half_bits(v)) {}
    __half(int v) : bits(cux::half_bits(v)) {}
    __half(unsigned v) : bits(cux::half_bits(v)) {}
    __half(short v) : bits(cux::half_bits(v)) {}
    __half(unsigned short v) : bits(cux::half_bits(v)) {}
    __half(long long v) : bits(cux::half_bits((double)v)) {}
    __half(unsigned long long v) : bits(cux::half_bits((double)v)) {}
    operator float() const { return cux::half_value(bits); }
    operator __half_raw() const { return {bits}; }
};
struct alignas(4) __half2 {
    __half x, y;

    __half2() = default;
    __half2(__half x, __half y) : x(x), y(y) {}
    CUX_WHOLE
};
typedef __half half;
typedef __half2 half2;

// For + and so on: the operators of both types, and the functions __hadd, __hadd2.
#define CUX_HALF(op, name) \
    static inline __half operator op(__half a, __half b) \
    { \
        return (float)a op (float)b; \
    } \
    static inline __half &operator op##=(__half &a, __half b) { return a = a op b; } \
    static inline __half2 operator op(__half2 a, __half2 b) \
    { \
        return {a.x op b.x, a.y op b.y}; \
    } \
    static inline __half2 &operator op##=(__half2 &a, __half2 b) { return a = a op b; } \
    static inline __half name(__half a, __half b) { return a op b; } \
    static inline __half name##_rn(__half a, __half b) { return a op b; } \
    static inline __half2 name##2(__half2 a, __half2 b) { return a op b; } \
    static inline __half2 name##2_rn(__half2 a, __half2 b) { return a op b; }
CUX_HALF(+, __hadd)
CUX_HALF(-, __hsub)
CUX_HALF(*, __hmul)
CUX_HALF(/, __hdiv)
#undef CUX_HALF
static inline __half2 __h2div(__half2 a, __half2 b) { return a / b; }
static inline __half operator-(__half a)
{
    return __half_raw{(unsigned short)(a.bits ^ 0x8000)};
}
static inline __half operator+(__half a) { return a; }
static inline __half2 operator-(__half2 a) { return {-a.x, -a.y}; }
static inline __half &operator++(__half &a) { return a += __half(1); }
static inline __half &operator--(__half &a) { return a -= __half(1); }
static inline __half __hneg(__half a) { return -a; }
static inline __half2 __hneg2(__half2 a) { return -a; }

#define CUX_HALF(op, name) \
    static inline bool operator op(__half a, __half b) { return (float)a op (float)b; } \
    static inline bool name(__half a, __half b) { return a op b; } \
    static inline __half2 name##2(__half2 a, __half2 b) \
    { \
        return {a.x op b.x, a.y op b.y}; \
    }
CUX_HALF(==, __heq)
CUX_HALF(!=, __hne)
CUX_HALF(<, __hlt)
CUX_HALF(<=, __hle)
CUX_HALF(>, __hgt)
CUX_HALF(>=, __hge)
#undef CUX_HALF
static inline bool operator==(__half2 a, __half2 b) { return a.x == b.x && a.y == b.y; }
static inline bool operator!=(__half2 a, __half2 b) { return a.x != b.x && a.y != b.y; }
static inline bool __hisnan(__half a) { return a != a; }
static inline int __hisinf(__half a)
{
    return a.bits == 0x7c00 ? 1 : a.bits == 0xfc00 ? -1 : 0;
}

// The product is exact in a double.
static inline __half __hfma(__half a, __half b, __half c)
{
    return (double)(float)a * (double)(float)b + (double)(float)c;
}
static inline __half2 __hfma2(__half2 a, __half2 b, __half2 c)
{
    return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)};
}
// Of a NaN and a number the result is the number.
static inline __half __hmax(__half a, __half b) { return fmaxf(a, b); }
static inline __half __hmin(__half a, __half b) { return fminf(a, b); }
static inline __half2 __hmax2(__half2 a, __half2 b)
{
    return {__hmax(a.x, b.x), __hmax(a.y, b.y)};
}
static inline __half2 __hmin2(__half2 a, __half2 b)
{
    return {__hmin(a.x, b.x), __hmin(a.y, b.y)};
}

#define CUX_HALF(name, value) \
    static inline __half h##name(__half h) \
    { \
        const float v = h; \
        return value; \
    } \
    static inline __half2 h2##name(__half2 h) { return {h##name(h.x), h##name(h.y)}; }
CUX_HALF(sqrt, sqrtf(v))
CUX_HALF(rsqrt, 1 / sqrtf(v))
CUX_HALF(rcp, 1 / v)
CUX_HALF(exp, expf(v))
CUX_HALF(exp2, exp2f(v))
CUX_HALF(exp10, exp10f(v))
CUX_HALF(log, logf(v))
CUX_HALF(log2, log2f(v))
CUX_HALF(log10, log10f(v))
CUX_HALF(sin, sinf(v))
CUX_HALF(cos, cosf(v))
CUX_HALF(tanh, tanhf(v))
CUX_HALF(floor, floorf(v))
CUX_HALF(ceil, ceilf(v))
CUX_HALF(trunc, truncf(v))
CUX_HALF(rint, rintf(v))
#undef CUX_HALF
static inline __half __habs(__half h) { return fabsf(h); }
static inline __half2 __habs2(__half2 h) { return {__habs(h.x), __habs(h.y)}; }
