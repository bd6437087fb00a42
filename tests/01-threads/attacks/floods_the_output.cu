// floods_the_output.cu -- prints without end.
// expect: has_a_kernel_that_prints: fail: printed more than 8 MiB

#include "threads.h"

#include <stdio.h>

void show(enum what what, int grid, int block)
{
    for (;;)
        puts("threadIdx: 0");
}
