// Warp functions: shuffles, votes, matches, reductions and __syncwarp() among 32 threads.
#pragma once
#include "builtin_variables.h"
#include "syncthreads.h"

// All consist of one step: every lane in the mask brings 64 bits and, once all are there,
// sees what the others have brought. The last lane to arrive does the work: warps.cpp.
namespace cux {
struct warp_step {
    uint64_t value[32];
    unsigned lanes;  // that took part
    unsigned ballot; // of these, the ones with an odd value
};
const warp_step &warp_meet(unsigned mask, uint64_t value, source_position here);
// The lanes of this warp that have reached this line together.
unsigned active_lanes(source_position here);

template <class T>
static inline uint64_t bits_of(T v)
{
    static_assert(sizeof(T) <= 8, "a warp function takes at most 64 bits");
    uint64_t bits = 0;
    memcpy(&bits, &v, sizeof v);
    return bits;
}
// Count builds: what such a function does inside is one instruction on a GPU.
#ifdef CUX_COUNT
#define CUX_APART __attribute__((noinline, no_sanitize_coverage))
void trace_shuffle(int from, double value); // runtime/check/count/trace_file.cpp
#else
#define CUX_APART inline
static inline void trace_shuffle(int, double) {}
#endif
// A lane that reads from one outside the mask (undefined in CUDA) gets its own value.
template <class T>
static CUX_APART T shuffle(unsigned mask, T v, int from, source_position here)
{
    double brought = 0;
    if constexpr (std::is_arithmetic_v<T>)
        brought = v;
    trace_shuffle(from, brought);
    const warp_step &s = warp_meet(mask, bits_of(v), here);
    if (from >= 0 && from < 32 && s.lanes >> from & 1)
        memcpy(&v, &s.value[from], sizeof v);
    return v;
}
template <class T, class F>
static CUX_APART T reduce(unsigned mask, T v, source_position here, F combine)
{
    const warp_step &s = warp_meet(mask, bits_of(v), here);
    bool first = true;
    for (int i = 0; i < 32; i++)
        if (s.lanes >> i & 1) {
            T other;
            memcpy(&other, &s.value[i], sizeof other);
            v = first ? other : combine(v, other);
            first = false;
        }
    return v;
}
}

static inline void __syncwarp(unsigned mask = ~0u, CUX_HERE)
{
    cux::warp_meet(mask, 0, here);
}
static inline unsigned __activemask(CUX_HERE) { return cux::active_lanes(here); }

static inline unsigned __ballot_sync(unsigned mask, int predicate, CUX_HERE)
{
    return cux::warp_meet(mask, predicate != 0, here).ballot;
}
static inline int __any_sync(unsigned mask, int predicate, CUX_HERE)
{
    return cux::warp_meet(mask, predicate != 0, here).ballot != 0;
}
static inline int __all_sync(unsigned mask, int predicate, CUX_HERE)
{
    const cux::warp_step &s = cux::warp_meet(mask, predicate != 0, here);
    return s.ballot == s.lanes;
}

namespace cux {
// An array's element that a statement both reads and writes, in step with the other lanes
// that run it: first all of them read, then all write.
template <class T>
struct element_in_step {
    typedef std::remove_volatile_t<T> value;
    T &place;
    source_position here;

    value operator=(value v) const
    {
        active_lanes(here);
        place = v;
        active_lanes(here);
        return v;
    }
#define CUX_IN_STEP(op) \
    template <class U> \
    value operator op##=(U other) const \
    { \
        value v = place; \
        v op##= other; \
        return *this = v; \
    }
    CUX_IN_STEP(+)
    CUX_IN_STEP(-)
    CUX_IN_STEP(*)
    CUX_IN_STEP(/)
    CUX_IN_STEP(&)
    CUX_IN_STEP(|)
    CUX_IN_STEP(^)
#undef CUX_IN_STEP
};
static inline void wait_in_step(CUX_HERE) { active_lanes(here); }
template <class T>
static inline element_in_step<T> in_step(T &place, CUX_HERE)
{
    return {place, here};
}
}

// width (a power of two up to 32) divides the warp into segments that shuffle separately.
namespace cux {
static inline int lane_at(int me, int from, int width)
{
    return (me & ~(width - 1)) + (from & (width - 1));
}
static inline int lane_before(int me, unsigned by, int width)
{
    const int from = me - (int)by;
    return from < (me & ~(width - 1)) ? me : from;
}
static inline int lane_after(int me, unsigned by, int width)
{
    const int from = me + (int)by;
    return from >= (me & ~(width - 1)) + width ? me : from;
}
static inline int lane_across(int me, int with, int width)
{
    const int from = me ^ with;
    return from >= (me & ~(width - 1)) + width ? me : from;
}
}
template <class T>
static inline T __shfl_sync(unsigned mask, T v, int from, int width = 32, CUX_HERE)
{
    return cux::shuffle(mask, v, cux::lane_at(cux::lane(), from, width), here);
}
template <class T>
static inline T __shfl_up_sync(unsigned mask, T v, unsigned by, int width = 32, CUX_HERE)
{
    return cux::shuffle(mask, v, cux::lane_before(cux::lane(), by, width), here);
}
template <class T>
static inline T __shfl_down_sync(unsigned mask, T v, unsigned by, int width = 32,
                                 CUX_HERE)
{
    return cux::shuffle(mask, v, cux::lane_after(cux::lane(), by, width), here);
}
template <class T>
static inline T __shfl_xor_sync(unsigned mask, T v, int with, int width = 32, CUX_HERE)
{
    return cux::shuffle(mask, v, cux::lane_across(cux::lane(), with, width), here);
}

// The lanes that have the same value as this one, bit by bit.
template <class T>
static inline unsigned __match_any_sync(unsigned mask, T v, CUX_HERE)
{
    const cux::warp_step &s = cux::warp_meet(mask, cux::bits_of(v), here);
    unsigned same = 0;
    for (int i = 0; i < 32; i++)
        if (s.lanes >> i & 1 && s.value[i] == cux::bits_of(v))
            same |= 1u << i;
    return same;
}
template <class T>
static inline unsigned __match_all_sync(unsigned mask, T v, int *all, CUX_HERE)
{
    const cux::warp_step &s = cux::warp_meet(mask, cux::bits_of(v), here);
    *all = 1;
    for (int i = 0; i < 32; i++)
        if (s.lanes >> i & 1 && s.value[i] != cux::bits_of(v))
            *all = 0;
    return *all ? s.lanes : 0;
}

#define CUX_REDUCE(name, T, combined) \
    static inline T __reduce_##name##_sync(unsigned mask, T v, CUX_HERE) \
    { \
        return cux::reduce(mask, v, here, [](T a, T b) -> T { return combined; }); \
    }
CUX_REDUCE(add, int, int(unsigned(a) + unsigned(b)))
CUX_REDUCE(add, unsigned, a + b)
CUX_REDUCE(min, int, b < a ? b : a)
CUX_REDUCE(min, unsigned, b < a ? b : a)
CUX_REDUCE(max, int, a < b ? b : a)
CUX_REDUCE(max, unsigned, a < b ? b : a)
CUX_REDUCE(and, unsigned, a &b)
CUX_REDUCE(or, unsigned, a | b)
CUX_REDUCE(xor, unsigned, a ^ b)
#undef CUX_REDUCE
