// The race check's shadow memory: each word's last accesses and each byte's state.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace cux {
struct accessor {
    uint32_t epoch, block, pc; // epoch: launches, blocks and barriers so far; 0: none
    // threads, blocks: other threads of this block, or of other blocks, have read too.
    uint16_t thread : 10, atomic : 1, threads : 1, blocks : 1;
    uint16_t step; // warp functions so far
};
struct cell {
    accessor write, read; // the last ones
};
enum byte_state : uint8_t { NOT_ALLOCATED, NOT_WRITTEN, WRITTEN };
// A range of addresses: device memory, or the worker's static or dynamic shared memory.
struct region {
    uintptr_t first;
    size_t size;
    bool shared;
    cell *cells;        // one per word
    byte_state *states; // one per byte
};

region *region_of(uintptr_t);
void add_region(uintptr_t first, size_t size, bool shared);
void drop_region(uintptr_t first);
void set_state(const void *, size_t bytes, byte_state);
// The word's cell, or null if each byte has one: split().
cell *whole(region &, uintptr_t);
std::array<cell, 4> &split(region &, uintptr_t);

// race_report.cpp: two accesses that race, the earlier one first; an access that is wrong
// by itself.
void report_race(const accessor &old, const char *did, const accessor &now,
                 const char *does, const void *p, bool shared);
void report_state(const region &, const accessor &now, const char *problem, const void *p,
                  size_t bytes);
}
