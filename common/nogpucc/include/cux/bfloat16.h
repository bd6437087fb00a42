// __nv_bfloat16: the upper half of a float in memory, float in every computation.
#pragma once
#include "narrow.h"

namespace cux {
static inline float bfloat16_value(unsigned short bits)
{
    return std::bit_cast<float>((unsigned)bits << 16);
}
// To the nearest; halfway between two, to the even one.
static inline unsigned short bfloat16_bits(float v)
{
    const unsigned bits = std::bit_cast<unsigned>(v);
    if (v != v)
        return 0x7fff;
    return (unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}
}

struct __nv_bfloat16_raw {
    unsigned short x;
};
struct __nv_bfloat16 {
    unsigned short bits;

    __nv_bfloat16() = default;
    __nv_bfloat16(__nv_bfloat16_raw r) : bits(r.x) {}
    __nv_bfloat16(float v) : bits(cux::bfloat16_bits(v)) {}
    __nv_bfloat16(double v) : __nv_bfloat16(rounded(v, cux::RN)) {}
    __nv_bfloat16(int v) : __nv_bfloat16(rounded(v, cux::RN)) {}
    __nv_bfloat16(unsigned v) : __nv_bfloat16(rounded(v, cux::RN)) {}
    __nv_bfloat16(short v) : __nv_bfloat16((float)v) {}
    __nv_bfloat16(unsigned short v) : __nv_bfloat16((float)v) {}
    __nv_bfloat16(long long v) : __nv_bfloat16(rounded(v, cux::RN)) {}
    __nv_bfloat16(unsigned long long v) : __nv_bfloat16(rounded(v, cux::RN)) {}
    static __nv_bfloat16 of_bits(unsigned bits)
    {
        return __nv_bfloat16_raw{(unsigned short)bits};
    }
    template <class T>
    static __nv_bfloat16 rounded(T v, cux::rounding way)
    {
        if (std::is_same_v<T, float> && way == cux::RN)
            return (float)v;
        return cux::to_digits(v, way, 8, -126, 0x1.fep127f);
    }
    operator float() const { return cux::bfloat16_value(bits); }
    operator __nv_bfloat16_raw() const { return {bits}; }
};

#define CUX_NARROW __nv_bfloat16
#define CUX_PAIR   __nv_bfloat162
#include "narrow_functions.h"
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
