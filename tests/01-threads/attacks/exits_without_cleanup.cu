// exits_without_cleanup.cu -- ends the program past every atexit handler.
// expect: has_a_kernel_that_prints: fail: (nothing was printed|printed nothing)

#include "threads.h"

#include <unistd.h>

__attribute__((constructor)) static void leave(void) { _exit(0); }

void show(enum what what, int grid, int block) {}
