// The race check's memory: accessor used each word that threads share, and each byte's state.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace cux {
struct accessor {
    uint32_t epoch, block, pc; // epoch: launches, blocks and barriers so far; 0 is nobody
    // threads, blocks: others of this block, or of other blocks, have read too.
    uint16_t thread : 10, atomic : 1, threads : 1, blocks : 1;
    uint16_t step; // warp functions so far
};
struct cell {
    accessor write, read; // the last ones
};
enum byte_state : uint8_t { NOT_ALLOCATED, NOT_WRITTEN, WRITTEN };
// Device memory, the static or the dynamic shared memory of the worker.
struct region {
    uintptr_t first;
    size_t size;
    bool shared;
    cell *cells;   // a word each
    byte_state *states; // a byte each
};

region *region_of(uintptr_t);
void add_region(uintptr_t first, size_t size, bool shared);
void drop_region(uintptr_t first);
void set_state(const void *, size_t bytes, byte_state);
// The word's cell, or null if its bytes have one each, which are those of split().
cell *whole(region &, uintptr_t);
std::array<cell, 4> &split(region &, uintptr_t);

// Reports (race_report.cpp): one access did, and now another does, something to p; and
// one that has a problem by itself.
void report_race(const accessor &old, const char *did, const accessor &now, const char *does,
                 const void *p, bool shared);
void report_state(const region &, const accessor &now, const char *problem, const void *p,
                  size_t bytes);
}
