// holds_unmapped_memory.cu -- fills memory that no process maps, past the limit on it.
// expect: has_a_kernel_that_prints: (fail|crash): held 0 pieces

#include "threads.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <unistd.h>

static const size_t piece = 1 << 26;

static int hold_file(void)
{
    int fd = memfd_create("", 0);
    return fd >= 0 && ftruncate(fd, piece) == 0 && fallocate(fd, 0, 0, piece) == 0;
}

static int hold_segment(void) { return shmget(IPC_PRIVATE, piece, IPC_CREAT | 0600) >= 0; }

void show(enum what what, int grid, int block)
{
    int held = 0;
    for (int i = 0; i < 40; i++)
        held += hold_file() + hold_segment();
    fprintf(stderr, "held %d pieces\n", held);
    printf("held %d pieces\n", held);
}
