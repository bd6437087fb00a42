// floods_the_output.cu -- prints without end.
// expect: prints_its_number_in_the_block: fail: more than 8 MiB were printed

#include "threads.h"

#include <stdio.h>

void show(enum what what, int grid, int block)
{
    for (;;)
        puts("threadIdx: 0");
}
