// __half: 16 bits in memory, float in every computation.
#pragma once
#include "narrow.h"

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
    static __half of_bits(unsigned bits) { return __half_raw{(unsigned short)bits}; }
    template <class T>
    static __half rounded(T v, cux::rounding way)
    {
        if (std::is_same_v<T, float> && way == cux::RN)
            return (float)v;
        return cux::to_digits(v, way, 11, -14, 65504);
    }
    operator float() const { return cux::half_value(bits); }
    operator __half_raw() const { return {bits}; }
};

#define CUX_NARROW __half
#define CUX_PAIR   __half2
#include "narrow_functions.h"
typedef __half half;
typedef __half2 half2;
