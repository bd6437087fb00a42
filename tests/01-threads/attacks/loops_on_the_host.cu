// loops_on_the_host.cu -- never ends, and uses a core meanwhile.
// expect: has_a_kernel_that_prints: timeout: was stopped

#include "threads.h"

void show(enum what what, int grid, int block)
{
    for (volatile int i = 0;; i++)
        ;
}
