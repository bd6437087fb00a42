// A 16-bit type, CUX_NARROW, its pairs and the functions of both: see narrow.h.

struct CUX_RAW {
    unsigned short x;
};
struct CUX_NARROW {
    unsigned short bits;

    CUX_NARROW() = default;
    CUX_NARROW(CUX_RAW r) : bits(r.x) {}
    CUX_NARROW(float v) : bits(CUX_FORMAT::bits(v)) {}
    CUX_NARROW(double v) : bits(CUX_FORMAT::bits(v)) {}
    CUX_NARROW(int v) : CUX_NARROW((double)v) {}
    CUX_NARROW(unsigned v) : CUX_NARROW((double)v) {}
    CUX_NARROW(short v) : CUX_NARROW((float)v) {}
    CUX_NARROW(unsigned short v) : CUX_NARROW((float)v) {}
    CUX_NARROW(long long v) : CUX_NARROW(rounded(v, cux::RN)) {}
    CUX_NARROW(unsigned long long v) : CUX_NARROW(rounded(v, cux::RN)) {}
    static CUX_NARROW of_bits(unsigned bits) { return CUX_RAW{(unsigned short)bits}; }
    template <class T>
    static CUX_NARROW rounded(T v, cux::rounding way)
    {
        if (std::is_same_v<T, float> && way == cux::RN)
            return (float)v;
        return cux::to_digits(v, way, CUX_FORMAT::digits, CUX_FORMAT::least,
                              CUX_FORMAT::largest);
    }
    operator float() const { return CUX_FORMAT::value(bits); }
    operator CUX_RAW() const { return {bits}; }
};

struct alignas(4) CUX_PAIR {
    CUX_NARROW x, y;

    CUX_PAIR() = default;
    CUX_PAIR(CUX_NARROW x, CUX_NARROW y) : x(x), y(y) {}
    CUX_WHOLE
};

// For + and so on: the operators of both types, and the functions __hadd, __hadd2.
#define CUX_EACH(op, name) \
    static inline CUX_NARROW operator op(CUX_NARROW a, CUX_NARROW b) \
    { \
        return (float)a op (float)b; \
    } \
    static inline CUX_NARROW &operator op##=(CUX_NARROW &a, CUX_NARROW b) { return a = a op b; } \
    static inline CUX_PAIR operator op(CUX_PAIR a, CUX_PAIR b) \
    { \
        return {a.x op b.x, a.y op b.y}; \
    } \
    static inline CUX_PAIR &operator op##=(CUX_PAIR &a, CUX_PAIR b) { return a = a op b; } \
    static inline CUX_NARROW name(CUX_NARROW a, CUX_NARROW b) { return a op b; } \
    static inline CUX_NARROW name##_rn(CUX_NARROW a, CUX_NARROW b) { return a op b; } \
    static inline CUX_PAIR name##2(CUX_PAIR a, CUX_PAIR b) { return a op b; } \
    static inline CUX_PAIR name##2_rn(CUX_PAIR a, CUX_PAIR b) { return a op b; }
CUX_EACH(+, __hadd)
CUX_EACH(-, __hsub)
CUX_EACH(*, __hmul)
CUX_EACH(/, __hdiv)
#undef CUX_EACH
static inline CUX_PAIR __h2div(CUX_PAIR a, CUX_PAIR b) { return a / b; }
static inline CUX_NARROW operator-(CUX_NARROW a)
{
    return CUX_NARROW::of_bits(a.bits ^ 0x8000);
}
static inline CUX_NARROW operator+(CUX_NARROW a) { return a; }
static inline CUX_PAIR operator-(CUX_PAIR a) { return {-a.x, -a.y}; }
static inline CUX_NARROW &operator++(CUX_NARROW &a) { return a += CUX_NARROW(1); }
static inline CUX_NARROW &operator--(CUX_NARROW &a) { return a -= CUX_NARROW(1); }
static inline CUX_NARROW __hneg(CUX_NARROW a) { return -a; }
static inline CUX_PAIR __hneg2(CUX_PAIR a) { return -a; }

#define CUX_EACH(op, name) \
    static inline bool operator op(CUX_NARROW a, CUX_NARROW b) { return (float)a op (float)b; } \
    static inline bool name(CUX_NARROW a, CUX_NARROW b) { return a op b; } \
    static inline CUX_PAIR name##2(CUX_PAIR a, CUX_PAIR b) \
    { \
        return {a.x op b.x, a.y op b.y}; \
    }
