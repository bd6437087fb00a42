// tells_what_it_sees.cu -- quotes host, mounts and commands for the feedback.
// expect: has_a_kernel_that_prints: (fail|crash): host sandbox

#include "threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void quote(const char *path)
{
    char text[4096];
    FILE *f = fopen(path, "r");
    size_t n = f ? fread(text, 1, sizeof text, f) : 0;
    for (size_t i = 0; i < n; i++)
        fputc(text[i] && text[i] != '\n' ? text[i] : ' ', stderr);
}

void show(enum what what, int grid, int block)
{
    char host[64] = "";
    gethostname(host, sizeof host);
    fprintf(stderr, "host %s ", host);
    quote("/proc/1/cmdline");
    quote("/proc/self/mountinfo");
    fflush(stderr);
    abort();
}
