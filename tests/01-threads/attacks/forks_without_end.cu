// forks_without_end.cu -- a fork bomb; the honest work beside it must not notice.
// expect: has_a_kernel_that_prints: (crash|timeout|fail): .

#include "threads.h"

#include <unistd.h>

void show(enum what what, int grid, int block)
{
    for (;;)
        fork();
}
