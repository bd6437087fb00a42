// exits_at_once.cu -- claims success by ending the program before anything is printed.
// expect: prints_its_number_in_the_block: fail: printed 0 lines

#include "threads.h"

#include <stdlib.h>

void show(enum what what, int grid, int block) { exit(0); }
