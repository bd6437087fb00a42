// The loop over threads: runs a kernel once for each thread of a range of blocks.
#pragma once
#include "builtins.h"

// A kernel without barriers is a loop body, and this is its loop; the compiler should
// make of the two what it makes of a loop written by hand, vector instructions included.
// Four things see to it:
// - The kernel is inlined in the loop (a call per thread costs a factor of 4 to 6).
// - Everything comes by value. What lies in memory that others might change must be read
//   anew for every thread (a factor of 2 to 13).
// - CUX_INDEPENDENT promises that threads do not depend on each other, which CUDA demands
//   anyway.
// - The loop counts the global x index g, and signed. blockIdx.x * blockDim.x +
//   threadIdx.x then folds to g, and the compiler splits the loop at n for "if (i < n)".
//   A loop over threadIdx.x leaves a sum of unsigned numbers that may wrap round, hence
//   no contiguous addresses.
#ifdef __clang__
#define CUX_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define CUX_INDEPENDENT _Pragma("GCC ivdep")
#endif

namespace cux {
// Check builds: who runs from now on, for messages and the race check.
void at_thread(uint3 thread, uint3 block);

// What the lexer finds out about a kernel.
enum {
    FIBERS = 1, // it reaches a barrier or a warp function: runs on fibers (runner.h)
    WIDE = 2,   // it counts in 64 bits: there the loop over threadIdx.x is faster
};

#ifndef CUX_CHECK
// Blocks of fewer threads than a few vectors: one loop over the threads of all blocks
// first to last - 1. One-dimensional only. The division is gone once the index is folded.
template <class F, class... P>
static inline __attribute__((always_inline)) void
small_blocks(unsigned long first, unsigned long last, unsigned width, const F f,
             const P... p)
{
    const int end = (int)(last * width);
    CUX_INDEPENDENT
    for (int g = (int)(first * width); g < end; g++) {
        const unsigned b = (unsigned)g / width;
        blockIdx = {b, 0, 0};
        threadIdx = {(unsigned)g - b * width, 0, 0};
        f(p...);
    }
}

// One row of threads: those of block bx in x that share y and z.
template <int flags, class F, class... P>
static inline __attribute__((always_inline)) void
row(bool narrow, unsigned bx, unsigned y, unsigned z, unsigned width, const F f,
    const P... p)
{
    const unsigned base = bx * width;
    if (!(flags & WIDE) && narrow) {
        // No overflow below: narrow says so, and the compiler takes it from this.
        if (base > 0x7fffffffu - 1024)
            __builtin_unreachable();
        const int end = (int)(base + width);
        CUX_INDEPENDENT
        for (int g = (int)base; g < end; g++) {
            threadIdx = {(unsigned)g - base, y, z};
            f(p...);
        }
    } else {
        CUX_INDEPENDENT
        for (unsigned x = 0; x < width; x++) {
            threadIdx = {x, y, z};
            f(p...);
        }
    }
}
#endif

// All threads of blocks first to last - 1, counted x first.
template <int flags, class F, class... P>
__attribute__((noinline)) static void loop(const unsigned long first,
                                           const unsigned long last, const dim3 grid,
                                           const dim3 block, const F f, const P... p)
{
    set_sizes(grid, block);
    const unsigned width = block.x;
    if (width > 1024)
        __builtin_unreachable();
#ifndef CUX_CHECK
    // Whether all global x indices fit in an int.
    const bool narrow = (unsigned long)grid.x * width < 0x7fffffff;
    const bool line = block.y * block.z == 1 && grid.y * grid.z == 1;
    if (!(flags & WIDE) && narrow && line && width < 32)
        return small_blocks(first, last, width, f, p...);
#endif
    unsigned bx = first % grid.x, by = first / grid.x % grid.y,
             bz = first / grid.x / grid.y;
    for (unsigned long b = first; b < last; b++) {
        set_block({bx, by, bz});
        for (unsigned z = 0; z < block.z; z++)
            for (unsigned y = 0; y < block.y; y++)
#ifdef CUX_CHECK
                for (unsigned x = 0; x < width; x++) {
                    at_thread({x, y, z}, {bx, by, bz});
                    set_thread({x, y, z});
                    f(p...);
                }
#else
                row<flags>(narrow, bx, y, z, width, f, p...);
#endif
        if (++bx < grid.x)
            continue;
        bx = 0;
        if (++by < grid.y)
            continue;
        by = 0;
        bz++;
    }
}
}
