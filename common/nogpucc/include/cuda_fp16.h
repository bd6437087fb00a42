// Half precision: __half, 16 bits in memory, float in every computation; conversions.
#pragma once
#include "cuda_runtime.h"
#include "cux/narrow.h"

namespace cux {
#if defined(__aarch64__) // g++ 12 has no _Float16 there
#define CUX_FLOAT16 __fp16
#elif defined(__FLT16_MAX__)
#define CUX_FLOAT16 _Float16
#endif
struct half_format {
    static constexpr int digits = 11, least = -14;
    static constexpr float largest = 65504;
    // The bits of the nearest half; halfway between two, of the even one.
    static unsigned short bits(double v)
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
        // A carry into the exponent is right, too.
        return sign | (steps + ((unsigned)(exponent + 14) << 10));
#endif
    }
    static float value(unsigned short bits)
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
};
}

#define CUX_NARROW __half
#define CUX_RAW    __half_raw
#define CUX_PAIR   __half2
#define CUX_FORMAT cux::half_format
#include "cux/narrow_functions.h"
typedef __half half;
typedef __half2 half2;

CUX_CONVERSIONS(__half, __half2, half)
static inline signed char __half2char_rz(__half h)
{
    return cux::to_whole<signed char>((float)h, cux::RZ);
}
static inline unsigned char __half2uchar_rz(__half h)
{
    return cux::to_whole<unsigned char>((float)h, cux::RZ);
}
