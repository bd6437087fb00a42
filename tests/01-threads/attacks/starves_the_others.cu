// starves_the_others.cu -- computes in 60 processes, each of a session of its own.
// expect: has_a_kernel_that_prints: (crash|timeout): (more than \d+ threads|was stopped)

#include "threads.h"

#include <unistd.h>

void show(enum what what, int grid, int block)
{
    for (int i = 0; i < 60; i++) {
        if (fork() == 0) {
            setsid();
            break;
        }
    }
    for (volatile int i = 0;; i++)
        ;
}
