// Cooperative groups: grids, thread blocks, tiles, coalesced groups, any of these.
#pragma once
#include <cuda_runtime.h>

namespace cooperative_groups {

// The lanes of a warp that form a group, and this thread's rank among them.
class lanes {
  protected:
    unsigned mask_;
    // The lanes of the warp in whose piece of this size the thread is.
    static unsigned neighbors(unsigned size)
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

// All threads of a cooperative launch. In another launch sync() ends the kernel.
class grid_group {
  public:
    bool is_valid() const { return cux::is_cooperative(); }
    void sync(CUX_HERE) const { cux::grid_sync(here); }
    dim3 dim_blocks() const { return gridDim; }
    dim3 group_dim() const { return gridDim; }
    dim3 dim_threads() const
    {
        return {gridDim.x * blockDim.x, gridDim.y * blockDim.y, gridDim.z * blockDim.z};
    }
    dim3 block_index() const { return blockIdx; }
    dim3 thread_index() const
    {
        return {blockIdx.x * blockDim.x + threadIdx.x,
                blockIdx.y * blockDim.y + threadIdx.y,
                blockIdx.z * blockDim.z + threadIdx.z};
    }
    unsigned long long num_blocks() const
    {
        return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
    }
    unsigned long long block_rank() const
    {
        return blockIdx.x + (unsigned long long)gridDim.x *
                                (blockIdx.y + (unsigned long long)gridDim.y * blockIdx.z);
    }
    unsigned long long size() const { return num_blocks() * this_thread_block().size(); }
    unsigned long long num_threads() const { return size(); }
    unsigned long long thread_rank() const
    {
        return block_rank() * this_thread_block().size() + cux::thread_number();
    }
};
static inline grid_group this_grid() { return {}; }

// Size neighboring threads of a block, all in one warp.
template <unsigned Size, class Parent = void>
class thread_block_tile : public lanes {
    static_assert(Size > 0 && Size <= 32 && !(Size & (Size - 1)),
                  "the CPU backend has tiles of 1, 2, 4, 8, 16 or 32 threads");

  public:
    thread_block_tile() : lanes(neighbors(Size)) {}
    template <class Other>
    thread_block_tile(const thread_block_tile<Size, Other> &) : thread_block_tile()
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
// Its threads with the ranks 0 to size - 1, or the next size ones, and so on.
static inline coalesced_group tiled_partition(const coalesced_group &g, unsigned size)
{
    return coalesced_group(g.lanes_of(g.thread_rank() / size * size, size));
}

// A group of any kind, for functions that take one.
class thread_group : public lanes {
    enum { GRID, BLOCK, LANES } kind;

  public:
    thread_group(const grid_group &) : lanes(0), kind(GRID) {}
    thread_group(const thread_block &) : lanes(0), kind(BLOCK) {}
    thread_group(const lanes &l) : lanes(l), kind(LANES) {}
    unsigned long long size() const
    {
        return kind == GRID ? this_grid().size()
               : kind == BLOCK ? this_thread_block().size()
                               : lanes::size();
    }
    unsigned long long num_threads() const { return size(); }
    unsigned long long thread_rank() const
    {
        return kind == GRID ? this_grid().thread_rank()
               : kind == BLOCK ? this_thread_block().thread_rank()
                               : lanes::thread_rank();
    }
    void sync(CUX_HERE) const
    {
        if (kind == GRID)
            this_grid().sync(here);
        else if (kind == BLOCK)
            this_thread_block().sync(here);
        else
            lanes::sync(here);
    }
    // Its threads in pieces of this size, up to a warp; the one with this thread.
    thread_group piece(unsigned size) const
    {
        const unsigned first = thread_rank() / size * size;
        return lanes(kind == LANES ? lanes_of(first, size) : neighbors(size));
    }
};
static inline thread_group tiled_partition(const thread_group &parent, unsigned size)
{
    return parent.piece(size);
}

template <class Group>
static inline void sync(const Group &g, CUX_HERE)
{
    g.sync(here);
}
}