CUX_EACH(==, __heq)
CUX_EACH(!=, __hne)
CUX_EACH(<, __hlt)
CUX_EACH(<=, __hle)
CUX_EACH(>, __hgt)
CUX_EACH(>=, __hge)
#undef CUX_EACH
static inline bool operator==(CUX_PAIR a, CUX_PAIR b) { return a.x == b.x && a.y == b.y; }
static inline bool operator!=(CUX_PAIR a, CUX_PAIR b) { return a.x != b.x && a.y != b.y; }
static inline bool __hisnan(CUX_NARROW a) { return a != a; }
static inline int __hisinf(CUX_NARROW a)
{
    return isinf((float)a) ? (a < CUX_NARROW(0) ? -1 : 1) : 0;
}

static inline CUX_NARROW __hfma(CUX_NARROW a, CUX_NARROW b, CUX_NARROW c)
{
    return cux::odd_sum((double)(float)a * (double)(float)b, (float)c);
}
static inline CUX_PAIR __hfma2(CUX_PAIR a, CUX_PAIR b, CUX_PAIR c)
{
    return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)};
}
// Of a NaN and a number the result is the number.
static inline CUX_NARROW __hmax(CUX_NARROW a, CUX_NARROW b) { return fmaxf(a, b); }
static inline CUX_NARROW __hmin(CUX_NARROW a, CUX_NARROW b) { return fminf(a, b); }
static inline CUX_PAIR __hmax2(CUX_PAIR a, CUX_PAIR b)
{
    return {__hmax(a.x, b.x), __hmax(a.y, b.y)};
}
static inline CUX_PAIR __hmin2(CUX_PAIR a, CUX_PAIR b)
{
    return {__hmin(a.x, b.x), __hmin(a.y, b.y)};
}

#define CUX_EACH(name, value) \
    static inline CUX_NARROW h##name(CUX_NARROW h) \
    { \
        const float v = h; \
        return value; \
    } \
    static inline CUX_PAIR h2##name(CUX_PAIR h) { return {h##name(h.x), h##name(h.y)}; }
CUX_EACH(sqrt, sqrtf(v))
CUX_EACH(rsqrt, 1 / sqrtf(v))
CUX_EACH(rcp, 1 / v)
CUX_EACH(exp, expf(v))
CUX_EACH(exp2, exp2f(v))
CUX_EACH(exp10, exp10f(v))
CUX_EACH(log, logf(v))
CUX_EACH(log2, log2f(v))
CUX_EACH(log10, log10f(v))
CUX_EACH(sin, sinf(v))
CUX_EACH(cos, cosf(v))
CUX_EACH(tanh, tanhf(v))
CUX_EACH(floor, floorf(v))
CUX_EACH(ceil, ceilf(v))
CUX_EACH(trunc, truncf(v))
CUX_EACH(rint, rintf(v))
#undef CUX_EACH
static inline CUX_NARROW __habs(CUX_NARROW h) { return fabsf(h); }
static inline CUX_PAIR __habs2(CUX_PAIR h) { return {__habs(h.x), __habs(h.y)}; }

// Returns the old value. There is no such instruction for 16 bits: tries until no other
// thread interferes.
static inline CUX_NARROW atomicAdd(CUX_NARROW *p, CUX_NARROW v)
{
    unsigned short *const bits = &p->bits;
    unsigned short seen = __atomic_load_n(bits, __ATOMIC_RELAXED);
    CUX_NARROW sum;
    do
        sum = CUX_NARROW::of_bits(seen) + v;
    while (!__atomic_compare_exchange_n(bits, &seen, sum.bits, true, __ATOMIC_SEQ_CST,
                                        __ATOMIC_RELAXED));
    return CUX_NARROW::of_bits(seen);
}
static inline CUX_PAIR atomicAdd(CUX_PAIR *p, CUX_PAIR v)
{
    const CUX_NARROW x = atomicAdd(&p->x, v.x);
    return {x, atomicAdd(&p->y, v.y)};
}

// The parts of a pair.
static inline float __low2float(CUX_PAIR p) { return p.x; }
static inline float __high2float(CUX_PAIR p) { return p.y; }
static inline CUX_PAIR __lowhigh2highlow(CUX_PAIR p) { return {p.y, p.x}; }

#undef CUX_NARROW
#undef CUX_RAW
#undef CUX_PAIR
#undef CUX_FORMAT
