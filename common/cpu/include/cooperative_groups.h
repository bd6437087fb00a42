// Cooperative groups: thread blocks, tiles, coalesced groups.
#pragma once
#include <cuda_runtime.h>

// Only what needs a cooperative launch is missing: grid_group and this_grid().
namespace cooperative_groups {

// The lanes of a warp that form a group, and this thread's rank among them.
class lanes {
  protected:
    unsigned mask_;
    explicit lanes(unsigned mask) : mask_(mask) {}
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
    unsigned size() const { return __builtin_popcount(mask_); }
    unsigned num_threads() const { return size(); }
    unsigned thread_rank() const
    {
        return __builtin_popcount(mask_ & ((1u << cux::lane()) - 1));
    }
    void sync(CUX_HERE) const { __syncwarp(mask_, here); }
    template <class T>
    T shfl(T v, unsigned rank, CUX_HERE) const
    {
        return __shfl_sync(mask_, v, lane_of(rank % size()), 32, here);
    }
    template <class T>
    T shfl_down(T v, unsigned by, CUX_HERE) const
    {
        const unsigned to = thread_rank() + by;
        return __shfl_sync(mask_, v, lane_of(to < size() ? to : thread_rank()), 32, here);
    }
    template <class T>
    T shfl_up(T v, unsigned by, CUX_HERE) const
    {
        const unsigned me = thread_rank();
        return __shfl_sync(mask_, v, lane_of(by <= me ? me - by : me), 32, here);
    }
    template <class T>
    T shfl_xor(T v, unsigned with, CUX_HERE) const
    {
        const unsigned to = thread_rank() ^ with;
        return __shfl_sync(mask_, v, lane_of(to < size() ? to : thread_rank()), 32, here);
    }
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
    // Combines the values of all threads, from rank 0 up.
    template <class T, class F>
    T combine(T v, F f, CUX_HERE) const
    {
        return cux::reduce(mask_, v, here, f);
    }
};

class thread_block {
  public:
    void sync(CUX_HERE) const { __syncthreads(here); }
    unsigned size() const { return blockDim.x * blockDim.y * blockDim.z; }
    unsigned num_threads() const { return size(); }
    unsigned thread_rank() const { return cux::thread_number(); }
    dim3 group_index() const { return blockIdx; }
    dim3 thread_index() const { return threadIdx; }
    dim3 group_dim() const { return blockDim; }
    dim3 dim_threads() const { return blockDim; }
};
static inline thread_block this_thread_block() { return {}; }

// Size neighboring threads of a block, all in one warp.
template <unsigned Size, class Parent = void>
class thread_block_tile : public lanes {
    static_assert(Size > 0 && Size <= 32 && !(Size & (Size - 1)),
                  "the CPU backend has tiles of 1, 2, 4, 8, 16 or 32 threads");
    static unsigned mask()
    {
        const unsigned first = cux::lane() & ~(Size - 1);
        return (Size == 32 ? ~0u : (1u << Size % 32) - 1) << first;
    }

  public:
    thread_block_tile() : lanes(mask()) {}
    template <class Other>
    thread_block_tile(const thread_block_tile<Size, Other> &) : lanes(mask())
    {}
    static constexpr unsigned size() { return Size; }
    static constexpr unsigned num_threads() { return Size; }
    unsigned meta_group_rank() const { return cux::thread_number() % 1024 / Size; }
    unsigned meta_group_size() const
    {
        return (this_thread_block().size() + Size - 1) / Size;
    }
};
template <unsigned Size, class Parent>
static inline thread_block_tile<Size, Parent> tiled_partition(const Parent &)
{
    return {};
}

// The lanes of this warp that run together, according to __activemask().
class coalesced_group : public lanes {
  public:
    explicit coalesced_group(unsigned mask) : lanes(mask) {}
    unsigned meta_group_rank() const { return 0; }
    unsigned meta_group_size() const { return 1; }
};
static inline coalesced_group coalesced_threads(CUX_HERE)
{
    return coalesced_group(__activemask(here));
}

template <class Group>
static inline void sync(const Group &g, CUX_HERE)
{
    g.sync(here);
}
}
