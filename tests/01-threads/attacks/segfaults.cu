// segfaults.cu -- writes to an address that is not mapped.
// expect: prints_its_number_in_the_block: crash: signal 11

#include "threads.h"

void show(enum what what, int grid, int block) { *(volatile int *)16 = 1; }
