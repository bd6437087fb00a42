// Integer intrinsics: bit operations, products, averages, the same bits as another type.
#pragma once

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
