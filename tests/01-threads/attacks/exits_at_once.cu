// exits_at_once.cu -- claims success by ending the program before anything is printed.
// expect: has_a_kernel_that_prints: fail: (nothing was printed|printed nothing)

#include "threads.h"

#include <stdlib.h>

void show(enum what what, int grid, int block) { exit(0); }
