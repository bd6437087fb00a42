// 16-bit floating-point types: how a number is rounded to one, and converted.
#pragma once
#include "rounding.h"
#include <bit>
#include <type_traits>

// __half computes in single precision: as that has more than twice its digits, rounding
// the result again does no harm.
namespace cux {
// The nearest number with so many binary digits in that direction. Numbers below 2^least
// have fewer digits; those above `largest` are infinite, or rounded to it.
static inline float to_digits(long double v, rounding way, int digits, int least,
                              float largest)
{
    if (v == 0 || !std::isfinite(v))
        return (float)v;
    const int exponent = std::ilogb(v);
    const int last = (exponent > least ? exponent : least) - (digits - 1);
    const long double scaled = std::scalbn(v, -last);
    const long double whole = way == RN   ? std::nearbyint(scaled)
                              : way == RZ ? std::trunc(scaled)
                              : way == RD ? std::floor(scaled)
                                          : std::ceil(scaled);
    const long double result = std::scalbn(whole, last);
    if (std::fabs(result) <= largest)
        return (float)std::copysign(result, v);
    const bool inward = way == RZ || way == (v > 0 ? RD : RU);
    return std::copysign(inward ? largest : INFINITY, (float)v);
}

// a + b, where what is lost shows in the last digit: so it counts when this is rounded
// to fewer digits.
static inline double odd_sum(double a, double b)
{
    const double sum = a + b, back = sum - a;
    const double lost = (a - (sum - back)) + (b - back);
    const unsigned long bits = std::bit_cast<unsigned long>(sum);
    if (!(lost != 0 && std::isfinite(sum)) || bits & 1)
        return sum;
    return std::nextafter(sum, lost > 0 ? INFINITY : -INFINITY);
}
}

// The conversions of a 16-bit type, of its pairs and other types.
// Rounded to the nearest (rn), toward zero, down or up. A whole number that is too large
// becomes the largest.
#define CUX_FROM(narrow, name, type, T, suffix, way) \
    static inline narrow __##type##2##name##_##suffix(T v) \
    { \
        return narrow::rounded(v, cux::way); \
    }
#define CUX_TO(narrow, name, type, T, suffix, way) \
    static inline T __##name##2##type##_##suffix(narrow v) \
    { \
        return cux::to_whole<T>((float)v, cux::way); \
    }
#define CUX_ROUNDED(which, narrow, name, type, T) \
    which(narrow, name, type, T, rn, RN) which(narrow, name, type, T, rz, RZ) \
        which(narrow, name, type, T, rd, RD) which(narrow, name, type, T, ru, RU)
#define CUX_WHOLE_NUMBER(narrow, name, type, T) \
    CUX_ROUNDED(CUX_FROM, narrow, name, type, T) \
    CUX_ROUNDED(CUX_TO, narrow, name, type, T)

#define CUX_CONVERSIONS(narrow, pair, name) \
    static inline narrow __float2##name(float v) { return v; } \
    static inline narrow __double2##name(double v) { return v; } \
    static inline float __##name##2float(narrow v) { return v; } \
    static inline pair make_##name##2(narrow x, narrow y) { return {x, y}; } \
    static inline pair __halves2##name##2(narrow x, narrow y) { return {x, y}; } \
    static inline pair __##name##2##name##2(narrow v) { return {v, v}; } \
    static inline pair __float2##name##2_rn(float v) { return {v, v}; } \
    static inline pair __floats2##name##2_rn(float x, float y) { return {x, y}; } \
    static inline pair __float22##name##2_rn(float2 v) { return {v.x, v.y}; } \
    static inline float2 __##name##22float2(pair p) { return {p.x, p.y}; } \
    static inline narrow __low2##name(pair p) { return p.x; } \
    static inline narrow __high2##name(pair p) { return p.y; } \
    static inline pair __low2##name##2(pair p) { return {p.x, p.x}; } \
    static inline pair __high2##name##2(pair p) { return {p.y, p.y}; } \
    static inline short __##name##_as_short(narrow v) { return (short)v.bits; } \
    static inline unsigned short __##name##_as_ushort(narrow v) { return v.bits; } \
    static inline narrow __short_as_##name(short b) { return narrow::of_bits(b); } \
    static inline narrow __ushort_as_##name(unsigned short b) \
    { \
        return narrow::of_bits(b); \
    } \
    CUX_ROUNDED(CUX_FROM, narrow, name, float, float) \
    CUX_WHOLE_NUMBER(narrow, name, int, int) \
    CUX_WHOLE_NUMBER(narrow, name, uint, unsigned) \
    CUX_WHOLE_NUMBER(narrow, name, short, short) \
    CUX_WHOLE_NUMBER(narrow, name, ushort, unsigned short) \
    CUX_WHOLE_NUMBER(narrow, name, ll, long long) \
    CUX_WHOLE_NUMBER(narrow, name, ull, unsigned long long)
