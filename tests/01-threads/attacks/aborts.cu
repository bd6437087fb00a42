// aborts.cu -- ends by a signal.
// expect: has_a_kernel_that_prints: crash: signal 6

#include "threads.h"

#include <stdlib.h>

void show(enum what what, int grid, int block) { abort(); }
