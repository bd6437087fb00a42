// Half precision: the conversions between __half, __half2 and other types.
#pragma once
#include "cuda_runtime.h"
#include "cux/half.h"

static inline __half __float2half(float v) { return v; }
static inline __half __double2half(double v) { return v; }
static inline float __half2float(__half h) { return h; }

static inline __half2 make_half2(__half x, __half y) { return {x, y}; }
static inline __half2 __halves2half2(__half x, __half y) { return {x, y}; }
static inline __half2 __half2half2(__half h) { return {h, h}; }
static inline __half2 __float2half2_rn(float v) { return {v, v}; }
static inline __half2 __floats2half2_rn(float x, float y) { return {x, y}; }
static inline __half2 __float22half2_rn(float2 v) { return {v.x, v.y}; }
static inline float2 __half22float2(__half2 h) { return {h.x, h.y}; }
static inline __half __low2half(__half2 h) { return h.x; }
static inline __half __high2half(__half2 h) { return h.y; }
static inline __half2 __low2half2(__half2 h) { return {h.x, h.x}; }
static inline __half2 __high2half2(__half2 h) { return {h.y, h.y}; }

static inline short __half_as_short(__half h) { return (short)h.bits; }
static inline unsigned short __half_as_ushort(__half h) { return h.bits; }
static inline __half __ushort_as_half(unsigned short v) { return __half_raw{v}; }
static inline __half __short_as_half(short v) { return __half_raw{(unsigned short)v}; }

// Rounded to the nearest (rn), toward zero, down or up. A whole number that is too large
// becomes the largest.
#define CUX_TO(name, T, suffix, way) \
    static inline __half __##name##2half_##suffix(T v) \
    { \
        return __half::rounded(v, cux::way); \
    }
#define CUX_FROM(name, T, suffix, way) \
    static inline T __half2##name##_##suffix(__half h) \
    { \
        return cux::to_whole<T>((float)h, cux::way); \
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
static inline signed char __half2char_rz(__half h)
{
    return cux::to_whole<signed char>((float)h, cux::RZ);
}
static inline unsigned char __half2uchar_rz(__half h)
{
    return cux::to_whole<unsigned char>((float)h, cux::RZ);
}
