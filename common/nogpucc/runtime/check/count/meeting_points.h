// Where the lanes of a warp meet again after they have parted at a branch.
#pragma once
#include "check/count/trace.h"
#include <vector>

namespace cux {
typedef uint32_t node; // a block of code, numbered within the warp; instead of its pc

// For each node its immediate postdominator, in the graph of the blocks that these lanes
// have run; exit: the end of a lane's trace, and one more than the last node.
std::vector<node> meeting_points(const lane_trace *lanes, unsigned count, node exit);
}
