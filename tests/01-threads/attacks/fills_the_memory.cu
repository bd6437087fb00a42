// fills_the_memory.cu -- takes all the memory that there is.
// expect: prints_its_number_in_the_block: crash: (more than 1 GiB of memory|signal)

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
