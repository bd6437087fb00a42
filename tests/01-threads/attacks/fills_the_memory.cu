// fills_the_memory.cu -- takes all the memory that there is.
// expect: has_a_kernel_that_prints: crash: (more than 1 GiB of memory|signal)

#include "threads.h"

#include <stdlib.h>
#include <string.h>

void show(enum what what, int grid, int block)
{
    for (;;) {
        char *p = (char *)malloc(1 << 20);
        if (p)
            memset(p, 1, 1 << 20);
    }
}
