// The counts of each launch, by instruction.
#pragma once
#include "check/count/trace.h"
#include <string>
#include <vector>

namespace cux {
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
void count_request(const request &);  // request_cost.cpp
void count_distinct(const request &); // distinct_sectors.cpp
void forget_sectors();                // a launch begins
}
