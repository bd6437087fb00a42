// CUDA's math functions that the C library does not have.
#pragma once
#include <limits>
#include <math.h>

// min and max, also of two different types; the result has the type that it has in CUDA.
#define CUX_MINMAX(A, B, R) \
    static inline R min(A a, B b) { return (R)b < (R)a ? (R)b : (R)a; } \
    static inline R max(A a, B b) { return (R)a < (R)b ? (R)b : (R)a; }
#define CUX_MINMAX_WHOLE(I) \
    CUX_MINMAX(I, I, I) \
    CUX_MINMAX(unsigned I, unsigned I, unsigned I) \
    CUX_MINMAX(I, unsigned I, unsigned I) \
    CUX_MINMAX(unsigned I, I, unsigned I)
CUX_MINMAX_WHOLE(int)
CUX_MINMAX_WHOLE(long)
CUX_MINMAX_WHOLE(long long)
#undef CUX_MINMAX
#undef CUX_MINMAX_WHOLE
// Of a NaN and a number the result is the number, as in fmin() and fmax().
#define CUX_MINMAX(A, B, R) \
    static inline R min(A a, B b) { return b != b || a < b ? (R)a : (R)b; } \
    static inline R max(A a, B b) { return b != b || a > b ? (R)a : (R)b; }
CUX_MINMAX(float, float, float)
CUX_MINMAX(double, double, double)
CUX_MINMAX(float, double, double)
CUX_MINMAX(double, float, double)
#undef CUX_MINMAX
#define CUX_NAMED(name, T) \
    static inline T name##min(T a, T b) { return min(a, b); } \
    static inline T name##max(T a, T b) { return max(a, b); }
CUX_NAMED(u, unsigned)
CUX_NAMED(ll, long long)
CUX_NAMED(ull, unsigned long long)
#undef CUX_NAMED

namespace cux {
constexpr double pi = 3.14159265358979323846;
// The argument is reduced to [-1/4, 1/4] exactly before it is multiplied by pi.
static inline double turn(double x, int *quarter)
{
    const double whole = std::rint(2 * x);
    *quarter = (int)(long long)std::fmod(whole, 4) & 3;
    return (x - whole / 2) * pi;
}
static inline double sine_of_pi(double x)
{
    int q;
    const double a = turn(x, &q), s = q & 1 ? std::cos(a) : std::sin(a);
    return q & 2 ? -s : s;
}
static inline double cosine_of_pi(double x)
{
    int q;
    const double a = turn(x, &q), c = q & 1 ? std::sin(a) : std::cos(a);
    return q == 1 || q == 2 ? -c : c;
}
// exp(x * x) * erfc(x); for large x a continued fraction, since erfc would underflow.
static inline double scaled_erfc(double x)
{
    if (x < 10)
        return std::exp(x * x) * std::erfc(x);
    double f = x;
    for (int k = 40; k > 0; k--)
        f = x + k / 2.0 / f;
    return 1 / (f * std::sqrt(pi));
}
// The x with erf(x) = y and erfc(x) = c; both are given since one of them has lost
// digits. Winitzki's approximation, then Halley's method on erfc, which is accurate in
// the tail.
static inline double inverse_erf(double y, double c)
{
    if (!(c > 0 && c < 2))
        return c == 0   ? HUGE_VAL
               : c == 2 ? -HUGE_VAL
                        : std::numeric_limits<double>::quiet_NaN();
    if (c > 1)
        return -inverse_erf(-y, 2 - c);
    const double l = std::log(c * (2 - c)), h = 2 / (pi * 0.147) + l / 2;
    double x = std::sqrt(std::sqrt(h * h - l / 0.147) - h);
    for (int i = 0; i < 3; i++) {
        const double error = (y < 0.5 ? y - std::erf(x) : std::erfc(x) - c);
        const double step = error / (2 / std::sqrt(pi) * std::exp(-x * x));
        x += step / (1 + x * step);
    }
    return x;
}
// The modified Bessel function of order 0 or 1: near 0 the sum of its power series, else
// of its asymptotic series.
static inline double bessel_i(int order, double x)
{
    const double a = std::fabs(x);
    double term = 1, sum = 1;
    if (a < 30) {
        for (int k = 1; term > sum * 1e-17; k++) {
            term *= a * a / 4 / (k * (k + order));
            sum += term;
        }
        return order == 0 ? sum : x / 2 * sum;
    }
    for (int k = 1; std::fabs(term) > 1e-17; k++) {
        term *= ((2 * k - 1) * (2 * k - 1) - 4 * order) / (8 * k * a);
        sum += term;
    }
    const double root = std::exp(a / 2); // exp(a) would be infinite too soon
    const double value = a > 1000 ? HUGE_VAL : root / std::sqrt(2 * pi * a) * sum * root;
    return order == 0 ? value : std::copysign(value, x);
}
}

