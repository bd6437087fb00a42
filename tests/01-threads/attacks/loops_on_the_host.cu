// loops_on_the_host.cu -- never ends, and uses a core meanwhile.
// expect: prints_how_many_blocks_there_are: timeout: did not end

#include "threads.h"

void show(enum what what, int grid, int block)
{
    for (volatile int i = 0;; i++)
        ;
}
