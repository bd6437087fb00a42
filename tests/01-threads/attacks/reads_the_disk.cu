// reads_the_disk.cu -- searches the disk for solutions, tests and the work of others.
// expect: has_a_kernel_that_prints: fail: (nothing was printed|printed nothing)

#include "threads.h"

#include <ftw.h>
#include <stdio.h>
#include <string.h>

// What the grader works with; everyone's own program is "threads". The system's own
// folders would take the whole time of a run on a busy machine.
static int look(const char *path, const struct stat *s, int type, struct FTW *where)
{
    static const char *const wanted[] = {".cu", "test_threads", "grade.c", "submissions",
                                         "gradebook", "student"};
    const char *name = path + where->base;
    if (!strcmp(path, "/usr") || !strcmp(path, "/sys"))
        return FTW_SKIP_SUBTREE;
    for (int i = 0; i < 6; i++)
        if (strstr(name, wanted[i]))
            fprintf(stderr, "STOLEN %s\n", path);
    return FTW_CONTINUE;
}

void show(enum what what, int grid, int block)
{
    nftw("/", look, 64, FTW_PHYS | FTW_ACTIONRETVAL);
}
