// __nv_bfloat16: the upper half of a float in memory, float in every computation.
#pragma once
#include "cuda_runtime.h"
#include "cux/narrow.h"

namespace cux {
struct bfloat16_format {
    static constexpr int digits = 8, least = -126;
    static constexpr float largest = 0x1.fep127f;
    // To the nearest; halfway between two, to the even one.
    static unsigned short bits(float v)
    {
        const unsigned bits = std::bit_cast<unsigned>(v);
        if (v != v)
            return 0x7fff;
        return (unsigned short)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
    }
    static unsigned short bits(double v)
    {
        return bits(to_digits(v, RN, digits, least, largest));
    }
    static float value(unsigned short bits)
    {
        return std::bit_cast<float>((unsigned)bits << 16);
    }
};
}

#define CUX_NARROW __nv_bfloat16
#define CUX_RAW    __nv_bfloat16_raw
#define CUX_PAIR   __nv_bfloat162
#define CUX_FORMAT cux::bfloat16_format
#include "cux/narrow_functions.h"
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

CUX_CONVERSIONS(__nv_bfloat16, __nv_bfloat162, bfloat16)
