// aborts.cu -- ends by a signal.
// expect: prints_its_number_in_the_block: crash: signal 6

#include "threads.h"

#include <stdlib.h>

void show(enum what what, int grid, int block) { abort(); }
