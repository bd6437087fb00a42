// kills_the_grader.cu -- sends SIGKILL to every process that it can reach.
// expect: has_a_kernel_that_prints: (fail|crash): .

#include "threads.h"

#include <signal.h>
#include <unistd.h>

void show(enum what what, int grid, int block)
{
    for (int pid = 2; pid < 100000; pid++)
        if (pid != getpid())
            kill(pid, SIGKILL);
    kill(getppid(), SIGKILL);
    kill(-1, SIGKILL);
}
