// shared_page.c -- memory that a program under test shares with its grader.

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "graded_test.h"
#include "start.h"

struct probe_page *shared_page_make(int *fd)
{
    struct probe_page *page = MAP_FAILED;

    *fd = memfd_create("page", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    // The seals keep the program from cutting the page off under the grader.
    if (*fd >= 0 && !ftruncate(*fd, sizeof *page) &&
        !fcntl(*fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL))
        page = mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED, *fd, 0);
    if (page == MAP_FAILED)
        fail(NULL, "grader: no memory to share: %s", strerror(errno));
    return page;
}

void shared_page_drop(struct probe_page *page, int fd)
{
    munmap(page, sizeof *page);
    close(fd);
}
