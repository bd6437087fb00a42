// fills_the_inodes.cu -- makes empty files and folders, each of which takes memory.
// expect: has_a_kernel_that_prints: crash: made more than 1000 files

#include "threads.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

void show(enum what what, int grid, int block)
{
    char name[64];
    for (int k = 0; k < 400000; k++) {
        snprintf(name, sizeof name, "%s/%d", k % 2 ? "/tmp" : "/dev/shm", k);
        if (k % 3)
            mkdir(name, 0700);
        else
            close(open(name, O_WRONLY | O_CREAT, 0600));
    }
    pause();
}
