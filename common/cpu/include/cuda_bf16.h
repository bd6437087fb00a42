// bfloat16: the conversions between __nv_bfloat16, __nv_bfloat162 and other types.
#pragma once
#include "cuda_runtime.h"
#include "cux/bfloat16.h"

static inline __nv_bfloat16 __float2bfloat16(float v) { return v; }
static inline __nv_bfloat16 __double2bfloat16(double v) { return v; }
static inline float __bfloat162float(__nv_bfloat16 b) { return b; }

static inline __nv_bfloat162 make_bfloat162(__nv_bfloat16 x, __nv_bfloat16 y)
{
    return {x, y};
}
static inline __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 x, __nv_bfloat16 y)
{
    return {x, y};
}
static inline __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 b) { return {b, b}; }
static inline __nv_bfloat162 __float2bfloat162_rn(float v) { return {v, v}; }
static inline __nv_bfloat162 __floats2bfloat162_rn(float x, float y) { return {x, y}; }
static inline __nv_bfloat162 __float22bfloat162_rn(float2 v) { return {v.x, v.y}; }
static inline float2 __bfloat1622float2(__nv_bfloat162 p) { return {p.x, p.y}; }
static inline __nv_bfloat16 __low2bfloat16(__nv_bfloat162 p) { return p.x; }
static inline __nv_bfloat16 __high2bfloat16(__nv_bfloat162 p) { return p.y; }
static inline __nv_bfloat162 __low2bfloat162(__nv_bfloat162 p) { return {p.x, p.x}; }
static inline __nv_bfloat162 __high2bfloat162(__nv_bfloat162 p) { return {p.y, p.y}; }

static inline short __bfloat16_as_short(__nv_bfloat16 b) { return (short)b.bits; }
static inline unsigned short __bfloat16_as_ushort(__nv_bfloat16 b) { return b.bits; }
static inline __nv_bfloat16 __ushort_as_bfloat16(unsigned short v)
{
    return __nv_bfloat16::of_bits(v);
}
static inline __nv_bfloat16 __short_as_bfloat16(short v)
{
    return __nv_bfloat16::of_bits((unsigned short)v);
}

// Rounded to the nearest (rn), toward zero, down or up. A whole number that is too large
// becomes the largest.
#define CUX_TO(name, T, suffix, way) \
    static inline __nv_bfloat16 __##name##2bfloat16_##suffix(T v) \
    { \
        return __nv_bfloat16::rounded(v, cux::way); \
    }
#define CUX_FROM(name, T, suffix, way) \
    static inline T __bfloat162##name##_##suffix(__nv_bfloat16 b) \
    { \
        return cux::to_whole<T>((float)b, cux::way); \
    }
#define CUX_EACH(which, name, T) \
    which(name, T, rn, RN) which(name, T, rz, RZ) which(name, T, rd, RD) \
        which(name, T, ru, RU)
#define CUX_BOTH(name, T) CUX_EACH(CUX_TO, name, T) CUX_EACH(CUX_FROM, name, T)
CUX_EACH(CUX_TO, float, float)
CUX_BOTH(int, int)
CUX_BOTH(uint, unsigned)
CUX_BOTH(short, short)
CUX_BOTH(ushort, unsigned short)
CUX_BOTH(ll, long long)
CUX_BOTH(ull, unsigned long long)
#undef CUX_TO
#undef CUX_FROM
#undef CUX_EACH
#undef CUX_BOTH
