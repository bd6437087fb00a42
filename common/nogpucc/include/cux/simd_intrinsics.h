// Intrinsics on the four bytes or two halves of a word: __vadd4(), __dp4a() and others.
#pragma once
#include <cstdint>
#include <limits>

namespace cux {
// Applies f to each part of type T of a and b and truncates the result to that type.
template <class T, class F>
static inline unsigned parts(unsigned a, unsigned b, F f)
{
    constexpr unsigned bits = 8 * sizeof(T), mask = (1u << bits) - 1;
    unsigned r = 0;
    for (unsigned i = 0; i < 32; i += bits)
        r |= ((unsigned)f((int)(T)(a >> i), (int)(T)(b >> i)) & mask) << i;
    return r;
}
template <class T>
static inline int saturate(int v)
{
    const int most = std::numeric_limits<T>::max(), least = std::numeric_limits<T>::min();
    return v > most ? most : v < least ? least : v;
}
}

#define CUX_PARTS(name, T, result) \
    static inline unsigned name(unsigned a, unsigned b) \
    { \
        typedef T part; \
        return cux::parts<part>(a, b, [](int x, int y) -> int { return result; }); \
    }
#define CUX_BOTH(name, n, S, U, result) \
    CUX_PARTS(__v##name##s##n, S, result) \
    CUX_PARTS(__v##name##u##n, U, result)
#define CUX_COMPARE(name, n, S, U, operation) \
    CUX_BOTH(cmp##name, n, S, U, x operation y ? -1 : 0) \
    CUX_BOTH(set##name, n, S, U, x operation y ? 1 : 0)
#define CUX_SIMD(n, S, U) \
    CUX_PARTS(__vadd##n, U, x + y) \
    CUX_PARTS(__vsub##n, U, x - y) \
    CUX_PARTS(__vaddss##n, S, cux::saturate<part>(x + y)) \
    CUX_PARTS(__vaddus##n, U, cux::saturate<part>(x + y)) \
    CUX_PARTS(__vsubss##n, S, cux::saturate<part>(x - y)) \
    CUX_PARTS(__vsubus##n, U, cux::saturate<part>(x - y)) \
    CUX_PARTS(__vavgs##n, S, (x + y + (x + y >= 0)) >> 1) \
    CUX_PARTS(__vavgu##n, U, (x + y + 1) >> 1) \
    CUX_PARTS(__vhaddu##n, U, (x + y) >> 1) \
    CUX_PARTS(__vcmpeq##n, U, x == y ? -1 : 0) \
    CUX_PARTS(__vcmpne##n, U, x != y ? -1 : 0) \
    CUX_PARTS(__vseteq##n, U, x == y) \
    CUX_PARTS(__vsetne##n, U, x != y) \
    CUX_BOTH(absdiff, n, S, U, x < y ? y - x : x - y) \
    CUX_BOTH(max, n, S, U, x < y ? y : x) \
    CUX_BOTH(min, n, S, U, y < x ? y : x) \
    CUX_COMPARE(lt, n, S, U, <) \
    CUX_COMPARE(le, n, S, U, <=) \
    CUX_COMPARE(gt, n, S, U, >) \
    CUX_COMPARE(ge, n, S, U, >=) \
    static inline unsigned __vneg##n(unsigned a) { return __vsub##n(0, a); } \
    static inline unsigned __vabs##n(unsigned a) \
    { \
        return cux::parts<S>(a, a, [](int x, int) -> int { return x < 0 ? -x : x; }); \
    }
CUX_SIMD(2, int16_t, uint16_t)
CUX_SIMD(4, int8_t, uint8_t)
#undef CUX_SIMD
#undef CUX_COMPARE
#undef CUX_BOTH
#undef CUX_PARTS

// c plus the products of the four bytes of a and b.
static inline int __dp4a(int a, int b, int c)
{
    for (int i = 0; i < 32; i += 8)
        c += (int8_t)(a >> i) * (int8_t)(b >> i);
    return c;
}
static inline unsigned __dp4a(unsigned a, unsigned b, unsigned c)
{
    for (int i = 0; i < 32; i += 8)
        c += (uint8_t)(a >> i) * (uint8_t)(b >> i);
    return c;
}
