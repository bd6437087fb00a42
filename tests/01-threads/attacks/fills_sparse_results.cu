// fills_sparse_results.cu -- its results are holes of 255 MiB each, all of them read?
// expect: has_a_kernel_that_prints: (fail|crash): .

#include "threads.h"

#include <stdio.h>
#include <unistd.h>

__attribute__((constructor)) static void stretch(void)
{
    char name[32];
    for (int i = 0; i < 64; i++) {
        snprintf(name, sizeof name, "result-%d", i);
        if (truncate(name, 255L << 20))
            break;
    }
}

void show(enum what what, int grid, int block) {}
