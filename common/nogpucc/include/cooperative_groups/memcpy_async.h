// Cooperative groups: copies that a group's threads share. They are done at once.
#pragma once
#include <cooperative_groups.h>

namespace cooperative_groups {
// Each thread copies the bytes that are its own by its rank: one after the other for the
// race check, which does not see what the compiler makes of a short memcpy().
template <class Group>
static inline void cux_copy(const Group &g, void *to, const void *from, size_t bytes)
{
    const size_t each = (bytes + g.size() - 1) / g.size();
    const size_t first = g.thread_rank() * each;
    const size_t end = first + each < bytes ? first + each : bytes;
#if defined CUX_CHECK && !defined CUX_COUNT
    for (size_t i = first; i < end; i++)
        ((char *)to)[i] = ((const char *)from)[i];
#else
    if (first < end)
        __builtin_memcpy((char *)to + first, (const char *)from + first, end - first);
#endif
}
template <class Group, class T, class Size>
static inline void memcpy_async(const Group &g, T *to, const T *from, const Size &bytes)
{
    cux_copy(g, to, from, bytes);
}
// At most as many elements as both have room for.
template <class Group, class T, class Here, class There>
static inline void memcpy_async(const Group &g, T *to, const Here &room, const T *from,
                                const There &count)
{
    cux_copy(g, to, from, sizeof(T) * (room < count ? room : count));
}
template <class Group>
static inline void wait(const Group &g, CUX_HERE)
{
    g.sync(here);
}
template <unsigned stages, class Group>
static inline void wait_prior(const Group &g, CUX_HERE)
{
    g.sync(here);
}
}
