// What the files of count/ share: the trace of each lane, the counts of each launch.
#pragma once
#include "check/check_hooks.h"

namespace cux {
enum count_kind : uint8_t { LOAD, STORE, ATOMICS, SHARED, KINDS = 2 * SHARED };

struct access {
    uintptr_t address;
    uint32_t pc; // programs are linked without -pie: 32 bits are enough
    uint8_t size, kind;
};
// A run of one basic block; its accesses end where those of the next one begin.
struct block_run {
    uint32_t pc, accesses;
};
const uint32_t BEGIN = 0, BARRIER = 1; // in place of pc: what begins without a branch

// An array that grows and keeps its memory.
template <class T>
struct growing {
    T *first, *end, *limit;
    void push(const T &v)
    {
        if (end == limit)
            grow();
        *end++ = v;
    }
    size_t size() const { return end - first; }
    void clear() { end = first; }
    void grow();
};
struct lane_trace {
    growing<block_run> blocks;
    growing<access> accesses;
};
const unsigned LANES = 32;

// lane_groups.cpp: finds out what the lanes of a warp did together, and counts it.
// The first lane is the block's thread with that number.
void match_lanes(lane_trace *lanes, unsigned count, unsigned number);
// meeting_points.cpp: where the lanes meet again after they have parted at a branch. For
// each node its immediate postdominator, in the graph of the blocks that these lanes have
// run; exit: the end of a lane's trace, and one more than the last node.
typedef uint32_t node; // a block of code, numbered within the warp; instead of its pc
std::vector<node> meeting_points(const lane_trace *lanes, unsigned count, node exit);
// trace_file.cpp: what is in memory, what a thread has accessed; a block has met, a kernel
// has ended.
void trace_memory(const task &);
void trace_barrier(uint3 block);
void trace_accesses(const lane_trace &, uint3 block, unsigned thread);
void trace_end(const task &);

// The counts of each launch, by instruction.
const int64_t NOTHING = INT64_MIN, VARIES = INT64_MAX; // as a distance
const unsigned SECTOR = 32;                            // bytes

// What one instruction did: an access to memory, or a block of code.
struct instruction_count {
    uint64_t requests, units, least, lanes, bytes;
    int64_t apart; // bytes between neighbours in threadIdx.x, if always the same
};
struct launch_count {
    std::string kernel;
    unsigned long number; // of its task
    std::vector<instruction_count> rows;
    uint64_t distinct_loaded, distinct_stored; // sectors, each once
};
extern std::vector<launch_count> &launch_counts;
extern unsigned block_width;  // blockDim.x of the present launch
extern unsigned first_thread; // the number of the present warp's first lane

// What an instruction is: rows[i] of every launch belongs to instructions[i].
struct instruction {
    uint32_t pc;
    uint8_t kind; // KINDS: a block of code
};
extern std::vector<instruction> &instructions;
instruction_count &count_of(uint32_t pc, uint8_t kind);

// The accesses of one instruction by the lanes of a warp that execute it together.
struct request {
    uint32_t pc;
    uint8_t kind, size;
    unsigned lanes; // how many; a lane's number and its address:
    uint8_t lane[LANES];
    uintptr_t address[LANES];
};
void count_request(const request &);  // sectors.cpp
void count_distinct(const request &); // the same
void forget_sectors();                // a launch begins
}
