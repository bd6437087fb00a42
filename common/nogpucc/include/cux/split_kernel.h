// Kernels that the lexer has split at their barriers: loops over threads, no fibers.
#pragma once
#include "thread_loop.h"

// The lexer (Regions.pm) writes such a kernel a second time: as a function that runs all
// threads of a block, with a loop over threads for each part between two barriers. If the
// kernel begins with a grid-stride loop, this runs one step of the loop for all threads
// of several blocks before the next, in the order in which the elements lie in memory.
namespace cux {
// Consecutive blocks along x.
struct block_group {
    unsigned first, count;
};
// The two forms of a kernel: for one thread, for some blocks.
template <class F, class G>
struct split_kernel {
    F thread;
    G blocks;
    template <class... P>
    __attribute__((always_inline)) inline void operator()(const P... p) const
    {
        thread(p...);
    }
};
template <class F, class G>
split_kernel(F, G) -> split_kernel<F, G>;

// Memory in which each thread keeps one local variable from one part to the next.
void *slots(unsigned variable, size_t bytes);
template <class T>
static inline T *slots_of(unsigned variable, const block_group g)
{
    const size_t threads = (size_t)g.count * blockDim.x * blockDim.y * blockDim.z;
    return (T *)slots(variable, threads * sizeof(T));
}
// Have all threads of the block returned?
static inline bool none_left(const bool *gone)
{
    return !memchr(gone, 0, blockDim.x * blockDim.y * blockDim.z);
}

constexpr unsigned GROUP = 16384; // threads that take a step together
template <int flags, class F, class... P>
__attribute__((noinline)) static void split_loop(const size_t first, const size_t last,
                                                 const dim3 grid, const dim3 block,
                                                 const F f, const P... p)
{
    set_sizes(grid, block);
    if (block.x > 1024)
        __builtin_unreachable();
    const bool line = block.y * block.z == 1 && grid.y * grid.z == 1;
    const size_t most = flags & TOGETHER && line ? (GROUP - 1) / block.x + 1 : 1;
    for (size_t b = first; b < last; b += most) {
        const unsigned x = b % grid.x;
        set_block({x, unsigned(b / grid.x % grid.y), unsigned(b / grid.x / grid.y)});
        f.blocks(block_group{x, unsigned(last - b < most ? last - b : most)}, p...);
    }
}
}
