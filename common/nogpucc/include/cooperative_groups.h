// Cooperative groups: grids, thread blocks, tiles, coalesced groups, any of these.
#pragma once
#include <assert.h>
#include "cux/lanes.h"

namespace cooperative_groups {

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
// Older GPUs need such memory for tiles of several warps.
template <unsigned threads = 0>
struct block_tile_memory {
    char unused;
};
template <unsigned threads>
static inline thread_block this_thread_block(block_tile_memory<threads> &)
{
    return {};
}

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

template <unsigned Size>
struct neighbors : lanes {
    neighbors() : lanes(around(Size)) {}
};
// Neighboring threads in several warps: each brings a value and sees those of all.
template <unsigned Size>
class neighboring_warps : public shuffles<neighboring_warps<Size>> {
    template <class T, class F>
    auto meet(T v, cux::source_position here, F look) const
    {
        uint64_t all[Size];
        cux::tile_meet(Size, cux::bits_of(v), all, here);
        return look([&all](unsigned rank) {
            T one;
            __builtin_memcpy(&one, &all[rank], sizeof one);
            return one;
        });
    }

  public:
    static constexpr unsigned size() { return Size; }
    unsigned thread_rank() const { return cux::thread_number() % Size; }
    void sync(CUX_HERE) const { cux::tile_meet(Size, 0, nullptr, here); }
    template <class T>
    T value_of(T v, unsigned rank, cux::source_position here) const
    {
        return meet(v, here, [=](auto value) { return value(rank); });
    }
    template <class T, class F>
    T combine(T v, F f, CUX_HERE) const
    {
        return meet(v, here, [&f](auto value) {
            T all = value(0);
            for (unsigned rank = 1; rank < Size; rank++)
                all = f(all, value(rank));
            return all;
        });
    }
    int any(int p, CUX_HERE) const
    {
        return combine(p != 0, [](bool a, bool b) { return a || b; }, here);
    }
    int all(int p, CUX_HERE) const
    {
        return combine(p != 0, [](bool a, bool b) { return a && b; }, here);
    }
};

// Size neighboring threads of a block, in one warp or several.
template <unsigned Size, class Parent = void>
class thread_block_tile
    : public std::conditional_t<(Size > 32), neighboring_warps<Size>, neighbors<Size>> {
    static_assert(Size > 0 && Size <= 1024 && !(Size & (Size - 1)),
                  "a tile has 1, 2, 4 and so on up to 1024 threads");

  public:
    thread_block_tile() = default;
    template <class Other>
    thread_block_tile(const thread_block_tile<Size, Other> &) : thread_block_tile()
    {}
    static constexpr unsigned size() { return Size; }
    static constexpr unsigned num_threads() { return Size; }
    unsigned meta_group_rank() const { return cux::thread_number() / Size; }
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
        return lanes(kind == LANES ? lanes_of(first, size) : around(size));
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
