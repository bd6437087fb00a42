// reads_inherited_files.cu -- tries every descriptor that the grader may have left open.
// expect: has_a_kernel_that_prints: fail: (nothing was printed|printed nothing)

#include "threads.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

__attribute__((constructor)) static void look(void)
{
    struct stat s;
    for (int fd = 3; fd < 4096; fd++)
        if (fstat(fd, &s) == 0)
            fprintf(stderr, "STOLEN descriptor %d\n", fd);
}

void show(enum what what, int grid, int block) {}
