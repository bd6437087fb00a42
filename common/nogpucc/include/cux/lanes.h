// Groups of a warp's lanes: coalesced groups, and what they share with tiles.
#pragma once
#include <cuda_runtime.h>

namespace cooperative_groups {

// Shuffles, of any group that can say the value of the thread with a rank.
template <class Group>
class shuffles {
    const Group &self() const { return *(const Group *)this; }
    // The value of that thread or, if there is none, this one's.
    template <class T>
    T other(T v, unsigned rank, cux::source_position here) const
    {
        return self().value_of(v, rank < self().size() ? rank : self().thread_rank(),
                               here);
    }

  public:
    template <class T>
    T shfl(T v, unsigned rank, CUX_HERE) const
    {
        return self().value_of(v, rank % self().size(), here);
    }
    template <class T>
    T shfl_down(T v, unsigned by, CUX_HERE) const
    {
        return other(v, self().thread_rank() + by, here);
    }
    template <class T>
    T shfl_up(T v, unsigned by, CUX_HERE) const // below 0 is past the end
    {
        return other(v, self().thread_rank() - by, here);
    }
    template <class T>
    T shfl_xor(T v, unsigned with, CUX_HERE) const
    {
        return other(v, self().thread_rank() ^ with, here);
    }
};

// The lanes of a warp that form a group, and this thread's rank among them.
class lanes : public shuffles<lanes> {
  protected:
    unsigned mask_;
    // The lanes of the warp in whose piece of this size the thread is.
    static unsigned around(unsigned size)
    {
        const unsigned first = cux::lane() / size * size;
        return (size < 32 ? (1u << size) - 1 : ~0u) << first;
    }
    // The lane with this rank in the group.
    unsigned lane_of(unsigned rank) const
    {
        unsigned rest = mask_;
        for (; rank; rank--)
            rest &= rest - 1;
        return __builtin_ctz(rest ? rest : mask_);
    }
    // The bits of a ballot that belong to the group, ordered by rank.
    unsigned ranks_of(unsigned ballot) const
    {
        unsigned r = 0, rank = 0;
        for (unsigned rest = mask_; rest; rest &= rest - 1) {
            r |= (ballot >> __builtin_ctz(rest) & 1) << rank;
            rank++;
        }
        return r;
    }

  public:
    explicit lanes(unsigned mask) : mask_(mask) {}
    unsigned mask() const { return mask_; }
    // The value of the lane with this rank, in pieces of 8 bytes.
    template <class T>
    T value_of(T v, unsigned rank, cux::source_position here) const
    {
        uint64_t words[(sizeof v + 7) / 8] = {};
        memcpy(words, (const void *)&v, sizeof v);
        for (uint64_t &word : words)
            word = __shfl_sync(mask_, word, lane_of(rank), 32, here);
        memcpy((void *)&v, words, sizeof v);
        return v;
    }
    // The lanes with n ranks from the first one on.
    unsigned lanes_of(unsigned first, unsigned n) const
    {
        unsigned those = 0;
        for (unsigned rank = first; rank < first + n && rank < size(); rank++)
            those |= 1u << lane_of(rank);
        return those;
    }
    unsigned size() const { return __builtin_popcount(mask_); }
    unsigned num_threads() const { return size(); }
    unsigned thread_rank() const
    {
        return __builtin_popcount(mask_ & ((1u << cux::lane()) - 1));
    }
    void sync(CUX_HERE) const { __syncwarp(mask_, here); }
    int any(int p, CUX_HERE) const { return __any_sync(mask_, p, here); }
    int all(int p, CUX_HERE) const { return __all_sync(mask_, p, here); }
    unsigned ballot(int p, CUX_HERE) const
    {
        return ranks_of(__ballot_sync(mask_, p, here));
    }
    template <class T>
    unsigned match_any(T v, CUX_HERE) const
    {
        return ranks_of(__match_any_sync(mask_, v, here));
    }
    template <class T>
    unsigned match_all(T v, int &all, CUX_HERE) const
    {
        return ranks_of(__match_all_sync(mask_, v, &all, here));
    }
    // What the threads before this one bring, and this one itself, combined.
    template <class T, class F>
    T scan(T v, F f, CUX_HERE) const
    {
        for (unsigned by = 1; by < size(); by *= 2) {
            const T before = shfl_up(v, by, here);
            if (by <= thread_rank())
                v = f(before, v);
        }
        return v;
    }
    // Combines the values of all threads, from rank 0 up.
    template <class T, class F>
    T combine(T v, F f, CUX_HERE) const
    {
        return cux::reduce(mask_, v, here, f);
    }
};

// The lanes of this warp that run together, according to __activemask(), or a part of a
// group of lanes: which one, of how many.
class coalesced_group : public lanes {
    unsigned part_, parts_;

  public:
    explicit coalesced_group(unsigned mask, unsigned part = 0, unsigned parts = 1)
        : lanes(mask), part_(part), parts_(parts)
    {}
    unsigned meta_group_rank() const { return part_; }
    unsigned meta_group_size() const { return parts_; }
};
static inline coalesced_group coalesced_threads(CUX_HERE)
{
    return coalesced_group(__activemask(here));
}
// Its threads with the ranks 0 to size - 1, or the next size ones, and so on.
static inline coalesced_group tiled_partition(const coalesced_group &g, unsigned size)
{
    const unsigned part = g.thread_rank() / size;
    return coalesced_group(g.lanes_of(part * size, size), part,
                           (g.size() + size - 1) / size);
}
// Those that have the same label; labels count in the order of their first threads.
template <class T>
static inline coalesced_group labeled_partition(const lanes &g, T label, CUX_HERE)
{
    const unsigned mine = __match_any_sync(g.mask(), label, here);
    const unsigned first = __builtin_ctz(mine);
    const unsigned firsts = __ballot_sync(g.mask(), cux::lane() == first, here);
    return coalesced_group(mine, __builtin_popcount(firsts & ((1u << first) - 1)),
                           __builtin_popcount(firsts));
}
static inline coalesced_group binary_partition(const lanes &g, bool yes, CUX_HERE)
{
    const unsigned mine = __match_any_sync(g.mask(), yes, here);
    const bool all = __builtin_popcount(mine) == (int)g.size();
    return coalesced_group(mine, all ? 0 : yes, all ? 1 : 2);
}
static inline coalesced_group labeled_partition(const lanes &g, bool label, CUX_HERE)
{
    return binary_partition(g, label, here);
}
}