// Each for double and, with the suffix f, for float. Some belong to C23: newer C
// libraries have them.
#if !__GLIBC_PREREQ(2, 41)
#define CUX_MATH(T, f) \
    static inline T sinpi##f(T x) { return cux::sine_of_pi(x); } \
    static inline T cospi##f(T x) { return cux::cosine_of_pi(x); }
CUX_MATH(double, )
CUX_MATH(float, f)
#undef CUX_MATH
#endif
#if !__GLIBC_PREREQ(2, 42)
#define CUX_MATH(T, f) \
    static inline T rsqrt##f(T x) { return 1 / std::sqrt(x); }
CUX_MATH(double, )
CUX_MATH(float, f)
#undef CUX_MATH
#endif
#define CUX_MATH(T, f) \
    static inline T rcbrt##f(T x) { return 1 / std::cbrt(x); } \
    static inline T rhypot##f(T x, T y) { return 1 / std::hypot(x, y); } \
    static inline T norm3d##f(T x, T y, T z) { return std::hypot(x, y, z); } \
    static inline T rnorm3d##f(T x, T y, T z) { return 1 / norm3d##f(x, y, z); } \
    static inline T norm4d##f(T x, T y, T z, T w) \
    { \
        return std::hypot(std::hypot(x, y), std::hypot(z, w)); \
    } \
    static inline T rnorm4d##f(T x, T y, T z, T w) { return 1 / norm4d##f(x, y, z, w); } \
    static inline T norm##f(int n, const T *v) \
    { \
        T s = 0; \
        for (int i = 0; i < n; i++) \
            s = std::hypot(s, v[i]); \
        return s; \
    } \
    static inline T rnorm##f(int n, const T *v) { return 1 / norm##f(n, v); } \
    static inline void sincospi##f(T x, T *s, T *c) \
    { \
        *s = sinpi##f(x); \
        *c = cospi##f(x); \
    } \
    static inline T normcdf##f(T x) \
    { \
        return T(0.5) * std::erfc(x * T(-0.70710678118654752)); \
    } \
    static inline T erfcx##f(T x) { return cux::scaled_erfc(x); } \
    static inline T erfinv##f(T y) { return cux::inverse_erf(y, 1 - (double)y); } \
    static inline T erfcinv##f(T y) { return cux::inverse_erf(1 - (double)y, y); } \
    static inline T normcdfinv##f(T y) \
    { \
        return T(-1.4142135623730950) * \
               cux::inverse_erf(1 - 2 * (double)y, 2 * (double)y); \
    } \
    static inline T cyl_bessel_i0##f(T x) { return cux::bessel_i(0, x); } \
    static inline T cyl_bessel_i1##f(T x) { return cux::bessel_i(1, x); }
CUX_MATH(double, )
CUX_MATH(float, f)
#undef CUX_MATH

static inline float fdividef(float a, float b) { return a / b; }
static inline float __fdividef(float a, float b) { return a / b; }
static inline float __saturatef(float v) { return v > 0 ? v < 1 ? v : 1 : 0; } // NaN: 0

// The fast versions are no faster here. Macros, because the C library declares functions
// with these names.
#define __sinf(x)          sinf(x)
#define __cosf(x)          cosf(x)
#define __tanf(x)          tanf(x)
#define __expf(x)          expf(x)
#define __exp10f(x)        exp10f(x)
#define __logf(x)          logf(x)
#define __log2f(x)         log2f(x)
#define __log10f(x)        log10f(x)
#define __powf(x, y)       powf(x, y)
#define __sincosf(x, s, c) sincosf(x, s, c)
