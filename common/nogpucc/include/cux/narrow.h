// 16-bit floating-point types: how a number is rounded to one.
#pragma once
#include "rounding.h"
#include <bit>
#include <type_traits>

// __half and __nv_bfloat16 compute in single precision: as that has more than twice their
// digits, rounding the result again does no harm.
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
