// sleeps.cu -- never ends: deaf to every signal that can be ignored, stopped by another.
// expect: has_a_kernel_that_prints: timeout: was stopped

#include "threads.h"

#include <signal.h>
#include <unistd.h>

void show(enum what what, int grid, int block)
{
    for (int s = 1; s < 65; s++)
        signal(s, SIG_IGN);
    kill(getppid(), SIGSTOP);
    raise(SIGSTOP);
    for (;;)
        pause();
}
