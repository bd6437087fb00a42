// writes_the_report.cu -- a constructor writes passes to wherever a report could be.
// expect: has_a_kernel_that_prints: (fail|crash): .

#include "threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

static void forge(const char *path)
{
    FILE *f = fopen(path, "a");
    if (!f)
        return;
    fprintf(f, "{\"name\":\"has_a_kernel_that_prints\",\"outcome\":\"pass\","
               "\"seconds\":0,\"message\":\"\"}\n");
    fclose(f);
}

__attribute__((constructor)) static void start(void)
{
    char path[256];
    for (char **e = environ; *e; e++)
        if (strchr(*e, '=') && strchr(*e, '/'))
            forge(strchr(*e, '=') + 1);
    for (int fd = 0; fd < 64; fd++) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
        forge(path);
    }
    forge("result"), forge("status"), forge("threads.json"), forge("threads.lines");
    forge("/autograder/results/results.json"), forge("../records/threads.lines");
}

void show(enum what what, int grid, int block) {}
