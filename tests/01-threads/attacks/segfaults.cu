// segfaults.cu -- writes to an address that is not mapped.
// expect: has_a_kernel_that_prints: crash: signal 11

#include "threads.h"

void show(enum what what, int grid, int block) { *(volatile int *)16 = 1; }
