// forks_without_end.cu -- a fork bomb; the honest work beside it must not notice.
// expect: prints_its_number_in_the_block: (crash|timeout|fail): .

#include "threads.h"

#include <unistd.h>

void show(enum what what, int grid, int block)
{
    for (;;)
        fork();
}
