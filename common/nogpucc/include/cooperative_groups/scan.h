// Cooperative groups: the scans of a warp's lanes, from the first thread on.
#pragma once
#include <cooperative_groups/reduce.h>

namespace cooperative_groups {
// Each thread gets the values up to its own, combined.
template <class Group, class T, class F = plus<T>>
static inline T inclusive_scan(const Group &g, T v, F f = {}, CUX_HERE)
{
    return g.scan(v, f, here);
}
// The values before its own; thread 0 gets a T made from nothing, as T() is.
template <class Group, class T, class F = plus<T>>
static inline T exclusive_scan(const Group &g, T v, F f = {}, CUX_HERE)
{
    const T before = g.shfl_up(g.scan(v, f, here), 1, here);
    return g.thread_rank() ? before : T();
}
}
