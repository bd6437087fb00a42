// ends_like_a_time_out.cu -- says what a broken sandbox would, and ends as if killed.
// expect: has_a_kernel_that_prints: (fail|crash): .

#include "threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void show(enum what what, int grid, int block)
{
    fprintf(stderr, "bwrap: Can't create file\nsandbox: failed\n");
    fflush(stderr);
    for (int fd = 0; fd < 256; fd++)
        close(fd);
    rmdir("/tmp/lab");
    unlink("/tmp/lab/result-0");
    rename("/tmp/lab", "/tmp/gone");
    _exit(what % 2 ? 124 : 137);
}
