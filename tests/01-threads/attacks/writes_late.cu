// writes_late.cu -- leaves a child behind that writes when the judge may have gone.
// expect: has_a_kernel_that_prints: fail: (nothing was printed|printed nothing)

#include "threads.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void leave_a_child(void)
{
    if (fork() || fork())
        return;
    setsid();
    sleep(2);
    for (int t = 0; t < 8; t++)
        printf("threadIdx: %d\n", t % 4);
    fflush(stdout);
    sleep(3600);
    _exit(0);
}

void show(enum what what, int grid, int block) {}
