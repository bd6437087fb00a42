// counts.h -- Lab 6: what a kernel's accesses to memory cost, as counted.
#pragma once

#include "graded_test.h"

// Each of these runs an operation on the CPU backend with its accesses counted, which is
// deterministic and equal to what a GPU's own counters say. They fail the test unless at
// least a quarter of a warp's lanes take part, and …

// … no element is written twice, which is asked of n elements.
void require_each_once(const char *options, long n);

// … its loads and its stores, each warp's together, touch no more sectors than they must;
// and, where there is a tile, it reads shared memory.
void require_whole_sectors(const char *options, bool has_tile);

// … those of one of the two do.
void require_half_whole(const char *options);

// … its accesses to shared memory, of which there are some, meet in no bank.
void require_no_conflicts(const char *options);
