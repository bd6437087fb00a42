// exits_without_cleanup.cu -- ends the program past every atexit handler.
// expect: prints_its_number_in_the_block: fail: printed 0 lines

#include "threads.h"

#include <unistd.h>

__attribute__((constructor)) static void leave(void) { _exit(0); }

void show(enum what what, int grid, int block) {}
