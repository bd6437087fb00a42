// The loop over threads: runs a kernel for each thread of some blocks.
#pragma once
#include "builtin_variables.h"
#include <cstddef>
#include <type_traits>

// A kernel without barriers is the body of this loop. The compiler should make of it what
// it makes of a loop written by hand, including vector instructions. Four things achieve
// that:
// - The kernel is inlined in the loop. (A call for each thread costs a factor of 4 to 6.)
// - Everything is passed by value. (Memory that others might change has to be read again
//   for each thread: a factor of 2 to 13.)
// - CUX_INDEPENDENT promises that threads do not depend on each other, which CUDA demands
//   anyway. clang, which gets no promise, looks at the pointers before the loop: clang 18
//   would take threadIdx and blockIdx, too, for as good as independent.
// - The loop counts the global x index g, in the type in which the kernel computes it, so
//   that blockIdx.x * blockDim.x + threadIdx.x folds to g and the compiler splits the
//   loop where a guard such as i < n begins to fail. (In a loop over threadIdx.x the sum
//   might wrap around, so the addresses are not known to be contiguous: a factor of 4 to
//   16.)
#ifdef __clang__
#define CUX_INDEPENDENT _Pragma("clang loop vectorize(enable)")
#else
#define CUX_INDEPENDENT _Pragma("GCC ivdep")
#endif
#define CUX_INLINE_MEMBER inline __attribute__((always_inline))
#define CUX_INLINE static CUX_INLINE_MEMBER

