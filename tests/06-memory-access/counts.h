// counts.h -- Lab 6: what a kernel's accesses to memory cost, as counted.
#pragma once

#include "graded_test.h"

// Each of these runs an operation on the CPU backend with its accesses counted, which is
// deterministic and equal to what a GPU's own counters say. They fail the test unless at
// least a quarter of a warp's lanes take part, and …

// … none of n elements is written twice.
void require_each_once(const char *options, long n);

// … the same, and its loads and its stores, each warp's together, touch no more sectors
// than they must; and, where there is a tile, it reads shared memory.
void require_whole_sectors(const char *options, long n, bool has_tile);

// … its loads or its stores touch no more sectors than they must.
void require_half_whole(const char *options);

// … none of n elements is written twice, nor does an access touch too many sectors; those
// to shared memory, of which there are some, meet in no bank.
void require_no_conflicts(const char *options, long n);
