// Cooperative groups: reduce() and its operations.
#pragma once
#include <cooperative_groups.h>

namespace cooperative_groups {
#define CUX_OPERATION(name, result) \
    template <class T> \
    struct name { \
        T operator()(T a, T b) const { return result; } \
    };
CUX_OPERATION(plus, a + b)
CUX_OPERATION(less, b < a ? b : a)
CUX_OPERATION(greater, a < b ? b : a)
CUX_OPERATION(bit_and, a &b)
CUX_OPERATION(bit_or, a | b)
CUX_OPERATION(bit_xor, a ^ b)
#undef CUX_OPERATION

// Combines the values of all threads of the group with f; each gets the result.
template <class Group, class T, class F>
static inline T reduce(const Group &g, T v, F f, CUX_HERE)
{
    return g.combine(v, f, here);
}
}
