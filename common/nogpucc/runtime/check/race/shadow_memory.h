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

extern uint32_t launch_epoch; // the one with which the current launch began

// Two accesses that race, the earlier one first; each "reads" or "writes".
struct race_found {
    accessor old;
    const char *did;
    accessor now;
    const char *does;
    const void *p;
    bool shared;
};
// race_report.cpp: reports a race, some only when the kernel has ended.
void judge(const race_found &);
void note_read(const void *, const accessor &);
void note_swap(const void *, const accessor &);
// race_check.cpp: looks for a thread that waits in a loop; each access tells it.
void watch_for_waiting(const void *, bool plain_write, const accessor &);

// race_report.cpp: a race, an access that is wrong by itself, a thread that waits in vain.
void report_race(const race_found &);
void report_state(const region &, const accessor &now, const char *problem,
                  const char *why, const void *p, size_t bytes);
void report_waiting(const accessor &); // and ends the kernel
}
