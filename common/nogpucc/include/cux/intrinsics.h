// Integer intrinsics: bits, products, averages, the bytes and halves of a word.
#pragma once
#include <cstdint>
#include <limits>

// Bits
static inline int __popc(unsigned v) { return __builtin_popcount(v); }
static inline int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
static inline int __clz(int v) { return v ? __builtin_clz(v) : 32; }
static inline int __clzll(long long v) { return v ? __builtin_clzll(v) : 64; }
static inline int __ffs(int v) { return __builtin_ffs(v); }
static inline int __ffsll(long long v) { return __builtin_ffsll(v); }
static inline unsigned long long __brevll(unsigned long long v)
{
    v = (v >> 1 & 0x5555555555555555) | (v & 0x5555555555555555) << 1;
    v = (v >> 2 & 0x3333333333333333) | (v & 0x3333333333333333) << 2;
    v = (v >> 4 & 0x0f0f0f0f0f0f0f0f) | (v & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(v);
}
static inline unsigned __brev(unsigned v) { return (unsigned)(__brevll(v) >> 32); }
// Four of the eight bytes in b:a, each selected by four bits of s; bit 3 replicates the
// byte's sign.
static inline unsigned __byte_perm(unsigned a, unsigned b, unsigned s)
{
    const unsigned long long both = (unsigned long long)b << 32 | a;
    unsigned r = 0;
    for (int i = 0; i < 4; i++) {
        const unsigned pick = s >> 4 * i, byte = both >> 8 * (pick & 7) & 255;
        r |= (pick & 8 ? (byte >> 7) * 255 : byte) << 8 * i;
    }
    return r;
}
static inline unsigned __funnelshift_l(unsigned low, unsigned high, unsigned by)
{
    return (((unsigned long long)high << 32 | low) << (by & 31)) >> 32;
}
static inline unsigned __funnelshift_r(unsigned low, unsigned high, unsigned by)
{
    return ((unsigned long long)high << 32 | low) >> (by & 31);
}
static inline unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned by)
{
    return by < 32 ? __funnelshift_l(low, high, by) : low;
}
static inline unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned by)
{
    return by < 32 ? __funnelshift_r(low, high, by) : high;
}

// Products and sums
static inline int __mul24(int a, int b) { return (a << 8 >> 8) * (b << 8 >> 8); }
static inline unsigned __umul24(unsigned a, unsigned b)
{
    return (a & 0xffffff) * (b & 0xffffff);
}
static inline int __mulhi(int a, int b) { return (long long)a * b >> 32; }
static inline unsigned __umulhi(unsigned a, unsigned b)
{
    return (unsigned long long)a * b >> 32;
}
static inline long long __mul64hi(long long a, long long b)
{
    return (__int128)a * b >> 64;
}
static inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b)
{
    return (unsigned __int128)a * b >> 64;
}
static inline int mulhi(int a, int b) { return __mulhi(a, b); }
static inline unsigned umulhi(unsigned a, unsigned b) { return __umulhi(a, b); }
static inline long long mul64hi(long long a, long long b) { return __mul64hi(a, b); }
static inline unsigned long long umul64hi(unsigned long long a, unsigned long long b)
{
    return __umul64hi(a, b);
}
static inline int mul24(int a, int b) { return __mul24(a, b); }
static inline unsigned umul24(unsigned a, unsigned b) { return __umul24(a, b); }
static inline unsigned __sad(int a, int b, unsigned c)
{
    return c + (a < b ? b - a : a - b);
}
static inline unsigned __usad(unsigned a, unsigned b, unsigned c)
{
    return c + (a < b ? b - a : a - b);
}
static inline int __hadd(int a, int b) { return ((long long)a + b) >> 1; }
static inline int __rhadd(int a, int b) { return ((long long)a + b + 1) >> 1; }
static inline unsigned __uhadd(unsigned a, unsigned b)
{
    return ((unsigned long long)a + b) >> 1;
}
static inline unsigned __urhadd(unsigned a, unsigned b)
{
    return ((unsigned long long)a + b + 1) >> 1;
}

// The same bits as another type
#define CUX_SAME_BITS(name, to, from) \
    static inline to name(from v) { return __builtin_bit_cast(to, v); }
CUX_SAME_BITS(__int_as_float, float, int)
CUX_SAME_BITS(__float_as_int, int, float)
CUX_SAME_BITS(__uint_as_float, float, unsigned)
CUX_SAME_BITS(__float_as_uint, unsigned, float)
CUX_SAME_BITS(__longlong_as_double, double, long long)
CUX_SAME_BITS(__double_as_longlong, long long, double)
#undef CUX_SAME_BITS
static inline int __double2hiint(double v) { return __double_as_longlong(v) >> 32; }
static inline int __double2loint(double v) { return (int)__double_as_longlong(v); }
static inline double __hiloint2double(int high, int low)
{
    return __longlong_as_double(
        (long long)((unsigned long long)(unsigned)high << 32 | (unsigned)low));
}

// On the four bytes or two halves of a word: __vadd4(), __dp4a() and others
namespace cux {
template <class T>
static inline int saturate(int v)
{
    const int most = std::numeric_limits<T>::max(), least = std::numeric_limits<T>::min();
    return v > most ? most : v < least ? least : v;
}
}

// For each part x of a and y of b. No function template: g++ would instantiate it for each
// of the functions below in every program, used or not.
#define CUX_PARTS(name, T, result) \
    static inline unsigned name(unsigned a, unsigned b) \
    { \
        typedef T part; \
        constexpr unsigned bits = 8 * sizeof(part), mask = (1u << bits) - 1; \
        unsigned all = 0; \
        for (unsigned i = 0; i < 32; i += bits) { \
            const int x = (part)(a >> i), y = (part)(b >> i); \
            all |= ((unsigned)(result) & mask) << i; \
        } \
        return all; \
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
    static inline unsigned __vabs##n(unsigned a) { return __vmaxs##n(a, __vneg##n(a)); }
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
