// Kernels that the lexer has split at their barriers: loops over threads, no fibers.
#pragma once
#include "thread_loop.h"
#include "warp_functions.h"

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

// The threads for which a flag has this value lie between begin and end; are they dense?
static inline bool find_span(const bool *flags, bool value, unsigned n, unsigned &begin,
                             unsigned &end)
{
    begin = 0, end = n;
    while (begin < n && flags[begin] != value)
        begin++;
    while (end > begin && flags[end - 1] != value)
        end--;
    return !memchr(flags + begin, !value, end - begin);
}
// Those of a row that have not returned; `gone` is null if they are dense.
struct row_left {
    unsigned begin, end;
    const bool *gone;
};
static inline void find_left(row_left *rows, const bool *gone, const block_group g)
{
    const unsigned width = g.count * blockDim.x;
    for (unsigned r = 0; r < blockDim.y * blockDim.z; r++) {
        row_left &row = rows[r];
        const bool dense = find_span(gone + r * width, false, width, row.begin, row.end);
        row.gone = dense ? nullptr : gone;
    }
}

// What the lanes of a warp bring to a warp function, each to its own place (Warps.pm).
constexpr size_t most_brought = 64;
static inline void *site_of(unsigned variable)
{
    const size_t threads = blockDim.x * blockDim.y * blockDim.z;
    return (char *)slots(variable, most_brought * (threads + 2 * 32)) + most_brought * 32;
}
template <class T>
CUX_INLINE void bring(void *site, long thread, const T value)
{
    static_assert(sizeof value <= most_brought, "too large a value for a shuffle");
    ((T *)site)[thread] = value;
}
// The threads of a block that come to a warp function: all, but for those that have not
// met a condition or have returned.
struct lanes_there {
    int threads;
    const bool *met, *gone;
    CUX_INLINE_MEMBER bool operator[](int i) const
    {
        return i < threads && !(met && !met[i]) && !(gone && gone[i]);
    }
};
// What they have brought, as lane `me` of a warp sees it.
template <class T>
struct brought {
    const T *of;
    long me; // as for the loop over threads, so that neighbors are seen to be contiguous
    lanes_there there;
    CUX_INLINE_MEMBER T mine() const { return of[me]; }
    CUX_INLINE_MEMBER int lane() const { return (int)me & 31; }
    // Reads before it knows whether the lane is there, so that a vector of lanes can read
    // neighbors at once: site_of() has room for that.
    CUX_INLINE_MEMBER T from(long distance, bool inside) const
    {
        const T other = of[me + distance];
        return inside && there[(int)me + (int)distance] ? other : mine();
    }
    CUX_INLINE_MEMBER T shfl(int from_lane, int width = 32) const
    {
        return from(lane_at(lane(), from_lane, width) - lane(), true);
    }
    CUX_INLINE_MEMBER T shfl_up(unsigned by, int width = 32) const
    {
        return from(-(int)(by & 31), by < 32 && lane_before(lane(), by, width) != lane());
    }
    CUX_INLINE_MEMBER T shfl_down(unsigned by, int width = 32) const
    {
        return from(by & 31, by < 32 && lane_after(lane(), by, width) != lane());
    }
    CUX_INLINE_MEMBER T shfl_xor(int with, int width = 32) const
    {
        if (with & (with - 1) || with & ~31)
            return from(lane_across(lane(), with, width) - lane(), true);
        const T below = of[me - with], above = of[me + with];
        const T other = lane() & with ? below : above;
        const bool inside = lane_across(lane(), with, width) == (lane() ^ with);
        return inside && there[(int)me ^ with] ? other : mine();
    }
    CUX_INLINE_MEMBER T tile_xor(unsigned with, unsigned width) const
    {
        return with < width ? shfl_xor(with) : mine();
    }
    // The lanes of the same piece of the warp that have brought this value.
    CUX_INLINE_MEMBER unsigned votes(bool value, int width) const
    {
        const int first = (int)me & ~(width - 1);
        unsigned lanes = 0;
        for (int i = 0; i < width; i++)
            lanes |= unsigned(there[first + i] && of[first + i] == value) << i;
        return lanes;
    }
    CUX_INLINE_MEMBER unsigned ballot(int width = 32) const { return votes(true, width); }
    CUX_INLINE_MEMBER int any(int width = 32) const { return votes(true, width) != 0; }
    CUX_INLINE_MEMBER int all(int width = 32) const { return votes(false, width) == 0; }
};
template <class T>
CUX_INLINE brought<T> at_lane(const void *site, long thread, const lanes_there &there)
{
    return {(const T *)site, thread, there};
}
// Those in a row of the block that have met a condition lie between begin and end; true
// if any has. If they are whole warps without a gap, nobody needs to ask who has.
class span_there {
    unsigned first, last;

  public:
    const bool *met;
    span_there(const bool *met, unsigned threads)
    {
        const bool dense = find_span(met, true, threads, first, last);
        const bool warps = first % 32 == 0 && (last % 32 == 0 || last == threads);
        this->met = dense && warps ? nullptr : met;
    }
    explicit operator bool() const { return first < last; }
    unsigned begin(unsigned row) const { return first > row ? first - row : 0; }
    unsigned end(unsigned row, unsigned width) const
    {
        return last < row ? 0 : last - row < width ? last - row : width;
    }
};
static inline uint3 thread_with(unsigned number)
{
    const unsigned row = number / blockDim.x;
    return {number % blockDim.x, row % blockDim.y, row / blockDim.y};
}
// Ends the kernel unless, in each piece of a warp of which some lanes are there, all are
// that should be.
void lanes_missing(source_position, uint3 block, uint3 waits, uint3 other);
static inline void meet(int width, const lanes_there &there, const lanes_there &all,
                        CUX_HERE)
{
    for (int first = 0; first < there.threads; first += width) {
        int waits = -1, other = -1;
        for (int i = first; i < first + width; i++)
            if (there[i])
                waits = i;
            else if (all[i])
                other = i;
        if (waits >= 0 && other >= 0)
            lanes_missing(here, blockIdx, thread_with(waits), thread_with(other));
    }
}

constexpr unsigned GROUP = 16384, SMALL_GROUP = 4096; // threads that take a step together
template <int flags, class F, class... P>
__attribute__((noinline)) static void split_loop(const size_t first, const size_t last,
                                                 const dim3 grid, const dim3 block,
                                                 const F f, const P... p)
{
    set_sizes(grid, block);
    if (block.x > 1024)
        __builtin_unreachable();
    const bool line = block.y * block.z == 1 && grid.y * grid.z == 1;
    const unsigned together = flags & STEPS ? SMALL_GROUP
                              : flags & TOGETHER && line ? GROUP
                                                         : 1;
    const unsigned most = (together - 1) / (block.x * block.y * block.z) + 1;
    unsigned count;
    for (size_t b = first; b < last; b += count) {
        const unsigned x = b % grid.x;
        count = last - b < grid.x - x ? last - b : grid.x - x;
        count = count < most ? count : most;
        set_block({x, unsigned(b / grid.x % grid.y), unsigned(b / grid.x / grid.y)});
        f.blocks(block_group{x, count}, p...);
    }
}
}
