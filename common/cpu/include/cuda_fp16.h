// Half precision: the conversions between __half, __half2 and other types.
#pragma once
#include "cuda_runtime.h"
#include "cux/half.h"

static inline __half __float2half(float v) { return v; }
static inline __half __float2half_rn(float v) { return v; }
static inline __half __double2half(double v) { return v; }
static inline float __half2float(__half h) { return h; }

static inline __half2 make_half2(__half x, __half y) { return {x, y}; }
static inline __half2 __halves2half2(__half x, __half y) { return {x, y}; }
static inline __half2 __half2half2(__half h) { return {h, h}; }
static inline __half2 __float2half2_rn(float v) { return {v, v}; }
static inline __half2 __floats2half2_rn(float x, float y) { return {x, y}; }
static inline __half2 __float22half2_rn(float2 v) { return {v.x, v.y}; }
static inline float2 __half22float2(__half2 h) { return {h.x, h.y}; }
static inline float __low2float(__half2 h) { return h.x; }
static inline float __high2float(__half2 h) { return h.y; }
static inline __half __low2half(__half2 h) { return h.x; }
static inline __half __high2half(__half2 h) { return h.y; }
static inline __half2 __low2half2(__half2 h) { return {h.x, h.x}; }
static inline __half2 __high2half2(__half2 h) { return {h.y, h.y}; }
static inline __half2 __lowhigh2highlow(__half2 h) { return {h.y, h.x}; }

static inline short __half_as_short(__half h) { return (short)h.bits; }
static inline unsigned short __half_as_ushort(__half h) { return h.bits; }
static inline __half __ushort_as_half(unsigned short v) { return __half_raw{v}; }
static inline __half __short_as_half(short v) { return __half_raw{(unsigned short)v}; }

// A whole number: to the nearest (rn), toward zero, down or up; too large: the largest.
#define CUX_HALF(name, T) \
    static inline __half __##name##2half_rn(T v) { return (__half)(T)v; } \
    static inline T __half2##name##_rn(__half h) { return cux::whole<T>(rintf(h)); } \
    static inline T __half2##name##_rz(__half h) { return cux::whole<T>(truncf(h)); } \
    static inline T __half2##name##_rd(__half h) { return cux::whole<T>(floorf(h)); } \
    static inline T __half2##name##_ru(__half h) { return cux::whole<T>(ceilf(h)); }
namespace cux {
template <class T>
static inline T whole(float v)
{
    typedef std::numeric_limits<T> limits;
    if (v != v)
        return 0;
    return v <= (float)limits::min()   ? limits::min()
           : v >= (float)limits::max() ? limits::max()
                                       : (T)v;
}
}
CUX_HALF(int, int)
CUX_HALF(uint, unsigned)
CUX_HALF(short, short)
CUX_HALF(ushort, unsigned short)
CUX_HALF(ll, long long)
CUX_HALF(ull, unsigned long long)
#undef CUX_HALF

// Returns the old value. There is no such instruction for 16 bits: tries until no other
// thread interferes.
static inline __half atomicAdd(__half *p, __half v)
{
    unsigned short *const bits = &p->bits;
    unsigned short seen = __atomic_load_n(bits, __ATOMIC_RELAXED);
    __half sum;
    do
        sum = __ushort_as_half(seen) + v;
    while (!__atomic_compare_exchange_n(bits, &seen, sum.bits, true, __ATOMIC_SEQ_CST,
                                        __ATOMIC_RELAXED));
    return __ushort_as_half(seen);
}
static inline __half2 atomicAdd(__half2 *p, __half2 v)
{
    const __half x = atomicAdd(&p->x, v.x);
    return {x, atomicAdd(&p->y, v.y)};
}