namespace cux {
// What the lexer finds out about a kernel, in one number (Kernels.pm). A wrong index only
// costs speed.
enum {
    FIBERS = 1,    // it reaches a barrier or a warp function: runs on fibers
    SPLIT = 2,     // it has a second form: split_kernel.h
    ELSEWHERE = 4, // with FIBERS: it calls functions of other files
    INDEX = 8,     // times an enum index
    TOGETHER = 64, // with SPLIT: that form runs several blocks together
    STEPS = 128,   // with SPLIT: the same, with few threads, as they take many steps
    EMPTY = 256,   // it does nothing, which would take seconds in 2^31 blocks
};
enum index {
    INT,       // int, blockIdx.x * blockDim.x + threadIdx.x
    SIZE_WIDE, // size_t, (size_t)blockIdx.x * blockDim.x + threadIdx.x
    UNSIGNED,  // unsigned, as for int
    LONG,      // long, as for int: computed in 32 bits
    LONG_WIDE, // long, computed in 64 bits
    SIZE,      // size_t, computed in 32 bits
};
constexpr index index_of(int flags) { return index(flags % TOGETHER / INDEX); }
constexpr bool is_wide(index i) { return i == SIZE_WIDE || i == LONG_WIDE; }
template <index i>
using counter = std::conditional_t<
    i == INT, int,
    std::conditional_t<i == UNSIGNED, unsigned,
                       std::conditional_t<i == LONG || i == LONG_WIDE, long, size_t>>>;

// For those who test a kernel: unless 0, so many threads of the first row and column and
// the first lane of each warp run in each block but the first, and never the last thread.
extern "C" unsigned cux_few_threads;
static inline bool is_left_out(uint3 thread, uint3 block, dim3 size)
{
    const unsigned few = cux_few_threads;
    if (!few || (block.x | block.y | block.z) == 0)
        return false;
    const unsigned n = thread.x + size.x * (thread.y + size.y * thread.z);
    return (n >= few && n % 32 && (thread.x > 0 || thread.y >= few)) ||
           n + 1 == size.x * size.y * size.z;
}
unsigned next_in_row(uint3 thread, uint3 block, dim3 size); // from this one on; size.x: none

// Check builds: which thread runs from now on, for messages and the race check; that it
// has ended.
void at_thread(uint3 thread, uint3 block);
void thread_ended();

#ifndef CUX_CHECK
// For one-dimensional blocks of less than a few vectors: one loop over the threads of all
// blocks from first to last - 1. Once the index is folded, no division is left.
template <class I, class F, class... P>
CUX_INLINE void small_blocks(size_t first, size_t last, unsigned width, const F f,
                             const P... p)
{
#ifdef __aarch64__ // so that no check of a division is left: nogpucc_options.sh
    if (!width)
        __builtin_unreachable();
#endif
    const I end = (I)(last * width);
    CUX_INDEPENDENT
    for (I g = (I)(first * width); g < end; g++) {
        const unsigned b = (unsigned)g / width;
        blockIdx = {b, 0, 0};
        threadIdx = {(unsigned)g - b * width, 0, 0};
        f(p...);
    }
}

// One row of threads: those of block bx that share y and z. From the unreachable cases
// the compiler concludes that nothing overflows. The store after the loop tells it that
// nothing reads what the loop stored last.
template <class I, class F, class... P>
CUX_INLINE void narrow_row(unsigned bx, uint2 yz, unsigned width, const F f, const P... p)
{
    const unsigned base = bx * width;
    if (base > 0x7fffffffu - 1024)
        __builtin_unreachable();
    const I end = (I)(base + width);
    CUX_INDEPENDENT
    for (I g = (I)base; g < end; g++) {
        if (sizeof(I) == 8 && g > 0x7fffffff)
            __builtin_unreachable();
        threadIdx = {(unsigned)g - base, yz.x, yz.y};
        f(p...);
    }
    threadIdx = {0, 0, 0};
}
// The same for an index that the kernel computes in 64 bits.
template <class I, class F, class... P>
CUX_INLINE void wide_row(unsigned bx, uint2 yz, unsigned width, const F f, const P... p)
{
    const I base = (I)bx * width;
    if ((size_t)base >> 42)
        __builtin_unreachable();
    CUX_INDEPENDENT
    for (I g = base; g < base + (I)width; g++) {
        const size_t x = (size_t)(g - base);
        if (x >= 1024)
            __builtin_unreachable();
        threadIdx = {(unsigned)x, yz.x, yz.y};
        f(p...);
    }
    threadIdx = {0, 0, 0};
}
template <index i, class F, class... P>
CUX_INLINE void row(unsigned bx, uint2 yz, unsigned width, const F f, const P... p)
{
    if constexpr (is_wide(i))
        wide_row<counter<i>>(bx, yz, width, f, p...);
    else
        narrow_row<counter<i>>(bx, yz, width, f, p...);
}

// The threads of one block. fits: all global x indices fit in the counter. g++ does not
// vectorize a loop with an unsigned counter inside loops over y and z: such a counter is
// used only for blocks of one row.
template <index i, class F, class... P>
CUX_INLINE void threads(bool fits, unsigned bx, dim3 block, const F f, const P... p)
{
    constexpr bool one_row = std::is_unsigned_v<counter<i>>;
    const bool few = cux_few_threads > 0;
    fits = fits && !few;
    if (one_row && fits && block.y * block.z == 1)
        return row<i>(bx, {0, 0}, block.x, f, p...);
    for (unsigned z = 0; z < block.z; z++)
        for (unsigned y = 0; y < block.y; y++)
            if (!one_row && fits)
                row<i>(bx, {y, z}, block.x, f, p...);
            else
                for (unsigned x = 0; x < block.x; x++) {
                    threadIdx = {x, y, z};
                    if (!few || !is_left_out(threadIdx, blockIdx, block))
                        f(p...);
                }
}
#else
// Check builds: the runtime is told which thread runs. It counts branches, so the loop
// has none beside its own.
template <index, class F, class... P>
void threads(bool, unsigned, dim3 block, const F f, const P... p)
{
    for (unsigned z = 0; z < block.z; z++)
        for (unsigned y = 0; y < block.y; y++)
            for (unsigned x = next_in_row({0, y, z}, blockIdx, block); x < block.x;
                 x = next_in_row({x + 1, y, z}, blockIdx, block)) {
                set_thread({x, y, z});
                at_thread({x, y, z}, blockIdx);
                f(p...);
                thread_ended();
            }
}
#endif

// All threads of blocks first to last - 1, counted along x, then y, then z.
template <index i, class F, class... P>
__attribute__((noinline)) static void loop(const size_t first, const size_t last,
                                           const dim3 grid, const dim3 block, const F f,
                                           const P... p)
{
    set_sizes(grid, block);
    if (block.x > 1024)
        __builtin_unreachable();
    const bool narrow = (size_t)grid.x * block.x < 0x7fffffff;
#ifndef CUX_CHECK
    const bool line = block.y * block.z == 1 && grid.y * grid.z == 1;
    if (!is_wide(i) && narrow && line && block.x < 32 && !cux_few_threads)
        return small_blocks<std::conditional_t<i == INT, int, unsigned>>(
            first, last, block.x, f, p...);
#endif
    unsigned bx = first % grid.x, by = first / grid.x % grid.y,
             bz = first / grid.x / grid.y;
    for (size_t b = first; b < last; b++) {
        set_block({bx, by, bz});
        threads<i>(is_wide(i) || narrow, bx, block, f, p...);
        bx++;
        if (bx < grid.x)
            continue;
        bx = 0;
        by++;
        if (by < grid.y)
            continue;
        by = 0;
        bz++;
    }
}
}
