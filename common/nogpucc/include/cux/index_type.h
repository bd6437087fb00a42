// In which type a kernel computes its index: the loop over threads counts in the same.
#pragma once
#include <cstddef>
#include <type_traits>

namespace cux {
// What the lexer finds out about a kernel, in one number (Kernels.pm). A wrong index only
// costs speed.
enum {
    FIBERS = 1,    // it reaches a barrier or a warp function: runs on fibers
    SPLIT = 2,     // it has a second form: split_kernel.h
    ELSEWHERE = 4, // with FIBERS: it calls functions of other files
    INDEX = 8,     // times an enum index
    TOGETHER = 64, // with SPLIT: that form runs several blocks together
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
}
