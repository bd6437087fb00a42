// drops_shared_memory.cu -- fills shared memory and keeps one page of it mapped.
// expect: has_a_kernel_that_prints: (fail|crash): held 0 pieces

#include "threads.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const size_t piece = 1 << 26;

static int hold(int flags, int fd)
{
    size_t page = sysconf(_SC_PAGESIZE);
    char *p = (char *)mmap(NULL, piece, PROT_READ | PROT_WRITE, flags, fd, 0);
    if (p == MAP_FAILED)
        return 0;
    memset(p, 1, piece);
    munmap(p + page, piece - page);
    return 1;
}

void show(enum what what, int grid, int block)
{
    int zero = open("/dev/zero", O_RDWR), held = 0;
#ifndef __NVCC__ // a GPU's driver needs this itself
    for (int i = 0; i < 40; i++)
        held += hold(MAP_SHARED | MAP_ANONYMOUS, -1) + hold(MAP_SHARED, zero);
#endif
    fprintf(stderr, "held %d pieces\n", held);
    printf("held %d pieces\n", held);
}
